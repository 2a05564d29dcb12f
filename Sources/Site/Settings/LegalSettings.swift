import CardParts
package import Cards
import Documents

/// The links that law or courtesy asks a page to have; each is `nil` if not set.
package struct LegalSettings: Hashable, Sendable {
  /// The address of the imprint.
  package let imprint: WebAddress?

  /// The address of the privacy policy.
  package let privacy: WebAddress?

  /// The e-mail address for requests to be removed.
  package let contact: EmailAddress?

  init(_ reader: inout SettingsReader) {
    imprint = reader.value(Self.imprint)
    privacy = reader.value(Self.privacy)
    contact = reader.value(Self.contact)
  }
}

extension LegalSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    SettingGroup("legal", summary: "What the footer of every page links to."), imprint, privacy,
    contact,
  ]

  private static let imprint = Setting(
    "legal.imprint", .webAddress, example: "https://example.com/imprint",
    summary: "Who answers for the site.", parse: WebAddress.init)

  private static let privacy = Setting(
    "legal.privacy", .webAddress, example: "https://example.com/privacy",
    summary: "What is done with personal data.", parse: WebAddress.init)

  private static let contact = Setting(
    "legal.contact", .email, example: "privacy@example.com",
    summary: "Where somebody asks to be removed.",
    parse: EmailAddress.init)
}
