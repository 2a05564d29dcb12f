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

  /// All shares, or those of the run's part, sorted by ID.
  package let shares: [Share]

  /// The moment of the store's last change.
  package let lastChange: Timestamp

  /// The rule for which shares are live, at the later of the run's moment and the last change.
  package let standing: Standing

  private let shard: Shard?

  /// Reads an open store.
  /// - Parameters:
  ///   - settings: The settings; `nil` if they can't be read, and then no share ends by being
  ///     consumed.
  ///   - now: The moment of the run.
  ///   - shard: The part of a run to which the store is confined; `nil` for all of it.
  ///   - isWhole: True to look for no damage beside the rows, each of which has its own seal.
  /// - Throws: ``SiteFault/store(_:)``.
  package init(
    of store: ShareStore, settings: RunSettings?, at now: Timestamp, by shard: Shard?,
    isWhole: Bool = false
  ) throws(SiteFault) {
    self.store = SiteStore(store)
    self.shard = shard
    (place, shares, lastChange) = try inStore(
      store.atOneMoment { () throws(StoreFault) in
        if !isWhole { try store.checkWhole() }
        return try (store.place(), store.shares(), store.lastChange())
      })
    standing = Standing(at: max(now, lastChange), settings)
  }
}

extension StoreView {
  /// The first moment at which a share ends, is extended by a build or loses its tombstone; `nil` if
  /// none ever does.
  func nextMoment(under settings: RunSettings?) -> Timestamp? {
    let extendsLeases = settings?.share.renewal == .whileListed
    return shares.lazy
      .compactMap { standing.nextMoment(of: $0, extendsLeases: extendsLeases) }.min()
  }

  /// Compares a folder of shares with the store.
  ///
  /// What other parts of a run have published is left to them. The first part looks after folders
  /// that no part knows: it asks the store once it has listed them, as every share is recorded
  /// before it is shown.
  /// - Parameter jobs: The number of workers that look.
  /// - Throws: ``SiteFault/store(_:)``.
  package func inspection(
    of folder: PublicFolder, jobs: Int = 1
  ) throws(SiteFault) -> Inspection {
    let (shard, store) = (shard, store)
    return try inStore(
      Inspection(
        of: folder, shares: shares, lastChange: lastChange, at: standing.moment, jobs: jobs,
        others: { (names) throws(StoreFault) in
          guard let shard else { return [] }
          return shard.isFirst ? Set(try store.rows.recordIDs().map(\.text)) : Set(names)
        }))
  }
}
