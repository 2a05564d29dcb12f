package import Cards
package import Problems

/// A word that selects cards, an ID or a pattern with `*` and `?`, with the place where it was
/// written.
package struct CardSelector: Hashable, Sendable {
  /// The word, or the ID that it was taken for.
  package let text: String

  /// The word as it was written.
  package let written: String

  /// The file that contains the word; `nil` for a command line.
  package let file: String?

  /// The position in the file.
  package let position: Position?

  /// Creates a selector.
  package init(_ text: String, file: String? = nil, position: Position? = nil) {
    self.init(text, written: text, file: file, position: position)
  }

  private init(_ text: String, written: String, file: String?, position: Position?) {
    self.text = text
    self.written = written
    self.file = file
    self.position = position
  }
}

extension CardSelector {
  /// Returns the selector taken for a card.
  package func taken(for card: CardID) -> CardSelector {
    CardSelector(card.text, written: written, file: file, position: position)
  }
}

extension CardSelector {
  /// True if the word is a pattern, which can match several cards.
  package var isPattern: Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Something that is wrong with it.
  package func problem(_ message: String, remedy: Remedy? = nil) -> Problem {
    Problem(
      file: file ?? Site.cardsName, position: position, message: message, remedy: remedy,
      value: isName ? written : nil)
  }

  /// True if the word may be a person's name or address: no ID has white space, an `@`, or letters with marks.
  package var isName: Bool {
    !written.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-*?".utf8.contains($0) }
  }
}
