package import Digests

/// A card and one of its audiences: the two have at most one live share at a time.
///
/// Whoever looks for *the* share of a card asks for that of an audience.
package struct CardAudience: Hashable, Sendable {
  /// The key of the card: the HMAC of its `CardID`.
  package let cardKey: SHA256Digest

  /// The audience.
  package let audience: String

  /// The audience that every card has.
  package static let main = "main"
}

extension CardAudience {
  /// Returns the same audience of another card, by its key.
  package func ofCard(_ cardKey: SHA256Digest) -> CardAudience {
    CardAudience(cardKey: cardKey, audience: audience)
  }
}

extension Share {
  /// The card and the audience that it is for.
  package var cardAudience: CardAudience { CardAudience(cardKey: cardKey, audience: audience) }
}
