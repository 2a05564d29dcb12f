package import PublicFolder
package import ShareMaking
package import Shares

/// A site's store, opened for single rows without the site's lock and without changing anything.
package struct StoreRows {
  /// The store.
  package let store: SiteStore

  /// The rule for which shares are live, at the later of the run's moment and the store's last change.
  package let standing: Standing

  /// The folder in which the shares are published.
  package let publicFolder: PublicFolder

  /// Opens the store of a site.
  /// - Throws: ``SiteFault``, also if there is none.
  package init(
    of site: Site, _ reading: SettingsReading, under conditions: Conditions
  ) throws(SiteFault) {
    let (guardian, _, opened) = try StoreGuard.look(
      at: site, settings: reading.run, under: conditions)
    store = SiteStore(opened)
    standing = Standing(
      at: max(conditions.now, try inStore(opened.lastChange())), reading.run)
    publicFolder = try guardian.publicFolder(at: store.place(), movesOutput: true)
  }
}
