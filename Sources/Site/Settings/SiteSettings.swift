package import Cards
import Documents
package import Problems

/// What cardpress.yaml says of a site, every value checked.
package struct SiteSettings: Hashable, Sendable {
  /// Where the site is served.
  package let url: SiteURL

  /// The site's name; its host where none is set.
  package let title: String

  /// The language of a card that names none.
  package let language: LanguageTag

  /// How long cards are shared and under which link.
  package let share: ShareSettings

  /// How a CSV of cards is read.
  package let cards: CardSettings

  /// What a published photo is made to be.
  package let photo: PhotoSettings

  /// How codes are drawn.
  package let qr: QRSettings

  /// What previews of a link in a message show.
  package let preview: Preview

  /// What is offered where a card has expired or is unknown.
  package let fallback: FallbackSettings?

  /// What the law or courtesy asks a page to name.
  package let legal: LegalSettings

  /// A colour of the site's own.
  package let accent: AccentColor?

  /// A picture of the site's own on every page.
  package let logo: LogoSettings?

  /// The App Clip that opens a share on an iPhone.
  package let appClip: AppClipSettings?

  /// Where shares are kept.
  package let store: Store

  /// What is allowed and still no good, such as a host that is a placeholder.
  package let warnings: [Problem]

  /// Reads cardpress.yaml.
  /// - Throws: ``ProblemList`` with everything that is wrong with it, warnings included.
  package init(reading text: [UInt8], file: String) throws(ProblemList) {
    let root: Node
    do {
      root = try YAMLReader.read(text, file: file)
    } catch {
      throw ProblemList([error])
    }
    var reader = SettingsReader(root, file: file)
    let url = reader.siteURL()
    title = reader.value("title", PlainText.init(_:))?.text ?? url?.host ?? ""
    language = reader.value("language", LanguageTag.init) ?? .english
    share = ShareSettings(&reader)
    cards = CardSettings(&reader)
    photo = PhotoSettings(&reader)
    qr = QRSettings(&reader)
    preview = reader.value("preview", Preview.read) ?? .generic
    fallback = FallbackSettings(&reader)
    legal = LegalSettings(&reader)
    accent = reader.accent()
    logo = LogoSettings(&reader)
    appClip = AppClipSettings(&reader)
    store = reader.value("store", Store.read) ?? .sqlite
    if let url { reader.checkLink(share.link, on: url) }
    guard let url, !reader.problems.contains(where: { $0.severity == .error }) else {
      throw ProblemList(reader.problems)
    }
    self.url = url
    warnings = reader.problems.sorted()
  }
}

extension SiteSettings {
  /// What previews of a link in a message show.
  package enum Preview: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// Nothing personal.
    case generic

    /// The name.
    case name

    /// Name, role and photo.
    case full
  }

  /// Where shares are kept.
  package enum Store: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// In `.cardpress/shares.sqlite`.
    case sqlite

    /// In `shares.tsv`, made to be committed.
    case file
  }

  /// The address of a share, as its code holds it.
  package func address(of recordID: String) -> String {
    share.link.address(of: recordID, on: url)
  }
}

extension SettingsReader {
  fileprivate mutating func accent() -> AccentColor? {
    if position(of: "theme.accent") != nil, !has("theme.accent") {
      report(
        "theme.accent",
        "has no value: put it in quotes, as in \"#0a5\", because # begins a comment in YAML")
    }
    return value("theme.accent", AccentColor.init)
  }

  fileprivate mutating func siteURL() -> SiteURL? {
    guard has("url") else {
      report("url", "is missing: add the line \"url: https://yourapp.com\" with your own address")
      return nil
    }
    let url = value("url", SiteURL.init)
    if let url, url.isPlaceholder {
      report(
        "url", "\"\(url)\" is a placeholder: put your own address here before you print",
        severity: .warning)
    }
    return url
  }

  fileprivate mutating func checkLink(_ link: ShareLink, on url: SiteURL) {
    if link.fits(url) { return }
    report(
      "share.link",
      "\"compact\" is all in capitals, and the path of \"\(url)\" is not: write it in capitals, on "
        + "the server too, or choose path")
  }
}
