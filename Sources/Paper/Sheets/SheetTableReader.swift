import Problems

/// Reads a table of layouts: fields parted by tabs, the names of the columns in the first line, then
/// a line a layout; empty lines and lines that begin with `#` are passed over.
struct SheetTableReader {
  let file: String
}

extension SheetTableReader {
  /// The columns, all of them, in this order.
  static let columns = [
    "name", "paper", "labelWidth_mm", "labelHeight_mm", "columns", "rows", "left_mm", "top_mm",
    "pitchX_mm", "pitchY_mm", "cornerRadius_mm", "kind",
  ]

  /// - Throws: ``ProblemList`` with everything that is wrong.
  func read(_ bytes: [UInt8]) throws(ProblemList) -> [SheetLayout] {
    var problems: [Problem] = []
    var layouts: [SheetLayout] = []
    var hasHead = false
    // Spreadsheet programs begin a file with a mark of its encoding.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(
        decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      if text.isEmpty || text.hasPrefix("#") { continue }
      var row = SheetRow(text, line: index + 1, file: file)
      if hasHead {
        let layout = row.layout()
        if let layout, layouts.contains(where: { $0.name == layout.name }) {
          row.refuse(
            0, message: "\"\(layout.name)\" is in the table already: give it another name")
        }
        layouts += layout.map { [$0] } ?? []
      } else {
        row.expectHead()
        hasHead = true
      }
      problems += row.problems
    }
    if !hasHead {
      let head = Self.columns.joined(separator: "\", \"")
      problems.append(Problem(file: file, message: "the table is empty: begin it with \"\(head)\""))
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    return layouts
  }
}
