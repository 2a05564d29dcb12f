package import PublicFolder
package import Settings
package import ShareMaking
package import Sweeper

/// What store and public folder hold, read without the lock and without changing anything.
package struct SiteView {
  /// What the store says.
  package let stored: StoreView

  /// Where the shares are published.
  package let publicFolder: PublicFolder

  /// What stands there.
  package let inspection: Inspection

  /// Reads a site.
  ///
  /// A build may be publishing meanwhile: what it has recorded since the store was read is taken from
  /// a second look, and only what is newer then is a fault.
  /// - Throws: ``SiteFault``, among it a store that is missing or older than what is published.
  package init(
    of site: Site, settings: SiteSettings?, conditions: Conditions, movesOutput: Bool = false,
    acceptsRivals: Bool = true
  ) throws(SiteFault) {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let store = try guardian.open(.mustExist, acceptsRivals: acceptsRivals)
    let readStore = { () throws(SiteFault) in
      try StoreView(of: store, settings: settings, at: conditions.now)
    }
    var stored = try readStore()
    publicFolder = try guardian.publicFolder(at: stored.place, movesOutput: movesOutput)
    var inspection = stored.inspection(of: publicFolder)
    if inspection.newerThanStore > 0 {
      stored = try readStore()
      inspection = stored.inspection(of: publicFolder)
    }
    if inspection.newerThanStore > 0 {
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    (self.stored, self.inspection) = (stored, inspection)
  }
}
