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

/// One run of `build --frozen`: the published folder is made to be what the store says, and the store
/// is only read.
///
/// Nothing is issued, renewed or noted, so that a machine that keeps nothing makes the same bytes as
/// the owner's. Since nothing is recorded first, a run that is killed is simply done again.
struct FrozenBuild: ~Copyable {
  let site: Site
  let conditions: Conditions
  let store: SiteStore
  let publicFolder: PublicFolder

  /// Where the shares stood with the other form of links, if that was kept.
  let formerFolder: PublicFolder?

  /// Tells the shares that are to be published from those that have ended.
  let standing: Standing

  /// What the store holds, sorted by ID.
  let shares: [Share]

  let tombstone: Tombstone
  let lock: FileLock
  var report = BuildReport()
}

extension FrozenBuild {
  /// Takes the lock and reads the store.
  /// - Throws: ``SiteFault``; where there is no store, nothing has been made for it, and where it is
  ///   outdated, shares that have expired by their own record have been withdrawn.
  static func begin(
    _ site: Site, _ reading: SettingsReading, under conditions: Conditions
  ) throws(SiteFault) -> FrozenBuild {
    let settings = reading.settings
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: reading.tombstone, conditions: conditions)
    try guardian.checkOutput()
    let choice = try guardian.choice()
    guard choice.present != nil else { throw .frozenWithoutStore(path: choice.wanted.path) }
    let lock = try SiteLock.take(site, conditions)
    let (_, view) = try guardian.read(.mustExist, acceptsRivals: true, under: lock)
    var place = view.place
    // Here nothing is remembered, so any folder will do.
    if let asked = site.askedOutput { place.output = asked }
    let publicFolder = try guardian.publicFolder(at: place, movesOutput: false)
    let frozen = FrozenBuild(
      site: site, conditions: conditions, store: view.store, publicFolder: publicFolder,
      formerFolder: try former(of: publicFolder), standing: view.standing, shares: view.shares,
      tombstone: reading.tombstone, lock: lock)
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
  /// Withdraws what stands in the published folder, where one was kept, and has ended; what can't be
  /// withdrawn is reported and stops no other.
  mutating func withdraw() throws(SiteFault) {
    let ended = try namesOfEnded(in: publicFolder)
    let followed = Set(shares.filter(standing.hasTombstone).map(\.recordID.text))
    // Whom no tombstone could replace is taken away below, or named there.
    _ = try tombstoneFaults(ended.filter(followed.contains))
    try takeAway(ended, from: publicFolder)
    let live = Set(shares.filter(standing.isLive).map(\.recordID.text))
    do throws(FileFault) {
      var printFolder = PrintFolder(site.print, staging: site.staging)
      let removal = try printFolder.remove(showingOthersThan: live)
      report.unprinted += removal.removed
      report.notWithdrawn += removal.faults.map { SweepFault($0) }
    } catch {
      report.notWithdrawn.append(SweepFault(error))
    }
  }

  /// The shares that stand in a folder and have ended, and what bears an ID and has no record.
  mutating func namesOfEnded(in folder: PublicFolder) throws(SiteFault) -> [String] {
    let live = Set(shares.filter(standing.isLive).map(\.recordID.text))
    let names = try onDisk(folder.names())
    var ended: [String] = []
    for name in names where !live.contains(name) {
      switch folder.occupant(of: name) {
      case .share, .damaged: ended.append(name)
      case .nothing, .tombstone, .foreign: continue
      }
    }
    return ended
  }

  /// Takes shares away.
  mutating func takeAway(_ names: [String], from folder: PublicFolder) throws(SiteFault) {
    if names.isEmpty { return }
    let faults = try onDisk(folder.takeAway(names))
    report.withdrawn += names.count - faults.count
    report.notWithdrawn += faults.map { SweepFault($0) }
  }

  /// Puts a tombstone at each address where that can be done.
  /// - Parameter buried: Shares whose tombstones are to show the site's page.
  func tombstoneFaults(
    _ names: [String], refreshing buried: [Share] = []
  ) throws(SiteFault) -> [SweepFault] {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: tombstone, standing: standing)
    var swept = SweepReport()
    _ = sweeper.withdraw(names, knowing: shares, into: &swept)
    sweeper.refresh(buried.map(\.recordID.text), into: &swept)
    return swept.faults
  }

  /// Stops where something is published that is newer than the store.
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
        // A share that was brought back has another revision than its first.
        return share.map { (revision ?? 1) >= $0.revision && standing.isLive($0) } ?? false
      case .nothing, .foreign, .damaged: return false
      }
    }
    if newer > 0 { throw .storeOutdated(published: newer) }
  }
}
