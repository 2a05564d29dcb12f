import Files
import PrintFolder
import PublicFolder
import Settings
import Shares
import Sweeper

extension Session {
  /// Withdraws what has ended, and what is published without a share behind it.
  mutating func sweep(
    tombstone: [PublishedFile], settings: SiteSettings?, unknown: [String]
  ) throws(SiteFault) -> SweepReport {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: tombstone,
      endsConsumed: settings?.share.endsWhenConsumed ?? false)
    do throws(SweepFault) {
      return try sweeper.sweep(
        store, printFolder: &printFolder, unknown: unknown, at: sweepMoment)
    } catch {
      throw SiteFault(error)
    }
  }

  /// Stops where the settings would change the links of live shares.
  func checkLinks(_ settings: SiteSettings, mayChange: Bool) throws(SiteFault) {
    let place = try storing { () throws(StoreFault) in try store.place() }
    guard let url = place.url, let link = place.link, !mayChange else { return }
    if url == settings.url.text, link == settings.share.link.rawValue { return }
    let moment = sweepMoment
    var live = 0
    try storing { () throws(StoreFault) in
      try store.forEachShare { (share) throws(StoreFault) in
        if share.withdrawnAt == nil, share.state(at: moment) == .live { live += 1 }
      }
    }
    if live > 0 { throw .otherLinks(live: live) }
  }

  /// Keeps where the shares are published from now on.
  func remember(_ settings: SiteSettings) throws(SiteFault) {
    let output = site.askedOutput
    try storing { () throws(StoreFault) in
      var place = try store.place()
      let before = place
      place.output = output ?? place.output ?? "public"
      place.url = settings.url.text
      place.link = settings.share.link.rawValue
      if place == before { return }
      try store.write(now: conditions.now) { (transaction) throws(StoreFault) in
        try transaction.remember(place)
      }
    }
  }
}
