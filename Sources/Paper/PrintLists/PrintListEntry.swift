package import Cards
import Pages
package import Timestamps

/// A card with a live share, as the owner's lists show it.
package struct PrintListEntry: Hashable, Sendable {
  /// The card.
  package let card: CardID

  /// The name in the order of its language.
  package let name: String

  /// The text shown if there is no portrait.
  package let monogram: String

  /// The language of the name.
  package let language: String

  /// The job title.
  package var role: String?

  /// The company.
  package var company: String?

  /// The first e-mail address.
  package var email: String?

  /// The share's ID.
  package let recordID: String

  /// Counts the contents published under the link, from 1.
  package let revision: Int

  /// The link that the code holds.
  package let link: String

  /// The shortest address that leads to the share.
  package let shortLink: String

  /// The moment when the share was first issued.
  package let createdAt: Timestamp

  /// The end of the share; `nil` if it never ends.
  package let expiresAt: Timestamp?

  /// The rule that decides its end.
  package let endRule: EndRule

  /// True for an emergency card, whose end is told a year ahead.
  package let isForEmergencies: Bool

  /// The moment when its code was last printed; `nil` if it never was.
  package let printedAt: Timestamp?

  /// The address of the portrait, relative to the lists; `nil` where there is none.
  package var portrait: String?

  /// The address of a picture of the code, relative to the lists.
  package let code: String

  /// Creates what every entry has.
  package init(
    _ card: BusinessCard, in siteLanguage: LanguageTag, recordID: String, revision: Int,
    link: String, shortLink: String, createdAt: Timestamp, expiresAt: Timestamp?,
    endRule: EndRule, printedAt: Timestamp?, code: String
  ) {
    let language = card.language ?? siteLanguage
    self.card = card.id
    name = card.fullName(on: language)
    monogram = card.name.monogram(in: card.nameLanguage(on: language))
    self.language = language.text
    role = card.role?.text
    company = card.company?.text
    email = card.emails.first?.value.text
    self.recordID = recordID
    self.revision = revision
    self.link = link
    self.shortLink = shortLink
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.endRule = endRule
    isForEmergencies = card.isEmergencyCard
    self.printedAt = printedAt
    self.code = code
  }
}

extension PrintListEntry {
  /// True if every build moves its end on while the card is in the input.
  package var isLease: Bool { endRule == .lease }

  /// True if it ends on a day that is known, unless its owner renews it.
  package var hasFixedEnd: Bool { expiresAt != nil && !isLease }
}
