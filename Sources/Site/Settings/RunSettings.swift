import Cards
import Documents
package import Problems

/// The settings that every run goes by, also one that makes no page: whose site it is, in which store and which
/// folder, and how its shares live and end.
///
/// They are read without the others, so that no fault in those keeps a share online that has ended.
package struct RunSettings: Hashable, Sendable {
  /// The address at which the site is served.
  package let url: SiteURL

  /// The settings for the term and the links of shares.
  package let share: ShareSettings

  /// The folder to publish in, relative to the site or absolute; `nil` for the one that the store
  /// remembers, or `public`.
  package let output: String?

  /// The kind of store in which shares are kept.
  package let store: StoreSetting
}

extension RunSettings {
  /// Reads these settings alone; `nil` where they have a fault.
  package init?(reading text: SettingsText) {
    var reader = SettingsReader(text)
    let settings = RunSettings(&reader)
    if reader.problems.contains(where: { $0.severity == .error }) { return nil }
    guard let settings else { return nil }
    self = settings
  }

  /// Reads these settings among others; `nil` without an address, which is told.
  init?(_ reader: inout SettingsReader) {
    let url = reader.siteURL()
    share = ShareSettings(&reader)
    output = reader.value(SiteSettings.output)?.text
    store = StoreSetting(&reader)
    if let url { reader.checkLink(share.link, on: url) }
    if let obstacle = store.obstacle(to: share.form) {
      reader.report(ShareSettings.sealed, obstacle)
    }
    guard let url else { return nil }
    self.url = url
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

  static let output = Setting(
    "output", .text("a folder"), example: "docs",
    summary:
      "The folder to publish in, relative to the site, for hosts that want another name than "
      + "public. --output goes before it.",
    parse: PlainText.init(_:))
}

extension SettingsReader {
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

/// The text of cardpress.yaml, parsed once for whoever reads settings in it.
package struct SettingsText: Sendable {
  let root: Node
  let file: String

  /// Parses a text.
  /// - Throws: ``Problem`` where it is no YAML.
  package init(_ text: [UInt8], file: String) throws(Problem) {
    root = try YAMLReader.read(text, file: file)
    self.file = file
  }
}
