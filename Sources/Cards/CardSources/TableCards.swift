import Cards
import Columns
import DelimitedText
import Digests
import PhotoFinding
import Problems
import Timestamps

/// Reads the cards of a table, one after the other.
struct TableCards {
  private let file: String
  private let now: Timestamp
  private let isExported: Bool
  private let names: ColumnNames
  private let plan: ColumnPlan
  private let nobody: RowOfNobody

  /// The column by which cards are known; `nil` where there is none and none is needed.
  private let idColumn: Int?
  private var reader: DelimitedReader
  private var values: [Int]
  private var places: PlaceWords
  private var rows = 0

  /// The cells of each column that are errors of a spreadsheet: the first of them, and how many.
  private var failed: [Int: (first: DelimitedField, count: Int)] = [:]

  /// The digest of what all rows have in common; `nil` where they are not known again.
  private let head: [UInt8]?

  /// The number of rows that were known and passed over.
  private(set) var skipped = 0

  /// True behind a row at fault, where it is not certain where the next begins.
  private var isAtFault = false

  /// The columns after which photos are named; of an export those that are to be kept.
  private let namedColumns: [(name: String, column: Int)]

  /// Begins with a file.
  /// - Parameters:
  ///   - isSheet: True for the table of a sheet.
  ///   - isKnownAgain: True if its rows are to be known again, as those of ``FileKind/table`` are.
  /// - Throws: ``ProblemList`` where it is no table or its columns are at fault.
  init(
    _ bytes: [UInt8], file: String, isSheet: Bool, rules: InputRules, names: ColumnNames,
    now: Timestamp,
    isExported: Bool, isKnownAgain: Bool
  ) throws(ProblemList) {
    do throws(Problem) {
      reader = try DelimitedReader(bytes, file: file, isSheet: isSheet) { header in
        ColumnPlan.isHeader(header, rules: rules, known: names)
      }
      if reader.header.isEmpty {
        throw Problem(file: file, message: "is empty: its first row names the columns")
      }
      plan = try ColumnPlan(reader.header, file: file, rules: rules, names: names)
    } catch {
      throw ProblemList([error])
    }
    let diagnosis = HeaderDiagnosis(plan: plan, rows: reader, file: file, idName: rules.idColumn)
    let problems = diagnosis.problems(needsIDs: !isExported)
    guard problems.isEmpty else { throw ProblemList(problems) }
    idColumn = plan.idColumn
    nobody = RowOfNobody(of: plan)
    (self.file, self.names, self.now, self.isExported) = (file, names, now, isExported)
    values = plan.columns.map { _ in 0 }
    head = isKnownAgain ? Self.head(of: reader, file: file) : nil
    places = PlaceWords(names)
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
  /// The use of each column, with the number of its values so far.
  var report: ColumnReport {
    ColumnReport(
      file: file,
      columns: plan.columns.map { column in
        ColumnReport.Column(
          name: column.name, position: column.position, key: column.part?.name,
          identifies: column.index == idColumn, use: plan.uses[column.index],
          values: values[column.index])
      })
  }

  /// The warnings about the file as a whole.
  var warnings: [Problem] { [encodingWarning, preambleWarning].compactMap { $0 } }

  /// What is read of a row.
  enum Row {
    /// A card, right or wrong.
    case draft(CardDraft)

    /// The ID of a card that is not wanted.
    case passedOver(CardID)

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
    if nobody.matches(cells) { return .nobody(nobody.warning(of: cells, in: file)) }
    emptyFailed(&cells)
    if let id = id(in: cells), !isWanted(id) { return .passedOver(id) }
    for index in cells.indices where !cells[index].isBlank { values[index] += 1 }
    let draft = CardDraft(
      file: file, position: cells.first?.position ?? Position(line: 1, column: 1), now: now,
      isExported: isExported, isRow: true,
      row: head.map {
        RowSource(table: $0, bytes: reader.row, tableLength: reader.length)
      })
    var row = TableRow(cells, places: places, into: draft)
    row.read(plan, idColumn: idColumn, photos: &photos)
    places = row.places
    var card = row.draft
    for (name, column) in namedColumns {
      card.columns[name] = ColumnPlan.trimmed(cells[column].text)
    }
    return .draft(card)
  }

  /// Empties the cells that are errors of a spreadsheet; that of the ID stays, to be refused.
  private mutating func emptyFailed(_ cells: inout [DelimitedField]) {
    for index in cells.indices where index != idColumn {
      let cell = cells[index]
      guard let first = cell.text.utf8.first,
        first == UInt8(ascii: "#") || first == UInt8(ascii: "E"),
        ErrorValue.isOne(ColumnPlan.trimmed(cell.text))
      else { continue }
      failed[index] = (failed[index]?.first ?? cell, (failed[index]?.count ?? 0) + 1)
      cells[index] = cell.emptied
    }
  }

  /// The warnings about cells that are errors, one a column.
  var failedCells: [Problem] {
    failed.sorted { $0.key < $1.key }.map { index, cells in
      let text = ColumnPlan.trimmed(cells.first.text)
      return Problem(
        severity: .warning, file: file, position: cells.first.position,
        field: plan.columns[index].name,
        message: cells.count == 1
          ? "\(plan.columns[index].name) is the error \(text) of a formula, and counts as empty"
          : "\(cells.count) cells of \(plan.columns[index].name) are errors of formulas such as \(text), and count "
            + "as empty")
    }
  }

  /// The digest of what the rows of a table have in common.
  private static func head(of reader: DelimitedReader, file: String) -> [UInt8] {
    let isUnicode = reader.assumedFrom == nil
    let bytes = Array("\(file)\0\(isUnicode)\0\(reader.separator)\0".utf8) + reader.head
    return SHA256Digest(of: bytes).bytes
  }

  /// The ID in a row; `nil` where it is at fault, or made of the whole card.
  private func id(in cells: [DelimitedField]) -> CardID? {
    idColumn.flatMap { try? CardID(slugOf: ColumnPlan.trimmed(cells[$0].text)) }
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

  private var encodingWarning: Problem? {
    reader.assumedFrom.map { position in
      Problem(
        severity: .warning, file: file, position: position,
        message: "the file is not UTF-8 and is read as Windows-1252: if letters are wrong, save it "
          + "as UTF-8 (in Excel: \"CSV UTF-8\")")
    }
  }

  private var preambleWarning: Problem? {
    guard reader.hasPreamble else { return nil }
    return Problem(
      severity: .warning, file: file, position: reader.header.first?.position,
      message: "the columns are named in this line: what stands above it is left out")
  }
}
