import Bytes
import Cards
import DelimitedText
import Documents
import Problems
import Spreadsheets

/// A timetable as a table of texts, whatever kind of file it is.
struct TimetableCells {
  /// The names of the columns.
  let header: [Cell]

  /// False for a list of maps, in which a column that has no value is not named.
  let hasHeader: Bool

  /// The rows, each with as many cells as there are columns.
  private(set) var rows: [[Cell]] = []

  /// What is wrong with rows.
  private(set) var problems: [Problem] = []

  /// What is not read of the file, for a reader to know.
  private(set) var remarks: [Problem] = []

  /// A text and its place.
  struct Cell {
    let text: String
    let position: Position
  }
}

extension TimetableCells {
  /// Reads a file.
  init(_ bytes: [UInt8], file: String, ending: String) throws(Problem) {
    switch ending {
    case "yaml", "yml": try self.init(YAMLReader.read(bytes, file: file), file: file)
    case "json": try self.init(JSONReader.read(bytes, file: file), file: file)
    case "xlsx":
      guard Spreadsheet.isLikely(bytes, isNamedSo: true) else {
        throw Problem(file: file, message: "is no workbook: save it as .xlsx, or as .csv")
      }
      let sheet: SheetTable
      do throws(SpreadsheetFault) {
        sheet = try Spreadsheet.table(of: bytes, showsHidden: false) { beginning in
          // What is wrong with a sheet that is no timetable does not matter.
          let table = try? DelimitedReader(
            beginning, file: "", isSheet: true, isHeader: Self.isHeader)
          return table.map { Self.isHeader($0.header.map(\.text)) } ?? false
        }
      } catch {
        throw Problem(file: file, message: error.reason)
      }
      try self.init(rowsOf: sheet.bytes, file: file, isSheet: true)
      remarks += [sheet.otherSheetsWarning(in: file)].compactMap(\.self)
    case "csv", "tsv": try self.init(rowsOf: bytes, file: file, isSheet: false)
    default:
      throw Problem(
        file: file,
        message: "is of no kind that is read as a plan: .csv, .tsv, .xlsx, .yaml, .json or .ics")
    }
  }

  private static func isHeader(_ names: [String]) -> Bool {
    names.contains { TimetableColumn(named: $0) == .date }
  }

  private init(rowsOf bytes: [UInt8], file: String, isSheet: Bool) throws(Problem) {
    var reader = try DelimitedReader(
      bytes, file: file, isSheet: isSheet, isHeader: Self.isHeader)
    let cell = { (field: DelimitedField) in
      Cell(text: CleanText.cleaned(field.text.trimmed), position: field.position)
    }
    header = reader.header.map(cell)
    hasHeader = true
    var hidden: (first: Position?, count: Int)?
    defer {
      if let hidden { remarks.append(.hiddenRows(hidden.count, in: file, from: hidden.first)) }
    }
    while let row = reader.next() {
      switch row {
      case .success(let fields):
        if reader.isHidden {
          hidden = (hidden?.first ?? fields.first?.position, (hidden?.count ?? 0) + 1)
          continue
        }
        if rows.count == Timetable.mostRows {
          problems.append(.tooMany(in: file, at: fields.first?.position))
          return
        }
        rows.append(fields.map(cell))
      case .failure(let problem): problems.append(problem)
      }
    }
  }

  /// The table of a list of maps.
  private init(_ node: Node, file: String) throws(Problem) {
    guard let items = node.sequence else {
      throw Problem(
        file: file, position: node.position,
        message: "has to be a list of dates, each with keys such as date, time and title")
    }
    var names: [String] = []
    var places: [Position] = []
    for item in items.prefix(Timetable.mostRows) {
      for entry in item.mapping ?? [] where !names.contains(entry.key) && names.count < 200 {
        names.append(entry.key)
        places.append(entry.position)
      }
    }
    header = zip(names, places).map(Cell.init)
    hasHeader = false
    for item in items {
      if rows.count == Timetable.mostRows {
        problems.append(.tooMany(in: file, at: item.position))
        return
      }
      guard let entries = item.mapping else {
        problems.append(
          Problem(
            file: file, position: item.position,
            message: "is \(item.kind), and a date needs keys such as date, time and title"))
        continue
      }
      let byName = Dictionary(entries.map { ($0.key, $0.node) }) { first, _ in first }
      rows.append(
        names.map { name in
          let node = byName[name]
          return Cell(
            text: CleanText.cleaned((node?.scalar ?? "").trimmed),
            position: node?.position ?? item.position)
        })
    }
  }
}

extension TimetableCells.Cell {
  /// The text where a sentence quotes it, which may be a name that stands in the wrong column.
  func valueQuoted(in sentence: String) -> String? {
    sentence.contains(text: "\"\(text)\"") ? text : nil
  }
}

extension Problem {
  static func hiddenRows(_ count: Int, in file: String, from first: Position?) -> Problem {
    let (are, them) = count == 1 ? ("1 row is", "it") : ("\(count) rows are", "them")
    return Problem(
      file: file, position: first,
      message: "\(are) hidden and left out: show \(them), as by taking the filter away")
  }

  static func tooMany(in file: String, at position: Position?) -> Problem {
    Problem(
      file: file, position: position,
      message: "has more than 20,000 dates: the rest is left out; split the plan")
  }

  /// The same as a problem of a row that is passed over.
  func leavingOut(_ severity: Severity) -> Problem {
    Problem(
      severity: severity, file: file, position: position, field: field,
      message: "\(message): the row is left out", value: value)
  }
}

extension String {
  /// Without white space around it.
  var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let scalars = unicodeScalars.drop(while: isSpace)
    guard let end = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(scalars[...end])
  }
}
