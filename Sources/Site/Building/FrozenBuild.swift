import Files
import PrintFolder
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Sweeper
import Timestamps

/// One run of `build --frozen`, which makes the published folder match the store and only reads the
/// store.
///
/// It issues, renews and records nothing, so that a machine that keeps no state makes the same
/// bytes as the owner's. Since nothing is recorded first, a run that was killed is simply repeated.
struct FrozenBuild: ~Copyable {
  let site: Site
  let conditions: Conditions
  let store: SiteStore
  let publicFolder: PublicFolder

  /// The folder of shares with the other form of links; `nil` if none has been kept.
  let formerFolder: PublicFolder?

  /// The rule for which shares are live.
  let standing: Standing

  /// All shares in the store, sorted by ID.
  let shares: [Share]

  let tombstone: () -> Tombstone
  let lock: SiteLock

  /// The cards that others refer to.
  var references: References
  var report = BuildReport()
}

extension FrozenBuild {
  /// Takes the lock and reads the store.
  /// - Throws: ``SiteFault``. If there is no store, none has been created; if it is outdated,
  ///   shares that have expired by their own record have been withdrawn.
  static func begin(
    _ site: Site, _ reading: SettingsReading, under conditions: Conditions
  ) throws(SiteFault) -> FrozenBuild {
    let site = site.publishing(in: reading.run?.output)
    let guardian = StoreGuard(
      site: site, settings: reading.run, tombstone: reading.tombstone, conditions: conditions)
    try guardian.checkOutput()
    let choice = try guardian.choice()
    guard choice.present != nil else { throw .frozenWithoutStore(path: choice.wanted.path) }
    let lock = try SiteLock.take(site, conditions)
    let (_, view) = try guardian.read(.mustExist, acceptsRivals: true, locks: false, under: lock)
    var place = view.place
    // This run remembers nothing, so any folder will do.
    if let asked = site.askedOutput { place.output = asked }
    let publicFolder = try guardian.publicFolder(at: place, movesOutput: false)
    let frozen = FrozenBuild(
      site: site, conditions: conditions, store: view.store, publicFolder: publicFolder,
      formerFolder: try former(of: publicFolder), standing: view.standing, shares: view.shares,
      tombstone: reading.tombstone, lock: lock, references: References(at: conditions.now))
    do throws(SiteFault) {
      for folder in frozen.folders { try frozen.checkAge(of: folder, lastChange: view.lastChange) }
    } catch {
      for folder in frozen.folders {
        try guardian.withdrawExpired(in: folder, under: frozen.lock)
      }
      throw error
    }
    return frozen
  }
}

extension FrozenBuild {
  /// Withdraws the ended shares from a published folder that has been kept.
  ///
  /// Shares that can't be withdrawn are reported and don't stop the others.
  mutating func withdraw() throws(SiteFault) {
    let ended = try namesOfEnded(in: publicFolder)
    let followed = Set(shares.filter(standing.hasTombstone).map(\.recordID.text))
    // Shares that no tombstone could replace are removed below, or reported there.
    _ = try tombstoneFaults(ended.filter(followed.contains))
    try takeAway(ended, from: publicFolder)
    let live = Set(shares.filter(standing.isLive).map(\.recordID.text))
    do throws(FileFault) {
      var printFolder = PrintFolder(site.print, staging: site.staging)
      let removal = try printFolder.remove(showingOthersThan: live.contains)
      report.unprinted += removal.removed
      report.notWithdrawn += removal.faults.map { SweepFault($0) }
    } catch {
      report.notWithdrawn.append(SweepFault(error))
    }
  }

  /// Returns the names in a folder that belong to ended shares, or to no share at all and have no
  /// record or more than a tombstone.
  mutating func namesOfEnded(in folder: PublicFolder) throws(SiteFault) -> [String] {
    let live = Set(shares.filter(standing.isLive).map(\.recordID.text))
    let names = try onDisk(folder.names())
    var ended: [String] = []
    for name in names where !live.contains(name) {
      switch folder.occupant(of: name) {
      case .nothing, .foreign: continue
      case .tombstone where folder.isTombstoneAlone(name): continue
      case .share, .tombstone, .damaged: ended.append(name)
      }
    }
    return ended
  }

  /// Removes shares and reports those that can't be removed.
  mutating func takeAway(_ names: [String], from folder: PublicFolder) throws(SiteFault) {
    if names.isEmpty { return }
    let faults = try onDisk(folder.takeAway(names))
    report.withdrawn += names.count - faults.count
    report.notWithdrawn += faults.map { SweepFault($0) }
  }

  /// Puts tombstones at addresses, and returns the faults of those that could not be replaced.
  /// - Parameter buried: The shares whose tombstones should show the site's current page.
  func tombstoneFaults(
    _ names: [String], refreshing buried: [Share] = []
  ) throws(SiteFault) -> [SweepFault] {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: tombstone, keys: site.keys, standing: standing)
    var swept = SweepReport()
    _ = sweeper.withdraw(names, knowing: shares, into: &swept)
    sweeper.refresh(
      buried.map(\.recordID.text), ofFeeds: buried.filter(\.hadFeed).map(\.recordID.text),
      into: &swept)
    return swept.faults
  }

  /// Stops if something is published that is newer than the store.
  private func checkAge(
    of publicFolder: PublicFolder, lastChange: Timestamp
  ) throws(SiteFault) {
    let shareOfName = Dictionary(shares.map { ($0.recordID.text, $0) }) { first, _ in first }
    let standing = standing
    let newer = try onDisk(publicFolder.names()).count { name in
      let share = shareOfName[name]
      switch publicFolder.occupant(of: name) {
      case .share(let record):
        return share.map { record.revision > $0.revision } ?? (record.createdAt > lastChange)
      case .tombstone(let revision):
        // A share that was revived has a later revision than its first.
        return share.map { (revision ?? 1) >= $0.revision && standing.isLive($0) } ?? false
      case .nothing, .foreign, .damaged: return false
      }
    }
    if newer > 0 { throw .storeOutdated(published: newer) }
  }
}
