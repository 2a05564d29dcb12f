package import CardSources
package import Cards
package import Problems

/// What is kept of a card between reading it and publishing it.
package struct SurveyedCard: Sendable {
  /// The card.
  package let cardID: CardID

  /// The key that its shares are kept under: 32 bytes.
  package let key: [UInt8]

  /// The digest of what it says: 32 bytes.
  package let contentDigest: [UInt8]

  /// Its own term; `nil` where the settings' holds.
  package let term: ShareTerm?

  /// Reads what is kept of a card.
  /// - Throws: ``Problem`` where its photo can't be read.
  package init(
    of card: SourcedCard, _ worker: ContentFingerprint.Worker
  ) throws(Problem) {
    cardID = card.card.id
    key = worker.key(of: card.card.id)
    contentDigest = try worker.digest(of: card)
    term = card.card.term
  }
}
