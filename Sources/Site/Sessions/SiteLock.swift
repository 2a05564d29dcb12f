package import Files
package import ShareMaking
package import Shares

/// The lock that one run at a time holds on a site.
package enum SiteLock {}

extension SiteLock {
  /// Waits at most 10 minutes for the lock, and reports once that it waits.
  /// - Throws: ``SiteFault/locked(minutes:)``; ``SiteFault/file(_:)`` if the lock's file can't be
  ///   created, or is a link or a folder.
  package static func take(_ site: Site, _ conditions: Conditions) throws(SiteFault) -> FileLock {
    var hasSaid = false
    for _ in 0..<attempts {
      let lock = try open(site)
      // A first run that publishes nothing removes the file that other runs wait for.
      if try onDisk(lock.take()), try onDisk(lock.isCurrent()) { return lock }
      if !hasSaid { conditions.sayThatWeWait() }
      hasSaid = true
      Pause.milliseconds(100)
    }
    throw .locked(minutes: 10)
  }

  /// Waits at most 10 minutes for the lock of a store that several machines share, and reports once
  /// that it waits; a store of the site alone has none.
  /// - Throws: ``SiteFault/storeLocked(path:minutes:)`` or ``SiteFault/store(_:)``.
  package static func take(_ store: ShareStore, _ conditions: Conditions) throws(SiteFault) {
    let isTaken = try inStore(store.lock(seconds: 600, sayThatWeWait: conditions.sayThatWeWait))
    if !isTaken { throw .storeLocked(path: store.path, minutes: 10) }
  }

  /// The number of attempts, ten a second.
  private static let attempts = 6_000

  private static func open(_ site: Site) throws(SiteFault) -> FileLock {
    do throws(FileFault) {
      return try FileLock(at: "lock", in: site.state)
    } catch {
      guard error.kind == .missing else { throw .file(error) }
      // A new site has no folder for its state yet.
      try onDisk(site.state.create(mode: 0o700))
      return try onDisk(FileLock(at: "lock", in: site.state))
    }
  }
}
