package import CardSources
package import Cards
package import Problems

/// The facts about a card that are kept from reading it until it is published.
package struct SurveyedCard: Sendable {
  /// The card's ID.
  package let cardID: CardID

  /// The key of the card's shares: 32 bytes.
  package let key: [UInt8]

  /// The digest of the card's content: 32 bytes.
  package let contentDigest: [UInt8]

  /// The card's own language; `nil` if the site's applies.
  package let language: LanguageTag?

  /// The card's own term; `nil` if the settings' applies.
  package let term: ShareTerm?

  /// Computes the key and digest of a card.
  /// - Throws: ``Problem`` if its photo can't be read.
  package init(
    of card: SourcedCard, _ worker: ContentFingerprint.Worker
  ) throws(Problem) {
    cardID = card.card.id
    key = worker.key(of: card.card.id)
    contentDigest = try worker.digest(of: card)
    language = card.card.language
    term = card.card.term
  }
}
