package import Cards
package import Shares

/// A card and the share that it had under another ID.
package struct RenamedCard: Hashable, Sendable {
  /// The card, by the ID that it has now.
  package let card: CardID

  /// The share whose link is kept.
  package let recordID: RecordID

  /// The ID that the card had; `nil` if the site can't tell.
  package var former: CardID?
}
