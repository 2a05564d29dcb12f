import PrintFolder
import PublicFolder
import Settings
import ShareFiles
package import ShareMaking
import Shares
import Sweeper

extension Session {
  /// Takes the lock and opens the store of a site whose store and published shares are as the last build has left
  /// them, at a moment at which no share has ended since.
  ///
  /// So the records and, in a database, the rows are left unread, but for those of the shares that this build has
  /// changed, and there is nothing to withdraw. The lock has to be free: whoever waits for another run has to look at
  /// everything again.
  /// - Parameter last: What that build has noted.
  /// - Returns: `nil` where all of it has to be looked at; whatever is wrong is told by the run that does.
  package static func resume(
    _ site: Site, _ reading: SettingsReading, after last: LastBuild, under conditions: Conditions
  ) -> Session? {
    guard let settings = reading.settings else { return nil }
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: reading.tombstone, conditions: conditions)
    // What is not there yet must not be made here.
    guard (try? guardian.choice())?.isSettled == true,
      let lock = (try? SiteLock.takeAtOnce(site)) ?? nil
    else { return nil }
    guard let choice = try? guardian.choice(), choice.isSettled, last.isOfShares(of: site),
      let store = try? SiteStore(choice.open(acceptsRivals: false)),
      let place = try? store.place(), let lastChange = try? store.rows.lastChange(),
      let publicFolder = try? guardian.publicFolder(at: place, movesOutput: false)
    else { return nil }
    let standing = Standing(at: max(conditions.now, lastChange), settings.run)
    let printFolder = PrintFolder(site.print, staging: site.staging)
    let shows = shows(
      last.touched, of: store, in: publicFolder, printFolder, besides: reading.tombstone,
      under: standing)
    if !shows { return nil }
    return Session(
      site: guardian.site, conditions: conditions, reading: reading, store: store, choice: choice,
      publicFolder: publicFolder, printFolder: printFolder, inspection: Inspection(), rows: nil,
      rowsVersion: nil, standing: standing, nextMoment: last.until, isFirst: false,
      hasMadeStore: false, lock: lock)
  }

  /// True if these shares are published and have their codes as the store says, those that have ended a tombstone
  /// with its page and calendar, and nothing is in the place of those that it does not know.
  private static func shows(
    _ names: [String], of store: SiteStore, in publicFolder: PublicFolder,
    _ printFolder: PrintFolder, besides tombstone: () -> Tombstone, under standing: Standing
  ) -> Bool {
    if names.isEmpty { return true }
    let codes = printFolder.codes(of: Set(names))
    var shares: [Share] = []
    do {
      for name in names {
        if let share = try store.share(RecordID(name)) {
          shares.append(share)
          if standing.isLive(share) {
            guard let codes = codes[name] else { return false }
            for code in codes where try !printFolder.shows(name, in: code) { return false }
          }
        } else if try publicFolder.shares.kind(of: name) != nil {
          return false
        }
      }
    } catch {
      // Whatever it is, the run that looks at everything tells.
      return false
    }
    let inspection = Inspection(ofSome: shares, in: publicFolder, at: standing.moment)
    return inspection.isOfNothing
      && inspection.tombstones.allSatisfy { name in
        tombstone().page.map { publicFolder.shows(PublishedFile(.page, $0), at: name) } ?? false
      }
      && inspection.feeds.allSatisfy { publicFolder.shows(Tombstone.calendar, at: $0) }
  }
}
