import Files
import PublicFolder
import Settings
import Shares
import Sweeper
import Timestamps

/// What store and public folder hold, read without the lock and without changing anything.
struct Overview {
  let store: ShareStore
  let place: PublishedPlace
  let publicFolder: PublicFolder
  let shares: [Share]
  let inspection: Inspection
  let lastChange: Timestamp

  /// Reads a site.
  ///
  /// A build may be publishing meanwhile: what it has recorded since the store was read is taken from
  /// a second look, and only what is newer then is a fault.
  /// - Throws: ``SiteFault``, among it a store that is missing or older than what is published.
  init(
    of site: Site, settings: SiteSettings?, conditions: Conditions, movesOutput: Bool = false,
    acceptsRivals: Bool = true
  ) throws(SiteFault) {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let store = try guardian.open(.mustExist, acceptsRivals: acceptsRivals)
    place = try storing { () throws(StoreFault) in try store.place() }
    let folder = try guardian.publicFolder(at: place, movesOutput: movesOutput)
    let look = { () throws(SiteFault) -> (shares: [Share], lastChange: Timestamp, Inspection) in
      let shares = try storing { () throws(StoreFault) in try store.shares() }
      let lastChange = try storing { () throws(StoreFault) in try store.lastChange() }
      let inspection = try filing { () throws(FileFault) in
        try Inspection(of: folder, shares: shares, lastChange: lastChange, at: conditions.now)
      }
      return (shares, lastChange, inspection)
    }
    var seen = try look()
    if seen.2.newerThanStore > 0 { seen = try look() }
    (shares, lastChange, inspection) = seen
    if inspection.newerThanStore > 0 {
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    self.store = store
    publicFolder = folder
  }
}
