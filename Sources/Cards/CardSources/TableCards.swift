import Bytes
import Cards
import Columns
import DelimitedText
import Digests
import PhotoFinding
import Problems
import Spreadsheets
import Timestamps

/// Reads the cards of a table, one after the other.
struct TableCards {
  let file: String
  private let now: Timestamp
  let isExported: Bool

  /// True if a row stays that has a value at fault.
  let isTolerant: Bool
  private let names: ColumnNames
  let plan: ColumnPlan
  private let nobody: RowOfNobody

  /// The column by which cards are known; `nil` where there is none and none is needed.
  private let idColumn: Int?
  private(set) var reader: DelimitedReader
  private var values: [Int]
  private var places: PlaceWords
  private var rows = 0

  /// The cells of each column that are errors of a spreadsheet: the first of them, and how many.
  private(set) var failed: [Int: CountedCells] = [:]

  /// The columns of pictures by others' names, and their addresses, which are never fetched.
  private let photoColumns: [Int]
  private(set) var photoAddresses: [Int: CountedCells] = [:]

  /// The digest of what all rows have in common; `nil` where they are not known again.
  private let head: [UInt8]?

  /// The hidden rows that are left out: the first cell of the first of them, and how many.
  private(set) var hiddenRows: (first: Position, count: Int)?

  /// The number of them whose cards nothing tells.
  private var unknownHiddenRows = 0

  /// The rows that name the columns once more: the first cell of the first of them, and how many.
  private(set) var repeatedHeaders: (first: Position?, count: Int)?

  /// The values at home that are not taken, by the key that would publish them.
  private(set) var atHome: [String: Int] = [:]

  /// What becomes of hidden rows.
  let hidden: InputRules.HiddenRule

  /// The number of rows that were known and passed over.
  private(set) var skipped = 0

  /// True behind a row at fault, where it is not certain where the next begins.
  private var isAtFault = false

  /// The columns after which photos are named; of an export those that are to be kept.
  private let namedColumns: [(name: String, column: Int)]

  /// Begins with a file.
  /// - Parameters:
  ///   - sheet: What is known of the sheet whose table it is; `nil` for a text.
  ///   - isKnownAgain: True if its rows are to be known again, as those of ``FileKind/table`` are.
  /// - Throws: ``ProblemList`` where it is no table or its columns are at fault.
  init(
    _ bytes: [UInt8], file: String, sheet: SheetTable?, rules: InputRules, names: ColumnNames,
    now: Timestamp, isExported: Bool, isKnownAgain: Bool
  ) throws(ProblemList) {
    do throws(Problem) {
      reader = try DelimitedReader(bytes, file: file, isSheet: sheet != nil) { header in
        ColumnPlan.isHeader(header, rules: rules, known: names)
      }
      if reader.header.isEmpty {
        throw Problem(file: file, message: "is empty: its first row names the columns")
      }
      plan = try ColumnPlan(
        reader.header, file: file, hidden: sheet?.hiddenColumns ?? [], rules: rules, names: names)
      if !isExported, let problem = plan.problemOfParts(file: file) { throw problem }
    } catch {
      throw ProblemList([error])
    }
    let diagnosis = HeaderDiagnosis(plan: plan, rows: reader, file: file, idName: rules.idColumn)
    let problems = diagnosis.problems(needsIDs: !isExported)
    guard problems.isEmpty else { throw ProblemList(problems) }
    idColumn = plan.idColumn
    nobody = RowOfNobody(of: plan, in: reader)
    (self.file, self.names, self.now, self.isExported) = (file, names, now, isExported)
    hidden = rules.hidden
    isTolerant = isExported || !rules.isStrict
    values = plan.columns.map { _ in 0 }
    head = isKnownAgain ? Self.head(of: reader, plan, file: file) : nil
    places = PlaceWords(names)
    photoColumns = plan.steps.compactMap { step in
      guard case .key(.value(.photo)) = step.action, step.isForeign else { return nil }
      return step.column
    }
    let columns = plan.columns.map(\.name)
    let identifying = isExported ? plan.idColumn.map { columns[$0] } : nil
    let named = (rules.photos?.pattern.names ?? []) + [identifying].compactMap(\.self)
    namedColumns = Set(named).sorted().compactMap { name in
      guard let index = PhotoRule.column(name, in: columns) else { return nil }
      if !isExported { return (name, index) }
      // What is part of a card is kept as such.
      return ColumnMeaning.Part.own(columns[index]) == nil ? (columns[index], index) : nil
    }
  }
}

