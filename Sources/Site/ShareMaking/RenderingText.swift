import Digests
package import Logos
import Pages
package import Settings
package import Templates

/// Everything but the card that a share's page and code are made from, as one text in a form of its
/// own: where it changes, every share's folder is made anew.
///
/// A line for each value that is set, `KEY LENGTH VALUE` with the length in bytes; then one for each
/// template, whose value is its name and the SHA-256 of its bytes. Neither the names of properties nor
/// how Swift prints them are part of it.
package struct RenderingText {
  /// The text.
  package private(set) var text = "rendering 1\n"

  /// - Parameter logo: The picture that the settings name.
  package init(of settings: SiteSettings, logo: Logo?, templates: TemplateSet) {
    let site = PageSite(settings, logo: logo)
    add("url", settings.url.text)
    add("title", site.title)
    add("language", site.language.text)
    add("share.link", settings.share.link.rawValue)
    add("qr.errorCorrection", settings.qr.errorCorrection.rawValue)
    add("qr.module", "\(settings.qr.moduleInMicrometres)")
    add("qr.dpi", "\(settings.qr.dpi)")
    add("preview", settings.preview.rawValue)
    add("fallback.title", site.fallback?.title)
    add("fallback.url", site.fallback?.url.text)
    add("legal.imprint", site.legal.imprint?.text)
    add("legal.privacy", site.legal.privacy?.text)
    add("legal.contact", site.legal.contact?.text)
    add("theme.accent", site.accent.description)
    add("theme.logo", logo.map { SHA256Digest(of: $0.bytes).hex })
    add("appClip.teamID", settings.appClip?.teamID)
    add("appClip.bundleID", settings.appClip?.bundleID)
    add("appClip.appStoreID", settings.appClip?.appStoreID)
    for file in templates.filesOfPages {
      let digest = SHA256Digest(of: file.bytes).hex
      add("template", "\(file.name) \(digest)")
    }
  }
}

extension RenderingText {
  /// The SHA-256 of the text.
  package var digest: [UInt8] { SHA256Digest(of: Array(text.utf8)).bytes }

  private mutating func add(_ key: String, _ value: String?) {
    if let value { text += "\(key) \(value.utf8.count) \(value)\n" }
  }
}
