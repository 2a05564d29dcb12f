package import PublicFolder
package import Settings
package import Shares
package import Sweeper
package import Timestamps

/// The contents of a store at one moment.
///
/// Reading them reveals damage anywhere in the store.
package struct StoreView {
  /// The open store.
  package let store: SiteStore

  /// The place where the shares are published.
  package let place: PublishedPlace

  /// All shares, sorted by ID.
  package let shares: [Share]

  /// The moment of the store's last change.
  package let lastChange: Timestamp

  /// The rule for which shares are live, at the later of the run's moment and the last change.
  package let standing: Standing

  /// Reads an open store.
  /// - Parameters:
  ///   - settings: The settings; `nil` if they can't be read, and then no share ends by being
  ///     consumed.
  ///   - now: The moment of the run.
  /// - Throws: ``SiteFault/store(_:)``.
  package init(of store: ShareStore, settings: SiteSettings?, at now: Timestamp) throws(SiteFault) {
    self.store = SiteStore(store)
    (place, shares, lastChange) = try inStore(
      store.atOneMoment { () throws(StoreFault) in
        try store.checkWhole()
        return try (store.place(), store.shares(), store.lastChange())
      })
    standing = Standing(at: max(now, lastChange), settings)
  }
}

extension StoreView {
  /// The first moment at which a share ends, is extended by a build or loses its tombstone; `nil` if
  /// none ever does.
  func nextMoment(under settings: SiteSettings?) -> Timestamp? {
    let extendsLeases = settings?.share.renewal == .whileListed
    return shares.lazy
      .compactMap { standing.nextMoment(of: $0, extendsLeases: extendsLeases) }.min()
  }

  /// Compares a folder of shares with the store.
  package func inspection(of folder: PublicFolder) -> Inspection {
    Inspection(of: folder, shares: shares, lastChange: lastChange, at: standing.moment)
  }
}
