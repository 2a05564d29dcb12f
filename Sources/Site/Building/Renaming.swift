package import Cards
package import Problems
package import Shares

/// The wish to keep a card's link under another ID.
package struct Renaming: Hashable, Sendable {
  /// The card as it was known before.
  package let former: Former

  /// The ID that the card has now.
  package let card: CardID

  /// The file that asks for it; `nil` for the command line.
  package let file: String?

  /// The place in the file.
  package let position: Position?

  /// Creates a wish.
  package init(
    _ former: Former, to card: CardID, file: String? = nil, position: Position? = nil
  ) {
    self.former = former
    self.card = card
    self.file = file
    self.position = position
  }
}

extension Renaming {
  /// The card whose shares are given to another ID.
  package enum Former: Hashable, Sendable {
    /// The ID that it had.
    case card(CardID)

    /// One of its shares.
    case record(RecordID)
  }
}

extension Renaming.Former: CustomStringConvertible {
  /// The ID.
  package var description: String {
    switch self {
    case .card(let card): card.text
    case .record(let recordID): recordID.text
    }
  }
}
