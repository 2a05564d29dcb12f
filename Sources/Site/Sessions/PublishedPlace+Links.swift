package import Settings
package import Shares

extension PublishedPlace {
  /// The address of the site as the published codes have it; that of the settings where nothing has been
  /// published.
  package func url(else settings: SiteSettings) -> SiteURL {
    // What it remembers was read before.
    url.flatMap { try? SiteURL($0) } ?? settings.url
  }

  /// The form of the links as the published codes have it.
  package func link(else settings: SiteSettings) -> ShareLink {
    link.flatMap(ShareLink.init(rawValue:)) ?? settings.share.link
  }
}
