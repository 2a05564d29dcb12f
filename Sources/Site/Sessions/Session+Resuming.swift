import PrintFolder
import PublicFolder
import Settings
package import ShareMaking
import Shares
import Sweeper

extension Session {
  /// Takes the lock and opens the store of a site whose store and published shares are as a build has found them
  /// that had nothing to do, at a moment at which no share has ended since.
  ///
  /// So neither the rows nor the records are read, and there is nothing to withdraw.
  /// - Parameter last: What that build has noted.
  /// - Returns: `nil` where all of it has to be looked at.
  /// - Throws: ``SiteFault/locked(path:minutes:)``.
  package static func resume(
    _ site: Site, _ reading: SettingsReading, after last: LastBuild, under conditions: Conditions
  ) throws(SiteFault) -> Session? {
    guard let settings = reading.settings else { return nil }
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: reading.tombstone, conditions: conditions)
    // A first run may remove the state's folder again; only one that is there can be waited for.
    guard (try? guardian.choice())?.isSettled == true else { return nil }
    let lock = try SiteLock.take(site, conditions)
    // Another run may have come in between. Whatever is wrong is told by the run that looks at everything.
    guard let choice = try? guardian.choice(), choice.isSettled, last.isOfShares(of: site),
      let store = try? SiteStore(choice.open(acceptsRivals: false)),
      let place = try? store.place(), let lastChange = try? store.rows.lastChange(),
      let publicFolder = try? guardian.publicFolder(at: place, movesOutput: false)
    else { return nil }
    return Session(
      site: guardian.site, conditions: conditions, reading: reading, store: store, choice: choice,
      publicFolder: publicFolder, printFolder: PrintFolder(site.print, staging: site.staging),
      inspection: Inspection(), rows: nil, rowsVersion: nil,
      standing: Standing(at: max(conditions.now, lastChange), settings), nextMoment: last.until,
      isFirst: false, lock: lock)
  }
}
