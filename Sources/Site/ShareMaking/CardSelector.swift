package import Problems

/// A word that names cards: an ID, or a pattern with `*` and `?`; and where it was written.
package struct CardSelector: Hashable, Sendable {
  /// The word.
  package let text: String

  /// The file that it stands in; `nil` on a command line.
  package let file: String?

  /// Its place there.
  package let position: Position?

  /// Keeps a word.
  package init(_ text: String, file: String? = nil, position: Position? = nil) {
    self.text = text
    self.file = file
    self.position = position
  }
}

extension CardSelector {
  /// Whether it can mean several cards.
  package var isPattern: Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Something that is wrong with it.
  package func problem(_ message: String, remedy: Remedy? = nil) -> Problem {
    Problem(
      file: file ?? Site.cardsName, position: position, message: message, remedy: remedy)
  }
}
