import CardParts
package import Cards
package import CheckInPoints
import Documents
package import Problems

/// The checked settings of a site, from cardpress.yaml.
///
/// ```swift
/// let settings = try SiteSettings(reading: bytes, file: "cardpress.yaml")
/// settings.address(of: "K7Q2…")  // the link in a share's code
/// ```
package struct SiteSettings: Hashable, Sendable {
  /// What every run goes by.
  package let run: RunSettings

  /// The site's name; its host unless set.
  package let title: String

  /// The language of a card that doesn't name one; English unless set.
  package let language: LanguageTag

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

  /// The points at which people check in; `nil` for none.
  package let points: CheckInPoints?

  /// The plans with the dates of many cards.
  package let schedules: [ScheduleSettings]

  /// True if the key of plans is there, with or without one.
  package let showsDates: Bool

  /// Where an upload brings the site; `nil` where nothing does.
  package let upload: UploadSettings?

  /// The warnings about values that are allowed but unwise, such as a placeholder as host.
  package let warnings: [Problem]

  /// Reads cardpress.yaml.
  /// - Throws: ``ProblemList`` with all problems, warnings included.
  package init(reading text: [UInt8], file: String) throws(ProblemList) {
    let read: SettingsText
    do {
      read = try SettingsText(text, file: file)
    } catch {
      throw ProblemList([error])
    }
    try self.init(reading: read)
  }

  /// Reads the settings in a text.
  /// - Throws: ``ProblemList`` with all problems, warnings included.
  package init(reading text: SettingsText) throws(ProblemList) {
    var reader = SettingsReader(text)
    reader.checkKeys()
    let run = RunSettings(&reader)
    title = reader.value(Self.title)?.text ?? run?.url.host ?? ""
    language = reader.value(Self.language)
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
    points = PointSettings.read(&reader, from: cards.country)
    schedules = ScheduleSettings.read(&reader)
    showsDates = reader.tree(ScheduleSettings.list) != nil
    upload = UploadSettings(&reader)
    guard let run, !reader.problems.contains(where: { $0.severity == .error }) else {
      throw ProblemList(reader.problems)
    }
    self.run = run
    warnings = reader.problems.sorted()
  }
}

extension SiteSettings {
  /// The address at which the site is served.
  package var url: SiteURL { run.url }

  /// The settings for the term and the links of shares.
  package var share: ShareSettings { run.share }

  /// The folder to publish in, relative to the site or absolute; `nil` for the one that the store
  /// remembers, or `public`.
  package var output: String? { run.output }

  /// The kind of store in which shares are kept.
  package var store: StoreSetting { run.store }
}

extension SiteSettings {
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
}
