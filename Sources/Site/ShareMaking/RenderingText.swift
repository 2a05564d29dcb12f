package import Digests
package import Logos
import Pages
package import Settings
package import Templates

/// Everything except the card that a share's page and code are made from, as one text.
///
/// When the text changes, the folders of all shares in that language are made again.
///
/// It has a line `KEY LENGTH VALUE` for each value that is set, with the length in bytes, then one
/// for each template, whose value is its name and the SHA-256 of its bytes, and at last the SHA-256
/// of the language's texts: those of other languages are in no page. Neither the names of properties
/// nor Swift's way of printing them is part of it.
package struct RenderingText {
  /// The text.
  package private(set) var text = "rendering 1\n"

  /// Creates the text.
  /// - Parameter logo: The picture that the settings name.
  package init(of settings: SiteSettings, logo: Logo?, templates: TemplateSet) {
    let site = PageSite(settings, logo: logo)
    add("url", value: settings.url.text)
    add("title", value: site.title)
    add("language", value: site.language.text)
    add("share.link", value: settings.share.link.rawValue)
    add("qr.errorCorrection", value: settings.qr.errorCorrection.rawValue)
    add("qr.module", value: "\(settings.qr.moduleInMicrometres)")
    add("qr.dpi", value: "\(settings.qr.dpi)")
    add("preview", value: settings.preview.rawValue)
    add("fallback.title", value: site.fallback?.title)
    add("fallback.url", value: site.fallback?.url.text)
    add("legal.imprint", value: site.legal.imprint?.text)
    add("legal.privacy", value: site.legal.privacy?.text)
    add("legal.contact", value: site.legal.contact?.text)
    add("theme.accent", value: site.accent.description)
    add("theme.logo", value: logo.map { "\($0.fileName) \($0.width) \($0.height)" })
    add("theme.exchange", value: settings.exchange?.rawValue)
    add("appClip.teamID", value: settings.appClip?.teamID)
    add("appClip.bundleID", value: settings.appClip?.bundleID)
    add("appClip.appStoreID", value: settings.appClip?.appStoreID)
    add("appClip.appID", value: settings.appClip?.appID)
    add("appClip.display", value: settings.appClip?.display.rawValue)
    add("schedules", value: site.showsDates ? "yes" : nil)
    let languages = templates.strings.languages
    add("languages", value: languages.isEmpty ? nil : languages.joined(separator: " "))
    for file in templates.filesOfPages where file.name != StringCatalog.fileName {
      let digest = SHA256Digest(of: file.bytes).hex
      add("template", value: "\(file.name) \(digest)")
    }
  }
}

extension RenderingText {
  /// The text of pages in one language.
  package func adding(_ language: String, of strings: StringCatalog) -> RenderingText {
    let texts = strings.texts(in: language).sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.utf8.count) \($0.value)\n" }
    var whole = self
    let digest = SHA256Digest(of: Array(texts.joined().utf8)).hex
    whole.add("texts", value: "\(language) \(digest)")
    return whole
  }

  /// The SHA-256 of the text.
  package var digest: SHA256Digest { SHA256Digest(of: Array(text.utf8)) }

  private mutating func add(_ key: String, value: String?) {
    if let value { text += "\(key) \(value.utf8.count) \(value)\n" }
  }
}
