package import Settings
package import ShareMaking
package import Shares

extension PublishedPlace {
  /// Returns the site's address in the published codes, or the settings' if nothing has been
  /// published.
  package func url(else settings: SiteSettings) -> SiteURL {
    // The store keeps only addresses that have been read successfully.
    url.flatMap { try? SiteURL($0) } ?? settings.url
  }

  /// Returns the form of the links in the published codes, or the settings' if nothing has been
  /// published.
  package func link(else settings: SiteSettings) -> ShareLink {
    link.flatMap(ShareLink.init(rawValue:)) ?? settings.share.link
  }

  /// Returns the links in the published codes, or those of the settings if nothing has been published.
  package func links(of site: Site, else settings: SiteSettings) -> ShareLinks {
    ShareLinks(on: url(else: settings), as: link(else: settings), keys: site.keys)
  }
}
