import Settings
import Shares
import Timestamps

extension ShareStore {
  /// Stops where the settings would change the links of live shares.
  /// - Parameter mayChange: Whether the owner has said that they may.
  /// - Returns: How many live links change; 0 where none does.
  func checkLinks(
    _ settings: SiteSettings, at moment: Timestamp, mayChange: Bool
  ) throws(SiteFault) -> Int {
    let place = try storing { () throws(StoreFault) in try self.place() }
    guard let url = place.url, let link = place.link else { return 0 }
    if url == settings.url.text, link == settings.share.link.rawValue { return 0 }
    var live = 0
    try storing { () throws(StoreFault) in
      try forEachShare { (share) throws(StoreFault) in
        if share.withdrawnAt == nil, share.state(at: moment) == .live { live += 1 }
      }
    }
    if live > 0, !mayChange { throw .otherLinks(live: live) }
    return live
  }
}
