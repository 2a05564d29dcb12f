import Files
package import ShareMaking
package import Shares

/// The lock that one run at a time holds on a site, or that the parts of a run hold together.
package struct SiteLock: ~Copyable {
  /// The lock of the site's folder.
  let site: FileLock

  /// The lock that one run at a time holds on a part; `nil` where the run is not divided.
  private let shard: FileLock?
}

extension SiteLock {
  /// Waits at most 10 minutes for the lock, and reports once that it waits.
  /// - Throws: ``SiteFault/locked(path:minutes:)``; ``SiteFault/file(_:)`` if the lock's file can't be
  ///   created, or is a link or a folder.
  package static func take(_ site: Site, _ conditions: Conditions) throws(SiteFault) -> SiteLock {
    try wait(for: "\(site.stateName)/\(name)", conditions) { () throws(SiteFault) in
      try takeAtOnce(site)
    }
  }

  /// Waits at most 10 minutes for a lock, and reports once that it waits.
  /// - Parameter attempt: Takes it, or returns `nil` where another run has it.
  /// - Throws: ``SiteFault/locked(path:minutes:)``, and what the attempt throws.
  package static func wait<Lock: ~Copyable>(
    for path: String, _ conditions: Conditions, _ attempt: () throws(SiteFault) -> Lock?
  ) throws(SiteFault) -> Lock {
    for number in 0..<attempts {
      if let lock = try attempt() { return lock }
      if number == 0 { conditions.sayThatWeWait() }
      Pause.milliseconds(100)
    }
    throw .locked(path: path, minutes: 10)
  }

  /// Waits at most 10 minutes until no other run has the lock, for what looks and takes none.
  ///
  /// Where there is no lock, or it can't be taken here, nobody is waited for.
  package static func waitForOthers(on site: Site, _ conditions: Conditions) {
    guard (try? site.state.hasFile(name)) == true else { return }
    _ = try? take(site, conditions)
  }

  /// Takes the lock, or returns `nil` where another run has it.
  /// - Throws: ``SiteFault/file(_:)`` if the lock's file can't be created, or is a link or a folder.
  static func takeAtOnce(_ site: Site) throws(SiteFault) -> SiteLock? {
    let lock = try open(name, of: site)
    // A first run that publishes nothing removes the file that other runs wait for.
    guard try onDisk(lock.take(shared: site.shard != nil)), try onDisk(lock.isCurrent()) else {
      return nil
    }
    guard let shard = site.shard else { return SiteLock(site: lock, shard: nil) }
    let own = try open(name(of: shard), of: site)
    return try onDisk(own.take()) ? SiteLock(site: lock, shard: own) : nil
  }

  /// Waits at most 10 minutes for the lock of a store that several machines share, and reports once
  /// that it waits; a store of the site alone has none.
  /// - Throws: ``SiteFault/storeLocked(path:minutes:)`` or ``SiteFault/store(_:)``.
  package static func take(_ store: ShareStore, _ conditions: Conditions) throws(SiteFault) {
    let isTaken = try inStore(store.lock(seconds: 600, sayThatWeWait: conditions.sayThatWeWait))
    if !isTaken { throw .storeLocked(path: store.path, minutes: 10) }
  }

  /// The name of the lock's file in the state's folder.
  static let name = "lock"

  /// The name of the lock's file of a part.
  package static func name(of shard: Shard) -> String { "\(name)-\(shard.name)" }

  /// The number of attempts, ten a second.
  private static let attempts = 6_000

  private static func open(_ name: String, of site: Site) throws(SiteFault) -> FileLock {
    do throws(FileFault) {
      return try FileLock(at: name, in: site.state)
    } catch {
      guard error.kind == .missing else { throw .file(error) }
      // A new site has no folder for its state yet.
      try onDisk(site.state.create(mode: 0o700))
      return try onDisk(FileLock(at: name, in: site.state))
    }
  }
}
