import Problems

/// A line of a list of cards.
struct ListedLine {
  /// The text without the comment and the white space around it.
  let text: String

  /// The position of the text.
  let position: Position

  /// Reads a line; `nil` where nothing but a comment is in it.
  init?(_ line: String, number: Int) {
    let code = line.split(separator: "#", omittingEmptySubsequences: false)[0]
    let text = code.drop { $0.isWhitespace }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(text[...end])
    let column = code.distance(from: code.startIndex, to: text.startIndex) + 1
    position = Position(line: number, column: column)
  }

  /// The words, which white space parts.
  var words: [String] { text.split { $0.isWhitespace }.map(String.init) }
}
