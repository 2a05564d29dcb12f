import Logos
import Problems
import Settings
import ShareMaking
import Templates
import Testing

@Suite struct RenderingTextTests {
  /// Two small files in place of the shipped ones, which may change.
  private static func templates() throws -> TemplateSet {
    try TemplateSet(
      of: ["b.css", "head.html", "print.html"].map {
        TemplateFile(name: $0, bytes: Array("a\n".utf8))
      })
  }

  private static func text(
    _ settings: String, logo: Logo? = nil, _ templates: TemplateSet? = nil
  ) throws -> String {
    RenderingText(
      of: try SiteSettings(reading: Array(settings.utf8), file: "cardpress.yaml"), logo: logo,
      templates: try templates ?? Self.templates()
    ).text
  }

  @Test func `settings that are short are written out key by key`() throws {
    #expect(
      try Self.text("url: https://cards.example.org\n") == """
        rendering 1
        url 25 https://cards.example.org
        title 17 cards.example.org
        language 2 en
        share.link 7 appclip
        qr.errorCorrection 1 M
        qr.module 3 500
        qr.dpi 3 600
        preview 7 generic
        theme.accent 7 #0b5d4c
        template 70 b.css 87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7
        template 74 head.html 87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7

        """)
  }

  @Test func `settings that are full are written out key by key`() throws {
    let logo = try Logo(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>"#.utf8))
    #expect(
      try Self.text(Self.full, logo: logo, TemplateSet(of: [])) == """
        rendering 1
        url 27 https://cards.example.org/A
        title 7 Müller
        language 2 de
        share.link 7 compact
        qr.errorCorrection 1 Q
        qr.module 3 640
        qr.dpi 3 300
        preview 4 full
        fallback.title 3 Wir
        fallback.url 19 https://example.org
        legal.imprint 21 https://example.org/i
        legal.privacy 21 https://example.org/p
        legal.contact 13 a@example.org
        theme.accent 7 #00aa55
        theme.logo 14 logo.svg 32 32
        theme.exchange 5 email
        appClip.teamID 10 ABCDE12345
        appClip.bundleID 12 org.ex.cards
        appClip.appStoreID 5 12345
        appClip.appID 23 ABCDE12345.org.ex.whole
        appClip.display 4 card

        """)
  }

  /// A key that is added to the settings belongs into the text, or to those that change no page.
  @Test func `every setting is in the text or changes no page`() throws {
    let text = try Self.text(
      Self.full,
      logo: Logo(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#.utf8)))
    let written = Set(
      text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) })
    let groups = Set(
      SiteSettings.keys.compactMap { $0.split(separator: ".").dropLast().first.map(String.init) })
    let rest = Set(SiteSettings.keys).subtracting(written).subtracting(groups)
    #expect(rest == Self.unrelated)
    #expect(written.subtracting(SiteSettings.keys) == ["template"])
  }

  @Test func `the texts of another language change nothing`() throws {
    let text = { (catalog: String, language: String) in
      let files = [TemplateFile(name: "Localizable.xcstrings", bytes: Array(catalog.utf8))]
      let set = try TemplateSet(of: files)
      let settings = try SiteSettings(reading: Array("url: https://a.example\n".utf8), file: "")
      return RenderingText(of: settings, logo: nil, templates: set)
        .adding(language, of: set.strings).text
    }
    let before = try text(Self.catalog(english: "Card", german: "Karte"), "en")
    #expect(before.contains("\nlanguages 5 de en\n"))
    #expect(
      before.hasSuffix(
        "\ntexts 67 en e759bc12dd39eb8789cd294375f14e0fbd6af9b38aca0832e7d4f51e419089f3\n"))
    #expect(try text(Self.catalog(english: "Card", german: "Visitenkarte"), "en") == before)
    #expect(try text(Self.catalog(english: "Card!", german: "Karte"), "en") != before)
  }

  private static func catalog(english: String, german: String) -> String {
    """
    {"sourceLanguage": "en", "strings": {"a": {"localizations": {
      "en": {"stringUnit": {"value": "\(english)"}}, "de": {"stringUnit": {"value": "\(german)"}}}}}}
    """
  }

  private static let unrelated: Set<String> = [
    "output", "share.lifetime", "share.expires", "share.renew", "share.whenRemoved",
    "share.idLength", "share.sealed", "share.afterConsumed", "share.consumedFromLogs",
    "share.issuedOn",
    "cards.idFrom",
    "cards.publish", "cards.columns", "cards.ignore", "cards.defaults", "cards.photos",
    "cards.country", "cards.hidden", "cards.strict",
    "photo.side", "photo.maxBytes", "store.postgresql", "share.tombstone", "upload.to",
    "upload.purge",
    "upload.purgeEnvironment", "points.scheme", "points.returnTo", "points.report",
    "points.report.sms", "points.report.email", "points.list", "schedules",
    "points.android", "points.android.package", "points.android.sha256",
  ]

  private static let full = """
    url: https://cards.example.org/A
    title: Müller
    language: de
    share: {link: compact}
    qr: {errorCorrection: Q, module: 0.64mm, dpi: 300}
    preview: full
    fallback: {title: Wir, url: https://example.org}
    legal: {imprint: https://example.org/i, privacy: https://example.org/p, contact: a@example.org}
    theme: {accent: "#0a5", logo: logo.svg, exchange: email}
    appClip: {teamID: ABCDE12345, bundleID: org.ex.cards, appStoreID: 12345,
      appID: ABCDE12345.org.ex.whole, display: card}
    """
}
