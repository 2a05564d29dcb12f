import DelimitedText
import Problems

/// Reads the cells of a sheet (ECMA-376-1 §18.3.1) into a table as RFC 4180 writes it, each row of the
/// sheet in a line of its number.
struct SheetReader {
  /// The table so far.
  private var table: [UInt8] = []

  /// True once a cell has a value.
  private(set) var hasCells = false

  /// The formulas that have no value, since no program has calculated them.
  private var uncalculated: SheetTable.Cells?

  private var merged = MergedCells()
  private var hidden = HiddenCells()

  private let strings: SharedStrings
  private let formats: NumberFormats
  private let isFrom1904: Bool
  private let showsHidden: Bool
  private let limits: WorkbookLimits

  private var row = 0

  /// The column that the table's line has come to, and the one of a cell that does not say its own.
  private var column = 0
  private var nextColumn = 0

  /// The number of columns of the widest row so far, and whether this one has a cell.
  private var width = 0
  private var isRowFilled = false

  private var cell = Cell()
  private var isInValue = false

  /// - Parameter showsHidden: True if hidden rows and columns count as shown.
  init(
    strings: SharedStrings, formats: NumberFormats, isFrom1904: Bool, showsHidden: Bool,
    limits: WorkbookLimits
  ) {
    self.showsHidden = showsHidden
    self.strings = strings
    self.formats = formats
    self.isFrom1904 = isFrom1904
    self.limits = limits
  }
}

extension SheetReader {
  /// A cell that is being read.
  private struct Cell {
    var kind = "n"
    var style = 0
    var value: [UInt8] = []
    var inline = RichText()
    var column = 0
    var hasFormula = false
    var hasValue = false
  }

  /// Takes a part of the sheet.
  mutating func receive(_ event: XMLEvent) throws(SpreadsheetFault) {
    switch event {
    case .start("row", let attributes):
      try beginRow(attributes["r"].flatMap { Int($0) } ?? row + 1)
      hidden.take(row: row, attributes)
    case .start("col", let attributes): try hidden.take(columns: attributes)
    case .start("c", let attributes):
      cell = Cell()
      cell.kind = attributes["t"] ?? "n"
      cell.style = attributes["s"].flatMap { Int($0) } ?? 0
      cell.column = attributes["r"].flatMap { CellReference.column(of: $0) } ?? nextColumn
      nextColumn = cell.column + 1
    case .start("f", _): cell.hasFormula = true
    case .start("mergeCell", let attributes):
      if let reference = attributes["ref"] { try merged.add(reference) }
    case .start("v", _): (isInValue, cell.hasValue) = (true, true)
    case .end("v"): isInValue = false
    case .end("c"): try endCell()
    case .end("row"): endRow()
    case .text(let text) where isInValue:
      if cell.value.count < WorkbookLimits.bytesOfText { cell.value += text }
    default: if cell.kind == "inlineStr" { cell.inline.receive(event) }
    }
  }

  /// Ends the table, and hands it out.
  consuming func finish() throws(SpreadsheetFault) -> SheetTable {
    table.append(UInt8(ascii: "\n"))
    table = try merged.filled(table)
    if !showsHidden { table = hidden.marked(table) }
    if table.count > limits.textBytes { throw limits.textFault }
    return SheetTable(
      bytes: table, uncalculated: uncalculated, hiddenColumns: showsHidden ? [] : hidden.columns)
  }

  private mutating func beginRow(_ number: Int) throws(SpreadsheetFault) {
    guard number > row, number <= CellReference.mostRows else {
      throw .damaged(part: "row \(number)")
    }
    if row > 0 { table.append(UInt8(ascii: "\n")) }
    table += Array(repeating: UInt8(ascii: "\n"), count: max(0, number - max(row, 0) - 1))
    (row, column, nextColumn) = (number, 0, 0)
  }

  /// Gives the row as many columns as those before have: blank cells at its end are not in the sheet.
  private mutating func endRow() {
    guard isRowFilled else { return }
    width = max(width, column + 1)
    table += Array(repeating: UInt8(ascii: ","), count: width - column - 1)
    isRowFilled = false
  }

  private mutating func endCell() throws(SpreadsheetFault) {
    let text = try text(of: cell)
    if text.isEmpty {
      // An empty text is a value too.
      if cell.hasFormula, !cell.hasValue {
        uncalculated = SheetTable.Cells(
          first: uncalculated?.first ?? Position(line: row, column: cell.column + 1),
          count: (uncalculated?.count ?? 0) + 1)
      }
      return
    }
    guard row > 0, cell.column >= column else { throw .damaged(part: "row \(row)") }
    table += Array(repeating: UInt8(ascii: ","), count: cell.column - column)
    column = cell.column
    (hasCells, isRowFilled) = (true, true)
    append(text)
    if table.count > limits.textBytes { throw limits.textFault }
  }

  private func text(of cell: Cell) throws(SpreadsheetFault) -> [UInt8] {
    if cell.kind == "inlineStr" { return cell.inline.bytes.unescapedCells }
    // A cell may have a kind and no value.
    if cell.value.isEmpty { return [] }
    let value = String(decoding: cell.value, as: UTF8.self)
    switch cell.kind {
    case "s":
      guard let text = Int(value).flatMap({ strings[$0] }) else {
        throw .damaged(part: "xl/sharedStrings.xml")
      }
      return text
    case "b": return Array((value == "1" ? "TRUE" : "FALSE").utf8)
    case "str": return cell.value.unescapedCells
    case "e": return cell.value
    case "d": return Array(value.prefix { $0 != "T" }.utf8)
    default:
      return Array(formats[cell.style].text(of: value, isFrom1904: isFrom1904).utf8)
    }
  }

  /// True for what stands for something else in the table; hardly any text has it.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func appendSpecial(_ text: [UInt8]) {
    var isBehindReturn = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): table += [byte, byte]
      case UInt8(ascii: "\n") where isBehindReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): table.append(DelimitedReader.lineBreakInCell)
      default: table.append(byte)
      }
      isBehindReturn = byte == UInt8(ascii: "\r")
    }
  }

  /// RFC 4180 §2: every cell in quotes, so that its text can't part it; a line break as the sign that stands for one
  /// in sheets, so that each row is a line.
  private mutating func append(_ text: [UInt8]) {
    table.append(UInt8(ascii: "\""))
    if text.contains(where: Self.isSpecial) { appendSpecial(text) } else { table += text }
    table.append(UInt8(ascii: "\""))
  }
}
