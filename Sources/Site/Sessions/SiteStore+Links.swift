package import Settings
import Shares
package import Timestamps

extension SiteStore {
  /// Compares the links of the settings with the published ones, and stops if live shares would
  /// change.
  /// - Parameter mayChange: True if the owner has allowed it.
  /// - Returns: The change of links; none if no live share is affected.
  /// - Throws: ``SiteFault/otherForm(live:)`` or ``SiteFault/otherLinks(live:printed:)``.
  package func checkLinks(
    _ settings: SiteSettings, at moment: Timestamp, mayChange: Bool
  ) throws(SiteFault) -> LinkChange {
    let place = try place()
    guard let url = place.url, let link = place.link else { return .none }
    if url == settings.url.text, link == settings.share.link.rawValue { return .none }
    let standing = Standing(at: moment, settings)
    var change = LinkChange(shares: try shares(where: standing.isLive))
    if change.shares.isEmpty { return .none }
    // In both of these forms, a site answers the App Clip's address and that of a share's folder.
    let folder = ShareLink(rawValue: link)?.sharesName
    change.endsFormer = url != settings.url.text || folder != settings.share.link.sharesName
    if mayChange { return change }
    let live = change.shares.count
    if !change.endsFormer { throw .otherForm(live: live) }
    throw .otherLinks(live: live, printed: change.shares.count { $0.isOnPaper(at: moment) })
  }
}
