package import CardSources
package import Cards
package import Digests
package import Problems
package import ShareFiles

/// The facts about a card that are kept from reading it until it is published.
package struct SurveyedCard: Sendable {
  /// The card's ID.
  package let cardID: CardID

  /// The key of the card's shares.
  package let key: SHA256Digest

  /// The digest of the card's content.
  package let contentDigest: SHA256Digest

  /// The length of its vCard without photo, in bytes.
  package let contentLength: Int

  /// The card's own language; `nil` if the site's applies.
  package let language: LanguageTag?

  /// The term of its shares, by its own word or by what it is for; `nil` if the settings' applies.
  package let term: ShareTerm?

  /// The form that its shares are to have.
  package let form: ShareForm

  /// True if they are sealed since the card is an emergency card, and says nothing of it itself.
  package let isSealedForHelp: Bool

  /// True if they are to ask for a passcode too.
  package let hasPasscode: Bool

  /// The term of its own that an emergency card has.
  package let emergencyTerm: EmergencyTerm?

  /// Its parts, where they refer to other cards.
  package let varying: VaryingParts?

  /// Computes the key and digest of a card.
  /// - Throws: ``Problem`` if its photo can't be read, or it asks for a seal or a passcode
  ///   that it can't have.
  package init(
    of card: SourcedCard, _ worker: ContentFingerprint.Worker
  ) throws(Problem) {
    cardID = card.card.id
    key = worker.key(of: card.card.id)
    (contentDigest, contentLength) = try worker.content(of: card)
    language = card.card.language
    term = card.card.termOfShares
    form = try worker.form(of: card)
    isSealedForHelp = card.card.isEmergencyCard && card.card.isSealed == nil
    hasPasscode = card.card.hasPasscode ?? false
    emergencyTerm = EmergencyTerm(of: card)
    varying = VaryingParts(of: card)
    worker.note(card, key: key)
  }
}
