import Settings
import Shares
import Timestamps

extension ShareStore {
  /// Stops where the settings would change the links of live shares.
  /// - Parameter mayChange: Whether the owner has said that they may.
  /// - Returns: The live shares whose links change; none where the settings are as they were.
  func checkLinks(
    _ settings: SiteSettings, at moment: Timestamp, mayChange: Bool
  ) throws(SiteFault) -> [Share] {
    let place = try storing { () throws(StoreFault) in try self.place() }
    guard let url = place.url, let link = place.link else { return [] }
    if url == settings.url.text, link == settings.share.link.rawValue { return [] }
    var live: [Share] = []
    try storing { () throws(StoreFault) in
      try forEachShare { (share) throws(StoreFault) in
        if share.withdrawnAt == nil, share.state(at: moment) == .live { live.append(share) }
      }
    }
    if !live.isEmpty, !mayChange {
      throw .otherLinks(live: live.count, printed: live.count { $0.isOnPaper(at: moment) })
    }
    return live
  }
}
