import Shares
import Timestamps

/// Everything that a store says, read at one moment: a store that is damaged anywhere shows it here.
struct StoreView {
  let store: ShareStore

  /// Where the shares are published.
  let place: PublishedPlace

  /// All shares, sorted by ID.
  let shares: [Share]

  /// When the store was last written to.
  let lastChange: Timestamp

  /// Reads an open store.
  /// - Throws: ``SiteFault/store(_:)``.
  init(of store: ShareStore) throws(SiteFault) {
    self.store = store
    do throws(StoreFault) {
      try store.checkWhole()
      place = try store.place()
      shares = try store.shares()
      lastChange = try store.lastChange()
    } catch {
      throw SiteFault(error)
    }
  }
}
