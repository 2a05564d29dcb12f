import Files
import Problems
package import Settings
package import ShareMaking
package import Shares

/// Which store a site keeps: the one that its settings ask for, or one of the other kind that they
/// asked for before.
package struct StoreChoice {
  /// The store that the settings ask for; where they can't be read, the one that is there.
  package let wanted: StoreLocation

  /// The store that is there; `nil` where there is none.
  package let present: StoreLocation?

  /// A second one of the other kind, as where a move was interrupted.
  private let second: StoreLocation?

  /// Looks at what is there.
  /// - Throws: ``SiteFault/store(_:)`` where that can't be looked at.
  package init(of site: Site, settings: SiteSettings?) throws(SiteFault) {
    var there: [StoreLocation] = []
    for location in StoreLocation.Form.allCases.map(site.store)
    where try inStore(ShareStore.exists(at: location)) {
      there.append(location)
    }
    let asked = settings.map { site.store($0.store.form) }
    let present = there.first { $0 == asked } ?? there.first
    wanted = asked ?? present ?? site.store(.sqlite)
    second = there.first { $0 != present }
    self.present = present
  }
}

extension StoreChoice {
  /// Opens the store that is there.
  /// - Parameter acceptsRivals: Whether two live shares of one card are gone on with.
  /// - Throws: ``SiteFault`` where there is none, or a second one that says something else.
  package func open(acceptsRivals: Bool) throws(SiteFault) -> ShareStore {
    try inStore(
      ShareStore.open(at: present ?? wanted, besides: second, acceptsRivals: acceptsRivals))
  }

  /// Moves the shares to where the settings ask for them, and finishes a move that was interrupted.
  ///
  /// Two live shares of one card stay where they are until one of them has been revoked.
  /// - Returns: The store to go on with, and whether it was moved.
  package func settle(_ store: SiteStore) throws(SiteFault) -> (store: SiteStore, isMoved: Bool) {
    guard let present else { return (store, false) }
    if present == wanted {
      guard let second else { return (store, false) }
      try inStore(ShareStore.remove(at: second))
      return (store, true)
    }
    if store.rows.hasRivals { return (store, false) }
    let moved = try inStore(store.rows.copy(to: wanted))
    try inStore(ShareStore.remove(at: present))
    return (SiteStore(moved), true)
  }
}

extension ShareStore {
  /// Opens a store, perhaps beside a second one that has to say the same.
  fileprivate static func open(
    at location: StoreLocation, besides second: StoreLocation?, acceptsRivals: Bool
  ) throws(StoreFault) -> ShareStore {
    let store = try open(at: location, acceptsRivals: acceptsRivals)
    guard let second else { return store }
    let other = try open(at: second, acceptsRivals: true)
    let (ours, theirs) = (try store.shares(), try other.shares())
    if other.key == store.key, ours == theirs { return store }
    throw StoreFault(path: location.path, .twoStores(other: second.path))
  }
}