extension TableCards {
  /// Cells of a column that are told together: the first of them, and how many.
  struct CountedCells {
    let first: DelimitedField
    let count: Int
  }

  /// The use of each column, with the number of its values so far.
  var report: ColumnReport {
    ColumnReport(
      file: file,
      columns: plan.columns.map { column in
        ColumnReport.Column(
          name: column.name, position: column.position, key: column.part?.name,
          identifies: column.index == idColumn, use: use(of: column.index),
          values: values[column.index])
      }, unknownHiddenRows: unknownHiddenRows)
  }

  private func use(of column: Int) -> ColumnReport.Use {
    photoAddresses[column] != nil && values[column] == 0 ? .linked : plan.uses[column]
  }

  /// What is read of a row.
  enum Row {
    /// A card, right or wrong.
    case draft(CardDraft)

    /// The ID of a card that is not wanted.
    case passedOver(CardID)

    /// The columns' names once more.
    case header

    /// The ID of a card in a hidden row; `nil` where it is at fault or the row is to leave no trace.
    case hidden(CardID?)

    /// What is said of a row that is no person.
    case nobody(Problem)

    /// What is wrong with the row as such.
    case fault(Problem)
  }

  /// The next row; `nil` at the end.
  /// - Parameters:
  ///   - isWanted: Returns false for a card of which the ID is enough.
  ///   - isKnown: Returns true for a row to pass over; `nil` for none. The first is always read, as only
  ///     there other names for the columns may stand.
  mutating func next(
    _ photos: inout PictureLocator, where isWanted: (CardID) -> Bool,
    besides isKnown: ((RowSource) -> Bool)? = nil
  ) -> Row? {
    if let isKnown, let head, rows > 0, !isAtFault {
      let length = reader.length
      let known = reader.skip {
        isKnown(RowSource(table: head, bytes: $0, tableLength: length))
      }
      (rows, skipped) = (rows + known, skipped + known)
    }
    guard let next = reader.next() else { return nil }
    let isFirst = rows == 0
    rows += 1
    var cells: [DelimitedField]
    switch next {
    case .success(let fields): cells = fields
    case .failure(let problem):
      isAtFault = true
      return .fault(problem)
    }
    if isFirst, repeatsHeader(cells) {
      return self.next(&photos, where: isWanted, besides: isKnown)
    }
    if namesColumns(cells) {
      repeatedHeaders = (
        repeatedHeaders?.first ?? cells.first { !$0.isBlank }?.position,
        (repeatedHeaders?.count ?? 0) + 1
      )
      return .header
    }
    if reader.isHidden { return hide(cells) }
    if nobody.matches(cells) { return .nobody(nobody.warning(of: cells, in: file)) }
    emptyFailed(&cells)
    emptyPhotoAddresses(&cells)
    for (blank, instead) in plan.substitutes where cells[blank].isBlank {
      cells[blank] = cells[instead]
    }
    if let id = id(in: cells), !isWanted(id) { return .passedOver(id) }
    for index in cells.indices where !cells[index].isBlank { values[index] += 1 }
    let draft = CardDraft(
      file: file, position: cells.first?.position ?? Position(line: 1, column: 1), now: now,
      isExported: isExported, isTolerant: isTolerant, isRow: true,
      row: head.map {
        RowSource(table: $0, bytes: reader.row, tableLength: reader.length)
      })
    var row = TableRow(cells, places: places, into: draft)
    row.read(plan, idColumn: idColumn, photos: &photos)
    places = row.places
    atHome.merge(row.atHome) { $0 + $1 }
    var card = row.draft
    for (name, column) in namedColumns {
      card.columns[name] = ColumnPlan.trimmed(cells[column].text)
    }
    return .draft(card)
  }

