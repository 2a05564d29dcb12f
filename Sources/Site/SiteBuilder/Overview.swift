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
    var view = try StoreView(of: store)
    let folder = try guardian.publicFolder(at: view.place, movesOutput: movesOutput)
    let look = { (view: StoreView) in
      Inspection(
        of: folder, shares: view.shares, lastChange: view.lastChange, at: conditions.now)
    }
    var inspection = look(view)
    if inspection.newerThanStore > 0 {
      view = try StoreView(of: store)
      inspection = look(view)
    }
    if inspection.newerThanStore > 0 {
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    (self.store, place, publicFolder) = (store, view.place, folder)
    (shares, lastChange, self.inspection) = (view.shares, view.lastChange, inspection)
  }
}
