import Files
import Problems
package import Settings
package import ShareMaking
package import Shares

/// The choice of a site's store: the kind that its settings ask for, or an existing one of the
/// other kind that they asked for earlier.
package struct StoreChoice {
  /// The store that the settings ask for; the existing one if they can't be read.
  package let wanted: StoreLocation

  /// The existing store; `nil` if there is none.
  package let present: StoreLocation?

  /// A second store of the other kind, which an interrupted move leaves.
  private let second: StoreLocation?

  /// The site's own stores without any share, which give way to the one on a server that is asked for.
  private let empty: [StoreLocation]

  /// The store on a server that this copy of the site worked with before it was told of another one;
  /// `nil` if there is none.
  private let former: StoreLocation?

  /// Looks for the site's stores.
  /// - Throws: ``SiteFault/store(_:)`` if that is not possible.
  package init(of site: Site, settings: RunSettings?) throws(SiteFault) {
    let asked = settings.map { site.store($0.store) }
    let noted = StoreNote(site: site).read().flatMap { $0 == asked ? nil : $0 }
    var candidates = site.ownStores
    if let asked, !candidates.contains(asked) { candidates.append(asked) }
    var there: [StoreLocation] = []
    for location in candidates where try inStore(ShareStore.exists(at: location)) {
      there.append(location)
    }
    let isServerAsked = asked?.form.isShared ?? false
    let empty = isServerAsked ? there.filter { $0 != asked && $0.isOfNothing } : []
    there.removeAll { empty.contains($0) }
    self.empty = empty
    let isAskedShared = asked.map { $0.form.isShared && there.contains($0) } ?? false
    // The same tables may have two names, so those of the note are never removed for others.
    former = isAskedShared ? noted : nil
    if !isAskedShared, let noted, try inStore(ShareStore.exists(at: noted)) { there.append(noted) }
    let present = there.first { $0 == asked } ?? there.first
    wanted = asked ?? present ?? site.store(.sqlite)
    second = there.first { $0 != present }
    self.present = present
  }
}

extension StoreChoice {
  /// True if the store is of the site alone, of the kind that the settings ask for, and the only one.
  var isSettled: Bool {
    present == wanted && second == nil && empty.isEmpty && former == nil && !wanted.form.isShared
  }

  /// Opens the existing store.
  /// - Parameters:
  ///   - acceptsRivals: True to open it even if some card has two open shares.
  ///   - shard: The part of a run that it is opened for; `nil` for all of it.
  /// - Throws: ``SiteFault`` if there is none, or a second one with other contents.
  package func open(acceptsRivals: Bool, by shard: Shard? = nil) throws(SiteFault) -> ShareStore {
    let store = try inStore(
      ShareStore.open(at: present ?? wanted, besides: second, acceptsRivals: acceptsRivals))
    if let shard { try inStore(store.confine(to: shard)) }
    // A server that is gone can't be asked, and was named in the settings no longer.
    if let former, let other = try? ShareStore.open(at: former), other.key != store.key {
      throw .store(StoreFault(path: store.path, .twoStores(other: former.path)))
    }
    return store
  }

  /// Stops a part of a run where several machines can't share the store, or the shares have to be
  /// moved first.
  /// - Throws: ``SiteFault``.
  func checkShared() throws(SiteFault) {
    if !wanted.form.isShared { throw .store(StoreFault(path: wanted.path, .notShared)) }
    if let present, present != wanted || second != nil {
      throw .refused(
        "the shares have to be moved from \((second ?? present).path) to \(wanted.path), which no "
          + "shard does", remedy: .take(.buildWhole))
    }
  }

  /// Moves the shares to the kind of store that the settings ask for, and completes an interrupted
  /// move.
  ///
  /// A store with two open shares of one card is not moved until one of them has been revoked.
  /// - Returns: The store to use from now on, and true if it was moved.
  package func settle(_ store: SiteStore) throws(SiteFault) -> (store: SiteStore, isMoved: Bool) {
    guard let present else { return (store, false) }
    for location in empty { try inStore(ShareStore.remove(at: location)) }
    if present == wanted {
      guard let second else { return (store, false) }
      try inStore(ShareStore.remove(at: second))
      return (store, true)
    }
    if store.rows.hasRivals { return (store, false) }
    if wanted.form != .sqlite {
      let sealed = try store.shares(where: \.needsKey)
      if !sealed.isEmpty {
        throw .refused(
          "store has changed, and \(sealed.count == 1 ? "1 share is" : "\(sealed.count) shares are") "
            + "sealed, whose keys are for one machine alone",
          remedy: .either(.words("change it back to sqlite"), .words("revoke them")))
      }
    }
    let moved = try inStore(store.rows.copy(to: wanted))
    try inStore(ShareStore.remove(at: present))
    return (SiteStore(moved), true)
  }

  /// Returns the location of the store that a run goes on with.
  func settled(_ store: SiteStore) -> StoreLocation {
    store.path == wanted.path ? wanted : present ?? wanted
  }
}

extension StoreLocation {
  /// True if there is a store that can be read and has no share.
  fileprivate var isOfNothing: Bool {
    // What can't be read may be anything.
    guard let store = try? ShareStore.open(at: self) else { return false }
    return (try? store.hasShares()) == false
  }
}

extension ShareStore {
  /// Opens a store, and checks that a second one, if any, has the same contents.
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
