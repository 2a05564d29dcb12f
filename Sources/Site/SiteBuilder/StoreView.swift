import PublicFolder
import Settings
import Shares
import Sweeper
import Timestamps

/// Everything that a store says, read at one moment: a store that is damaged anywhere shows it here.
struct StoreView {
  let store: SiteStore

  /// Where the shares are published.
  let place: PublishedPlace

  /// All shares, sorted by ID.
  let shares: [Share]

  /// When the store was last written to.
  let lastChange: Timestamp

  /// Which of them live, at the later of the run's moment and the last change.
  let standing: Standing

  /// Reads an open store.
  /// - Parameters:
  ///   - settings: `nil` where they can't be read; then no share ends by being consumed.
  ///   - now: The moment of the run.
  /// - Throws: ``SiteFault/store(_:)``.
  init(of store: ShareStore, settings: SiteSettings?, at now: Timestamp) throws(SiteFault) {
    self.store = SiteStore(store)
    do throws(StoreFault) {
      try store.checkWhole()
      place = try store.place()
      shares = try store.shares()
      lastChange = try store.lastChange()
    } catch {
      throw SiteFault(error)
    }
    standing = Standing(at: max(now, lastChange), settings)
  }
}

extension StoreView {
  /// What stands in a folder of shares, held against the store.
  func inspection(of folder: PublicFolder) -> Inspection {
    Inspection(of: folder, shares: shares, lastChange: lastChange, at: standing.moment)
  }
}
