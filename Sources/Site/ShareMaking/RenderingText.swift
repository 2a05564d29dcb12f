import Digests
package import Logos
import Pages
package import Settings
package import Templates

/// Everything except the card that a share's page and code are made from, as one text.
///
/// When the text changes, every share's folder is made again.
///
/// It has a line `KEY LENGTH VALUE` for each value that is set, with the length in bytes, and then
/// one for each template, whose value is its name and the SHA-256 of its bytes. Neither the names
/// of properties nor Swift's way of printing them is part of it.
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
    add("theme.logo", value: logo.map { SHA256Digest(of: $0.bytes).hex })
    add("appClip.teamID", value: settings.appClip?.teamID)
    add("appClip.bundleID", value: settings.appClip?.bundleID)
    add("appClip.appStoreID", value: settings.appClip?.appStoreID)
    for file in templates.filesOfPages {
      let digest = SHA256Digest(of: file.bytes).hex
      add("template", value: "\(file.name) \(digest)")
    }
  }
}

extension RenderingText {
  /// The SHA-256 of the text.
  package var digest: [UInt8] { SHA256Digest(of: Array(text.utf8)).bytes }

  private mutating func add(_ key: String, value: String?) {
    if let value { text += "\(key) \(value.utf8.count) \(value)\n" }
  }
}
