import DelimitedText

/// The rows and columns of a sheet that it does not show: hidden by hand, by a filter, in a collapsed outline, or
/// without height or width (ECMA-376-1 §18.3.1.73, §18.3.1.13).
struct HiddenCells {
  /// The columns, from 0.
  private(set) var columns: [ClosedRange<Int>] = []

  /// The numbers of the rows, from 1, in order.
  private var rows: [Int] = []
}

extension HiddenCells {
  /// Takes the beginning of a row.
  mutating func take(row: Int, _ attributes: XMLAttributes) {
    if attributes.isHidden || attributes.isZero("ht") { rows.append(row) }
  }

  /// Takes what a sheet says of some columns.
  mutating func take(columns attributes: XMLAttributes) throws(SpreadsheetFault) {
    guard attributes.isHidden || attributes.isZero("width"),
      let first = attributes["min"].flatMap({ Int($0) }), first > 0,
      let last = attributes["max"].flatMap({ Int($0) }), last >= first
    else { return }
    if columns.count == WorkbookLimits.entries { throw .swollen }
    columns.append(first - 1...last - 1)
  }

  /// A table with the mark in front of each hidden row that has something in it.
  /// - Parameter table: A line for each row of the sheet.
  func marked(_ table: [UInt8]) -> [UInt8] {
    if rows.isEmpty { return table }
    var marked: [UInt8] = []
    marked.reserveCapacity(table.count + rows.count)
    var (line, next) = (1, 0)
    for text in table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line > 1 { marked.append(UInt8(ascii: "\n")) }
      if next < rows.count, rows[next] == line {
        next += 1
        if text.contains(UInt8(ascii: "\"")) { marked.append(DelimitedReader.hiddenRowMark) }
      }
      marked += text
      line += 1
    }
    return marked
  }
}

extension XMLAttributes {
  fileprivate var isHidden: Bool { ["1", "true", "on"].contains(self["hidden"] ?? "") }

  fileprivate func isZero(_ name: String) -> Bool { self[name].flatMap { Double($0) } == 0 }
}
