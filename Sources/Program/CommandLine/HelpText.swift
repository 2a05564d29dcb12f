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
    for lines in words.split(separator: "\n\n") {
      text += (text.isEmpty ? "" : "\n")
      for line in Self.lines(of: lines, width: Self.width) { text += line + "\n" }
    }
  }

  /// Adds a line as it is, indented.
  mutating func addLine(_ line: String) {
    text += "  \(line)\n"
  }

  /// Adds rows of two columns; a left side that is too wide has a line to itself.
  mutating func addRows(_ rows: [(left: String, right: String)], column: Int) {
    let indent = String(repeating: " ", count: column)
    for (left, right) in rows {
      let padding = column - 2 - Self.columns(of: left)
      var lines = Self.lines(of: right, width: Self.width - column)[...]
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

  /// The width of a text: a column for each scalar, as nothing in help is wider.
  private static func columns(of text: String) -> Int { text.unicodeScalars.count }

  private static func lines(of text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, columns(of: line) + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
