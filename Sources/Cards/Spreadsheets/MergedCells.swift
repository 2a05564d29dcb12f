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
    var lines = table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var cellsLeft = Self.mostCells
    for range in ranges where range.rows.lowerBound <= lines.count {
      let value = SheetLine(lines[range.rows.lowerBound - 1])[range.column]
      if value.isEmpty { continue }
      for row in range.rows.dropFirst() where row <= lines.count {
        cellsLeft -= 1
        if cellsLeft < 0 { throw .swollen }
        var line = SheetLine(lines[row - 1])
        if line.isBlank { continue }
        line.fill(range.column, with: value)
        lines[row - 1] = line.bytes[...]
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
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

  /// Puts a value into a cell that is blank.
  mutating func fill(_ column: Int, with value: ArraySlice<UInt8>) {
    while cells.count <= column { cells.append([]) }
    if cells[column].isEmpty { cells[column] = value }
  }
}
