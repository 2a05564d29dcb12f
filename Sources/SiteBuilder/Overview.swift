import Files
import PublicFolder
import Settings
import Shares
import Sweeper
import Timestamps

/// What store and public folder hold, read without the lock and without changing anything.
struct Overview {
  let store: ShareStore
  let publicFolder: PublicFolder
  let shares: [Share]
  let inspection: Inspection
  let lastChange: Timestamp

  /// Reads a site.
  /// - Throws: ``SiteFault``, among it a store that is missing or older than what is published.
  init(
    of site: Site, settings: SiteSettings?, conditions: Conditions, movesOutput: Bool = false
  ) throws(SiteFault) {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let store = try guardian.open(.mustExist)
    let place = try storing { () throws(StoreFault) in try store.place() }
    let folder = try guardian.publicFolder(at: place, movesOutput: movesOutput)
    let shares = try storing { () throws(StoreFault) in try store.shares() }
    let lastChange = try storing { () throws(StoreFault) in try store.lastChange() }
    inspection = try filing { () throws(FileFault) in
      try Inspection(of: folder, shares: shares, lastChange: lastChange, at: conditions.now)
    }
    if inspection.newerThanStore > 0 {
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    self.store = store
    publicFolder = folder
    self.shares = shares
    self.lastChange = lastChange
  }
}
