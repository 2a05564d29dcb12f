package import PublicFolder
package import Settings
package import Shares
package import Sweeper
package import Timestamps

/// Everything that a store says, read at one moment: a store that is damaged anywhere shows it here.
package struct StoreView {
  /// The open store.
  package let store: SiteStore

  /// Where the shares are published.
  package let place: PublishedPlace

  /// All shares, sorted by ID.
  package let shares: [Share]

  /// When the store was last written to.
  package let lastChange: Timestamp

  /// Which of them live, at the later of the run's moment and the last change.
  package let standing: Standing

  /// Reads an open store.
  /// - Parameters:
  ///   - settings: `nil` where they can't be read; then no share ends by being consumed.
  ///   - now: The moment of the run.
  /// - Throws: ``SiteFault/store(_:)``.
  package init(of store: ShareStore, settings: SiteSettings?, at now: Timestamp) throws(SiteFault) {
    self.store = SiteStore(store)
    try inStore(store.checkWhole())
    place = try inStore(store.place())
    shares = try inStore(store.shares())
    lastChange = try inStore(store.lastChange())
    standing = Standing(at: max(now, lastChange), settings)
  }
}

extension StoreView {
  /// What stands in a folder of shares, held against the store.
  package func inspection(of folder: PublicFolder) -> Inspection {
    Inspection(of: folder, shares: shares, lastChange: lastChange, at: standing.moment)
  }
}
