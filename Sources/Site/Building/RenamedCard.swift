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

  /// Why both are taken for one card's; `nil` where the owner says so.
  package var evidence: Evidence?
}

extension RenamedCard {
  /// A reason to take two cards for one person's.
  package enum Evidence: String, CaseIterable, Sendable {
    /// They say the same.
    case content

    /// They have the same name, or the same given name and a way to reach the person or a birthday.
    case person
  }
}
