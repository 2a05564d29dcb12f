package import Settings
package import Shares
package import Timestamps

extension SiteStore {
  /// Compares the links of the settings with the published ones, and stops if live shares would
  /// change.
  /// - Parameters:
  ///   - permission: What may be changed all the same.
  ///   - shard: The part of a run that asks, which changes none; `nil` for all of it.
  /// - Returns: The change of links; none if no live share is affected.
  /// - Throws: ``SiteFault/otherForm(live:)`` or ``SiteFault/otherLinks(live:printed:)``.
  package func checkLinks(
    _ settings: SiteSettings, at moment: Timestamp, allowing permission: LinkChange.Permission,
    by shard: Shard? = nil
  ) throws(SiteFault) -> LinkChange {
    let place = try place()
    guard let url = place.url, let link = place.link else { return .none }
    if url == settings.url.text, link == settings.share.link.rawValue { return .none }
    if shard != nil {
      throw .refused(
        "url or share.link has changed, and with them the links of all shares, not only of this "
          + "shard's", remedy: .either(.words("change it back"), .take(.buildWhole)))
    }
    let standing = Standing(at: moment, settings.run)
    var change = LinkChange(shares: try shares(where: standing.isLive))
    if change.shares.isEmpty { return .none }
    // In both of these forms, a site answers the App Clip's address and that of a share's folder.
    let folder = ShareLink(rawValue: link)?.sharesName
    change.endsFormer = url != settings.url.text || folder != settings.share.link.sharesName
    let printed = change.shares.count { $0.isOnPaper(at: moment) }
    if permission != .none, printed == 0, (try? SiteURL(url))?.isStarter ?? false {
      // Under that host nothing was ever served.
      change.isFromStarter = true
      return change
    }
    if permission == .any { return change }
    let live = change.shares.count
    if !change.endsFormer { throw .otherForm(live: live) }
    throw .otherLinks(live: live, printed: printed)
  }
}