  /// Passes over a hidden row.
  private mutating func hide(_ cells: [DelimitedField]) -> Row {
    if hidden == .omit || nobody.matches(cells) { return .hidden(nil) }
    let first = cells.first { !$0.isBlank }?.position ?? Position(line: 1, column: 1)
    hiddenRows = (hiddenRows?.first ?? first, (hiddenRows?.count ?? 0) + 1)
    let id = id(in: cells)
    if id == nil { unknownHiddenRows += 1 }
    return .hidden(id)
  }

  /// Empties the cells that are errors of a spreadsheet; that of the ID stays, to be refused.
  private mutating func emptyFailed(_ cells: inout [DelimitedField]) {
    for index in cells.indices where index != idColumn {
      let cell = cells[index]
      guard let first = cell.text.utf8.first,
        first == UInt8(ascii: "#") || first == UInt8(ascii: "E"),
        ErrorValue.isOne(ColumnPlan.trimmed(cell.text))
      else { continue }
      Self.empty(&cells[index], countingIn: &failed[index])
    }
  }

  /// Empties the cells that have the address of a picture.
  private mutating func emptyPhotoAddresses(_ cells: inout [DelimitedField]) {
    for index in photoColumns where cells[index].text.contains(text: "://") {
      Self.empty(&cells[index], countingIn: &photoAddresses[index])
    }
  }

  private static func empty(
    _ cell: inout DelimitedField, countingIn counted: inout CountedCells?
  ) {
    counted = CountedCells(first: counted?.first ?? cell, count: (counted?.count ?? 0) + 1)
    cell = cell.emptied
  }

  /// The digest of what the rows of a table have in common.
  private static func head(
    of reader: DelimitedReader, _ plan: ColumnPlan, file: String
  ) -> [UInt8] {
    let isUnicode = reader.assumedFrom == nil
    let hidden = plan.columns.indices.filter { plan.uses[$0] == .hidden }
    let bytes =
      Array("\(file)\0\(isUnicode)\0\(reader.separator)\0\(hidden)\0".utf8) + reader.head
    return SHA256Digest(of: bytes).bytes
  }

  /// The ID in a row; `nil` where it is at fault, or made of the whole card.
  private func id(in cells: [DelimitedField]) -> CardID? {
    idColumn.flatMap { try? CardID(slugOf: cells[$0].value) }
  }

  /// True if a row has other names for the same columns, as in SuccessFactors' file of users.
  private func repeatsHeader(_ cells: [DelimitedField]) -> Bool {
    let filled = cells.indices.filter { !cells[$0].isBlank }
    let alike = filled.filter { index in
      let part = names.meaning(of: cells[index].text)?.meaning.part
      return part != nil && part == names.meaning(of: plan.columns[index].name)?.meaning.part
    }
    return alike.count > 2 && alike.count * 2 > filled.count
  }

  /// True if a row has the names of the columns, as each page of a printed list has.
  private func namesColumns(_ cells: [DelimitedField]) -> Bool {
    guard let first = cells.firstIndex(where: { !$0.isBlank }), repeatsName(cells[first], first)
    else { return false }
    let filled = cells.indices.filter { !cells[$0].isBlank }
    let named = filled.count { repeatsName(cells[$0], $0) }
    return named > 1 && named * 2 > filled.count
  }

  private func repeatsName(_ cell: DelimitedField, _ column: Int) -> Bool {
    ColumnPlan.trimmed(cell.text) == plan.columns[column].name
  }
}
