package import CommandLine
package import Problems

/// A line of a text file with a caret below one place in it, as compilers show it.
///
/// ```
///   7 | email: ada@
///     |        ^
/// ```
package struct SourceLine: Hashable, Sendable {
  private let number: Int

  /// The text, of a long line what is near the place.
  private let text: String

  /// The number of a terminal's cells before the place.
  private let indentation: Int

  /// Cuts a line to what is shown of it.
  /// - Parameter line: The line without its end.
  /// - Parameter position: Its number, and the place of the caret.
  package init(_ line: String, at position: Position) {
    number = position.line
    let scalars = line.unicodeScalars
    let place = scalars.prefix(max(0, position.column - 1)).endIndex
    var before = Self.pieces(of: scalars[..<place].suffix(Self.mostScalars))
    var behind = Self.pieces(of: scalars[place...].prefix(Self.mostScalars))
    let front = before.count
    if before.cells + behind.cells > Self.mostCells {
      while before.cells > Self.mostCellsBefore { before.removeFirst() }
    }
    let isCutBefore = before.count < front || scalars[..<place].count > Self.mostScalars
    let back = behind.count
    while before.cells + behind.cells > Self.mostCells { behind.removeLast() }
    let isCutBehind = behind.count < back || scalars[place...].count > Self.mostScalars
    if isCutBefore { before.insert(.cut, at: 0) }
    if isCutBehind { behind.append(.cut) }
    text = (before + behind).map(\.shown).joined()
    indentation = before.cells
  }
}

extension SourceLine {
  /// The line and the caret, each behind a margin with the line's number or without.
  package func excerpt(marking severity: Problem.Severity, in style: OutputStyle) -> TerminalText {
    let label = "  \(number) |"
    let margin = style.marked(label, as: .faint)
    let blank = String(repeating: " ", count: label.utf8.count - 1) + "|"
    let indented = String(repeating: " ", count: indentation)
    let caret = style.marked("^", as: severity == .error ? .error : .warning)
    return "\(margin) \(text)\n\(style.marked(blank, as: .faint)) \(indented)\(caret)"
  }

  /// The most cells that a line takes behind the margin, and before the place where it is longer: a
  /// terminal of 80 shows both lines without breaking them.
  private static let mostCells = 66
  private static let mostCellsBefore = 33

  /// The most scalars on each side of the place that are looked at.
  private static let mostScalars = 200

  /// A character as it is shown.
  fileprivate struct Piece {
    let shown: String
    let cells: Int

    static let cut = Piece(shown: "…", cells: 1)
  }

  private static func pieces(of scalars: Substring.UnicodeScalarView) -> [Piece] {
    Substring(scalars).map { character in
      if character == "\t" { return Piece(shown: "    ", cells: 4) }
      let shown = TerminalText(String(character)).text
      return Piece(shown: shown, cells: shown.reduce(0) { $0 + $1.terminalCells })
    }
  }
}

extension [SourceLine.Piece] {
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }
}
