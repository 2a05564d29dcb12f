import Bytes

/// A text for a terminal of 80 columns, written line by line.
struct HelpText {
  private static let width = 80

  private let style: OutputStyle
  private(set) var text = ""

  /// Starts empty.
  init(style: OutputStyle) {
    self.style = style
  }
}

extension HelpText {
  /// Adds an empty line and a heading.
  mutating func addHeading(_ title: String) {
    text += (text.isEmpty ? "" : "\n") + style.marked(title, as: .strong).text + "\n"
  }

  /// Adds paragraphs, each after an empty line.
  mutating func addParagraphs(_ words: String) {
    for lines in words.split(text: "\n\n") {
      text += (text.isEmpty ? "" : "\n")
      for line in Self.lines(of: lines, width: Self.width) { text += line + "\n" }
    }
  }

  /// Adds a paragraph right below what is there, indented.
  mutating func addIndented(_ words: String) {
    for line in Self.lines(of: words, width: Self.width - 2) { text += "  \(line)\n" }
  }

  /// Adds a line as it is, indented.
  mutating func addLine(_ line: String) {
    text += "  \(line)\n"
  }

  /// Adds rows of two columns; a left side that is too wide has a line to itself.
  ///
  /// Further lines of a right side begin new ones, which are faint.
  mutating func addRows(_ rows: [(left: String, right: String)], column: Int) {
    let indent = String(repeating: " ", count: column)
    for (left, right) in rows {
      let padding = column - 2 - Self.columns(of: left)
      var lines = right.split(separator: "\n").enumerated().flatMap { index, part in
        Self.lines(of: part, width: Self.width - column)
          .map { index == 0 ? $0 : style.marked($0, as: .faint).text }
      }[...]
      text += "  " + left
      if padding >= 2, let first = lines.popFirst() {
        text += String(repeating: " ", count: padding) + first
      }
      text += "\n"
      for line in lines { text += indent + line + "\n" }
    }
  }

  /// The column at which the right side of rows begins: as far left as nearly all allow.
  static func column(for lefts: [String]) -> Int {
    4 + (lefts.map { columns(of: $0) }.filter { $0 <= 24 }.max() ?? 0)
  }

  /// The width of a text in a terminal's cells.
  private static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + $1.terminalCells }
  }

  private static func lines(of text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, columns(of: line) + 1 + columns(of: word) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
