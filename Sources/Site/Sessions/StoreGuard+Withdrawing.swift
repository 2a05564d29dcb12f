import Files
import PrintFolder
package import PublicFolder
import Shares
import Sweeper

extension StoreGuard {
  /// Withdraws the shares that have expired by their own record, or have a tombstone with more than is
  /// its own, which is all that can be known without a matching store.
  ///
  /// Prints of these shares are removed too, unless this is a part of a run.
  /// - Parameter lock: The site's lock, since only one run may use staging.
  /// - Throws: ``SiteFault/notWithdrawn(_:)`` if some could not be withdrawn; the others have been.
  package func withdrawExpired(
    in folder: PublicFolder, under lock: borrowing SiteLock
  ) throws(SiteFault) {
    guard let tombstone else { return }
    let expired = try onDisk(expiredNames(in: folder))
    if expired.isEmpty { return }
    let sweeper = Sweeper(
      publicFolder: folder, tombstone: tombstone, keys: site.keys,
      standing: Standing(at: conditions.now, endsConsumed: false))
    var report = SweepReport()
    let failed = sweeper.withdraw(expired, knowing: [], into: &report)
    do throws(FileFault) {
      if site.shard == nil {
        var printFolder = PrintFolder(site.print, staging: site.staging)
        _ = try printFolder.remove(showing: Set(expired).subtracting(failed))
      }
      try folder.discardStaging()
    } catch {
      report.faults.append(SweepFault(error))
    }
    if !report.faults.isEmpty { throw .notWithdrawn(report.faults) }
  }

  /// Withdraws expired shares wherever shares may be published, for a store that can't be used.
  func withdrawExpiredWithoutStore(under lock: borrowing SiteLock) throws(SiteFault) {
    // A store that can't be read remembers no place.
    let present = (try? choice())?.present
    let remembered = present.flatMap(ShareStore.place(readableAt:))?.output
    let likely = site.likelyOutput
    var outputs = [site.askedOutput ?? remembered ?? likely]
    if site.askedOutput == nil, !outputs.contains(likely) { outputs.append(likely) }
    for output in outputs { try withdrawExpired(in: publicFolder(at: output), under: lock) }
  }

  /// Returns the shares that have expired by their own record, and the tombstones that are not alone.
  func expiredNames(in folder: PublicFolder) throws(FileFault) -> [String] {
    try folder.names().filter { name in
      switch folder.occupant(of: name) {
      case .share(let record): record.expiresAt.map { $0 <= conditions.now } ?? false
      case .tombstone: !folder.isTombstoneAlone(name)
      case .nothing, .damaged, .foreign: false
      }
    }
  }
}
