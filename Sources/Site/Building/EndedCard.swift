package import Cards

/// A card of the input whose share has ended, and stays so; or that was never shared, since its end
/// is over.
package struct EndedCard: Hashable, Sendable {
  /// The card.
  package let card: CardID

  /// What brings it back.
  package let remedy: Remedy

  /// Whether its share was a lease that no build extended, which nobody meant to end.
  package let wasLease: Bool
}

extension EndedCard {
  /// What brings an ended card back.
  package enum Remedy: String, CaseIterable, Hashable, Sendable {
    /// A renewal, under the same link.
    case renew

    /// A new link.
    case reissue

    /// Another value of the card's own key `expires`, and then a renewal.
    case cardThenRenew = "expires, renew"

    /// Another value of the site's `share.expires`, and then a renewal.
    case settingsThenRenew = "share.expires, renew"

    /// Another value of its own key `expires`, which was over before it was ever shared.
    case card = "expires"

    /// Another value of the site's `share.expires`, which was over before it was ever shared.
    case settings = "share.expires"
  }
}
