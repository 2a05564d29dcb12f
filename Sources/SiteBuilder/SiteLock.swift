import Files

/// The lock that one run at a time holds on a site.
enum SiteLock {}

extension SiteLock {
  /// Waits for the lock, at most 10 minutes, and says once that it waits.
  /// - Throws: ``SiteFault/locked(minutes:)``.
  static func take(_ site: Site, _ conditions: Conditions) throws(SiteFault) -> FileLock {
    try filing { () throws(FileFault) in try site.state.create(mode: 0o700) }
    let lock = try open(site)
    for attempt in 0..<6_000 {
      let isOurs = try filing { () throws(FileFault) in try lock.take() }
      if isOurs {
        // A first run that published nothing has removed the file that we waited for.
        if lock.isCurrent { return lock }
        return try take(site, conditions)
      }
      if attempt == 0 { conditions.sayThatWeWait() }
      Pause.milliseconds(100)
    }
    throw .locked(minutes: 10)
  }

  private static func open(_ site: Site) throws(SiteFault) -> FileLock {
    do throws(FileFault) {
      return try FileLock(at: "lock", in: site.state)
    } catch {
      throw .file(error)
    }
  }
}
