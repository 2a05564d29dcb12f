import Cards
import Pages
import Problems
import Templates
import Testing
import Timestamps

/// A site and cards to make pages of.
enum Example {
  private static let shipped = Result { try TemplateSet() }

  static func site() throws -> PageSite {
    var site = PageSite(url: "https://example.com/cards", title: "Example GmbH")
    site.fallback = PageSite.Fallback(
      title: "Our company", url: try WebAddress("https://example.com/?a=1&b=2"))
    site.legal = LegalLinks(
      imprint: try WebAddress("https://example.com/imprint"),
      privacy: try WebAddress("https://example.com/privacy"),
      contact: try EmailAddress("privacy@example.com"))
    return site
  }

  static func name(_ given: String, _ family: String) throws -> PersonName {
    try #require(PersonName(given: PlainText(given), family: PlainText(family)))
  }

  /// A card with something in every field; `value` is in each that may hold any text.
  static func card(_ value: String = "x", language: String? = nil) throws -> BusinessCard {
    let text = try PlainText(value)
    let name = try #require(
      PersonName(
        prefix: text, given: text, middle: text, family: text, suffix: text,
        nickname: PlainText("Nick \(value)"), phoneticGiven: text, phoneticFamily: text))
    var card = BusinessCard(id: try CardID("x"), name: name)
    for field in TextField.allCases { card[field] = text }
    card.phones = [Labeled(.mobile, try PhoneNumber("+49 170 1234567"))]
    card.emails = [Labeled(.work, try EmailAddress("a'b&c=d?e@example.com"))]
    card.websites = [Labeled(nil, try WebAddress("https://www.example.com/?a='b'&c"))]
    card.links = [
      TitledLink(title: text, address: try WebAddress("https://www.book.example/?a='b'"))
    ]
    card.addresses = [
      Labeled(
        .work,
        try #require(
          PostalAddress(
            street: PlainText(lines: "\(value)\n2"), city: text, region: text, postalCode: text,
            country: text)))
    ]
    card.socialProfiles = [
      try SocialProfile(network: "github", address: WebAddress("https://github.com/x"))
    ]
    card.birthday = Birthday(year: 1815, month: 12, day: 10)
    card.note = try PlainText(lines: "\(value)\n\n2")
    card.language = try language.map { try LanguageTag($0) }
    return card
  }

  static func share(_ card: BusinessCard) throws -> PageShare {
    let size = PageShare.PixelSize(width: 480, height: 480)
    return PageShare(
      recordID: "0123456789ABCDEFGHJKMNPQRS", card: card, photo: size,
      code: PageShare.Code(path: "M4 4h7v1h-7z", strokes: "M4 4h7", widthInModules: 29),
      expiresAt: try Timestamp(expires: "2026-11-28"))
  }

  static func page(
    _ share: PageShare, site: PageSite? = nil, overrides: [String: String] = [:]
  ) throws -> String {
    let set =
      try overrides.isEmpty
      ? shipped.get() : TemplateSet(overrides: overrides.mapValues { Array($0.utf8) })
    let writer = try PageWriter(site: site ?? Example.site(), templates: set)
    return String(decoding: try writer.landingPage(of: share), as: UTF8.self)
  }
}
