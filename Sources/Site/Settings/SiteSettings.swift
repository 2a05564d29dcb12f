package import Cards
import Columns
import Documents
package import Problems

/// The checked settings of a site, from cardpress.yaml.
///
/// ```swift
/// let settings = try SiteSettings(reading: bytes, file: "cardpress.yaml")
/// settings.address(of: "K7Q2…")  // the link in a share's code
/// ```
package struct SiteSettings: Hashable, Sendable {
  /// The address at which the site is served.
  package let url: SiteURL

  /// The site's name; its host unless set.
  package let title: String

  /// The language of a card that doesn't name one; English unless set.
  package let language: LanguageTag

  /// The settings for the term and the links of shares.
  package let share: ShareSettings

  /// The settings for reading a CSV of cards.
  package let cards: CardSettings

  /// The measures of a published photo.
  package let photo: PhotoSettings

  /// The settings for drawing codes.
  package let qr: QRSettings

  /// The content of link previews in messages.
  package let preview: Preview

  /// The link that pages offer if a card has expired or is unknown; `nil` for none.
  package let fallback: FallbackSettings?

  /// The links that law or courtesy asks a page to have.
  package let legal: LegalSettings

  /// The accent colour; `nil` for the default.
  package let accent: AccentColor?

  /// The logo on every page; `nil` for none.
  package let logo: LogoSettings?

  /// How a reader sends details of his or her own back; `nil` if pages don't offer it.
  package let exchange: Exchange?

  /// The App Clip that opens a share on an iPhone; `nil` for none.
  package let appClip: AppClipSettings?

  /// The folder to publish in, relative to the site or absolute; `nil` for the one that the store
  /// remembers, or `public`.
  package let output: String?

  /// The kind of store in which shares are kept.
  package let store: StoreSetting

  /// The warnings about values that are allowed but unwise, such as a placeholder as host.
  package let warnings: [Problem]

  /// Reads cardpress.yaml.
  /// - Throws: ``ProblemList`` with all problems, warnings included.
  package init(reading text: [UInt8], file: String) throws(ProblemList) {
    let root: Node
    do {
      root = try YAMLReader.read(text, file: file)
    } catch {
      throw ProblemList([error])
    }
    var reader = SettingsReader(root, file: file)
    let url = reader.siteURL()
    title = reader.value(Self.title)?.text ?? url?.host ?? ""
    language = reader.value(Self.language)
    share = ShareSettings(&reader)
    cards = CardSettings(&reader)
    photo = PhotoSettings(&reader)
    qr = QRSettings(&reader)
    preview = reader.value(Self.preview)
    fallback = FallbackSettings(&reader)
    legal = LegalSettings(&reader)
    accent = reader.accent()
    logo = LogoSettings(&reader)
    exchange = reader.value(Self.exchange)
    appClip = AppClipSettings(&reader)
    output = reader.value(Self.output)?.text
    store = StoreSetting(&reader)
    if let url { reader.checkLink(share.link, on: url) }
    if let obstacle = store.obstacle(to: share.form) {
      reader.report(ShareSettings.sealed, obstacle)
    }
    guard let url, !reader.problems.contains(where: { $0.severity == .error }) else {
      throw ProblemList(reader.problems)
    }
    self.url = url
    warnings = reader.problems.sorted()
  }
}

extension SiteSettings {
  static let url = Setting(
    "url",
    .text(
      "an address",
      pattern: #"^(https://|http://(localhost|127\.0\.0\.1|\[::1\])(:|/|$))[^?#@]*$"#),
    example: "https://cards.example.com",
    summary: "Where the site is served, with a path if you like: https, or http for localhost "
      + "only.",
    parse: SiteURL.init)

  static let title = Setting(
    "title", .text("a text"), example: "Example GmbH",
    summary: "The site's name; its host where none is given.", parse: PlainText.init(_:))

  static let language = Setting(
    "language", .language, unset: .english, written: "en",
    summary: "The language of cards that name none.", parse: LanguageTag.init)

  static let preview = Setting(
    "preview", oneOf: Preview.self, unset: .generic,
    summary: "What previews of a link in a message show: nothing personal, the name, or name, role "
      + "and photo.")

  static let output = Setting(
    "output", .text("a folder"), example: "docs",
    summary:
      "The folder to publish in, relative to the site, for hosts that want another name than "
      + "public. --output goes before it.",
    parse: PlainText.init(_:))

  static let theme = SettingGroup("theme", summary: "The look of pages.")

  static let accent = Setting(
    "theme.accent",
    .text("a colour in quotes", pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"),
    example: "\"#0a5\"",
    summary: "The colour of pages; its contrast with white is 3:1 or more.",
    parse: AccentColor.init)

  static let exchange = Setting(
    "theme.exchange", Exchange.form,
    summary: "A button with which readers send you their own details, from their own mail or "
      + "messages.",
    parse: Exchange.read)
}

extension SiteSettings {
  /// The contents of link previews in messages.
  package enum Preview: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// Nothing personal.
    case generic

    /// The name.
    case name

    /// Name, role and photo.
    case full
  }

  /// The ways to send details back to the person on a card.
  package enum Exchange: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// By e-mail where the card has an address, else as a message.
    case email

    /// As a message where the card has a mobile phone, else by e-mail.
    case message
  }

  /// Returns the address in a share's code.
  package func address(of recordID: String) -> String {
    share.link.address(of: recordID, on: url)
  }
}

extension SettingsReader {
  fileprivate mutating func accent() -> AccentColor? {
    let accent = SiteSettings.accent
    if position(of: accent) != nil, !has(accent) {
      report(
        accent,
        "has no value: put it in quotes, as in \"#0a5\", because # begins a comment in YAML")
    }
    return value(accent)
  }

  fileprivate mutating func siteURL() -> SiteURL? {
    guard has(SiteSettings.url) else {
      report(
        SiteSettings.url,
        "is missing: add the line \"url: https://yourapp.com\" with your own address")
      return nil
    }
    let url = value(SiteSettings.url)
    if let url, url.isPlaceholder {
      report(
        SiteSettings.url, "\"\(url)\" is a placeholder: put your own address here before you print",
        severity: .warning)
    }
    return url
  }

  fileprivate mutating func checkLink(_ link: ShareLink, on url: SiteURL) {
    if link.fits(url) { return }
    report(
      ShareSettings.link,
      "\"compact\" is all in capitals, and the path of \"\(url)\" is not: write it in capitals, on "
        + "the server too, or choose path")
  }
}
