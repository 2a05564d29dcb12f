package import Cards
package import Shares

/// A card of the input whose share has ended and stays so, or that was never shared because its end
/// had already passed.
package struct EndedCard: Hashable, Sendable {
  /// The card.
  package let card: CardID

  /// The share; `nil` for a card that was never shared.
  package let recordID: RecordID?

  /// The remedy that brings it back.
  package let remedy: Remedy

  /// True if its share was a lease that no build extended, so that its end was probably not
  /// intended.
  package let wasLease: Bool
}

extension EndedCard {
  /// The ways to bring an ended card back.
  package enum Remedy: String, CaseIterable, Hashable, Sendable {
    /// A renewal, under the same link.
    case renew

    /// A new link.
    case reissue

    /// A new value for the card's own key `expires`, and then a renewal.
    case cardThenRenew = "expires, renew"

    /// A new value for the site's `share.expires`, and then a renewal.
    case settingsThenRenew = "share.expires, renew"

    /// A new value for the card's own key `expires`, which had passed before the card was ever
    /// shared.
    case card = "expires"

    /// A new value for the site's `share.expires`, which had passed before the card was ever
    /// shared.
    case settings = "share.expires"
  }
}
