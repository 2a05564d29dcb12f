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
  /// So the records and, in a database, the rows are left unread, and there is nothing to withdraw. The lock has to
  /// be free: whoever waits for another run has to look at everything again.
  /// - Parameter last: What that build has noted.
  /// - Returns: `nil` where all of it has to be looked at; whatever is wrong is told by the run that does.
  package static func resume(
    _ site: Site, _ reading: SettingsReading, after last: LastBuild, under conditions: Conditions
  ) -> Session? {
    guard let settings = reading.settings else { return nil }
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: reading.tombstone, conditions: conditions)
    // What is not there yet must not be made here.
    guard (try? guardian.choice())?.isSettled == true,
      let lock = (try? SiteLock.takeAtOnce(site)) ?? nil
    else { return nil }
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
