/// Cells that are merged over several rows (ECMA-376-1 §18.3.1.55), whose value counts for each of them: a
/// department that is written once beside its people is that of all.
struct MergedCells {
  private var ranges: [(column: Int, rows: ClosedRange<Int>)] = []

  /// The most ranges and filled cells, far more than people make.
  private static let mostRanges = 100_000
  private static let mostCells = 1_000_000
}

extension MergedCells {
  /// Takes a range, such as `C2:C5`; its value stands in the first cell.
  mutating func add(_ reference: String) throws(SpreadsheetFault) {
    let ends = reference.split(separator: ":").map(String.init)
    guard ends.count == 2, let column = CellReference.column(of: ends[0]),
      let first = CellReference.row(of: ends[0]), let last = CellReference.row(of: ends[1]),
      first < last
    else { return }
    if ranges.count == Self.mostRanges { throw .swollen }
    ranges.append((column, first...last))
  }

  /// The lines of a table with the values in all their rows; rows without anything else stay blank.
  /// - Parameter table: A line for each row, with every cell that is not blank in quotes.
  func filled(_ table: [UInt8]) throws(SpreadsheetFault) -> [UInt8] {
    if ranges.isEmpty { return table }
    let texts = table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Each line is taken apart once, however many ranges lie over it.
    var lines: [Int: SheetLine] = [:]
    var cellsLeft = Self.mostCells
    for range in ranges where range.rows.lowerBound <= texts.count {
      let rows = range.rows.clamped(to: 1...texts.count)
      cellsLeft -= rows.count
      if cellsLeft < 0 { throw .swollen }
      for row in rows where lines[row] == nil { lines[row] = SheetLine(texts[row - 1]) }
      guard let value = lines[rows.lowerBound]?[range.column], !value.isEmpty else { continue }
      for row in rows.dropFirst() { lines[row]?.fill(range.column, with: value) }
    }
    let filled = texts.enumerated().map { lines[$0.offset + 1]?.bytes[...] ?? $0.element }
    return Array(filled.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// A line of a sheet's table, taken apart into its cells with their quotes.
private struct SheetLine {
  private var cells: [ArraySlice<UInt8>]

  init(_ bytes: ArraySlice<UInt8>) {
    cells = []
    var (start, isQuoted) = (bytes.startIndex, false)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: ","), !isQuoted else { continue }
      cells.append(bytes[start..<index])
      start = index + 1
    }
    cells.append(bytes[start...])
  }

  var isBlank: Bool { cells.allSatisfy(\.isEmpty) }

  var bytes: [UInt8] { Array(cells.joined(separator: [UInt8(ascii: ",")])) }

  subscript(column: Int) -> ArraySlice<UInt8> { column < cells.count ? cells[column] : [] }

  /// Puts a value into a cell that is blank, unless the whole line is.
  mutating func fill(_ column: Int, with value: ArraySlice<UInt8>) {
    if isBlank { return }
    while cells.count <= column { cells.append([]) }
    if cells[column].isEmpty { cells[column] = value }
  }
}
