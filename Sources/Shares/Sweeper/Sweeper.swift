import Files
package import PrintFolder
package import PublicFolder
package import ShareKeys
package import Shares
import Timestamps

/// Withdraws every share that has ended.
///
/// The sweeper sees IDs, moments and paths, but nothing personal. It updates the store last, so
/// that the next sweep completes whatever an interrupted one left.
///
/// ```swift
/// let sweeper = Sweeper(
///   publicFolder: publicFolder, tombstone: reading.tombstone, keys: keys, standing: standing)
/// let report = try sweeper.sweep(store, printFolder: &printFolder, unknown: inspection.unknown)
/// ```
package struct Sweeper {
  let publicFolder: PublicFolder
  let tombstone: () -> Tombstone
  let keys: KeyFolder
  private let standing: Standing
  private let sayProgress: (_ done: Int, _ all: Int) -> Void

  /// Creates a sweeper.
  /// - Parameters:
  ///   - tombstone: Makes the files that replace a share; called only where something is replaced, or a
  ///     tombstone stands.
  ///   - keys: The owner's folder of the keys of sealed shares.
  ///   - standing: The rule for which shares are live.
  ///   - sayProgress: Receives the number of folders withdrawn so far, and that of all.
  package init(
    publicFolder: PublicFolder, tombstone: @escaping () -> Tombstone, keys: KeyFolder,
    standing: Standing,
    sayProgress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    self.publicFolder = publicFolder
    self.tombstone = tombstone
    self.keys = keys
    self.standing = standing
    self.sayProgress = sayProgress
  }
}

extension Sweeper {
  /// Withdraws the shares that are due and the folders without a live share.
  ///
  /// From the print folder it removes every file that shows a share which has ended or is unknown
  /// to the store, and from the folder of keys every key of such a share, before its tombstone is shown.
  ///
  /// The published folder comes first, so that nothing that goes wrong elsewhere keeps a person
  /// online.
  /// - Parameters:
  ///   - unknown: The published folders without a live share: ``Inspection/unknown``.
  ///   - known: The store's rows, where they have been read since it was last changed.
  ///   - inspection: The state before the sweep, to have mixed-up records and outdated tombstones
  ///     mended too.
  ///   - knowsPrints: False if the store does not know the shares of the print folder yet, because
  ///     it is only just being rebuilt; then print folder and keys are left alone.
  ///   - isWhole: False if others work on the rest of the site; then what all pages have in common
  ///     is left alone.
  /// - Throws: ``StoreFault``. Things that can't be withdrawn are listed in the report and don't
  ///   stop the others.
  package func sweep(
    _ store: ShareStore, printFolder: inout PrintFolder, unknown: [String],
    knowing known: DueShares? = nil,
    mending inspection: Inspection? = nil, knowsPrints: Bool = true, isWhole: Bool = true
  ) throws(StoreFault) -> SweepReport {
    var report = SweepReport()
    var rows = known ?? DueShares(at: standing, unknown: unknown)
    if known == nil { try store.forEachShare { (share) throws(StoreFault) in rows.take(share) } }
    let unwithdrawn = rows.unwithdrawn
    let live = unwithdrawn.subtracting(RecordIDSet(rows.due.map(\.recordID)))
    if knowsPrints { try removeKeys(othersThan: live, besides: unknown, of: store, into: &report) }
    let names = rows.due.filter { isPublished($0) }.map(\.recordID.text)
    let failed = withdraw(
      names + unknown, knowing: rows.due + rows.unknown.values, into: &report)
    let tried = Set(names)
    for name in inspection?.mixedUp ?? [] where !tried.contains(name) {
      noting(&report, try publicFolder.removeRecord(of: name))
    }
    var gone = rows.due.filter { !failed.contains($0.recordID.text) }
    if knowsPrints {
      let shown = unwithdrawn.subtracting(RecordIDSet(gone.map(\.recordID)))
      let kept = remove(othersThan: shown, from: &printFolder, into: &report)
      gone.removeAll { kept?.contains($0.recordID.text) ?? true }
    }
    report.withdrawn = gone.map(\.recordID)
    report.unknown = unknown.filter { !failed.contains($0) }
    try update(gone, in: store) { $0.withdraw(at: standing.moment) }
    try noteTombstones(of: report.unknown, knowing: rows.unknown, in: store)
    try removeTombstones(rows.overdueTombstones, in: store, into: &report)
    let removed = Set(report.tombstonesRemoved.map(\.text))
    refresh(
      (inspection?.tombstones ?? []).filter { !removed.contains($0) },
      ofFeeds: (inspection?.feeds ?? []).filter { !removed.contains($0) }, into: &report)
    if isWhole {
      noting(&report, not: .removed, try publicFolder.removeIdleScripts(at: standing.moment))
    }
    noting(&report, try publicFolder.discardStaging())
    if let fault = publicFolder.unlisted {
      report.faults.append(SweepFault(fault, not: .listed))
    }
    return report
  }

  /// Replaces each folder with a tombstone.
  /// - Parameter shares: What the store knows of them; empty if there is no store.
  /// - Returns: The names that could not be withdrawn; the report has the reasons.
  package func withdraw(
    _ names: [String], knowing shares: [Share], into report: inout SweepReport
  ) -> Set<String> {
    if names.isEmpty { return [] }
    let tombstone = tombstone()
    let revisions = Dictionary(shares.map { ($0.recordID.text, $0.revision) }) { first, _ in first }
    // Of a folder that the store does not know only the folder itself tells.
    let feeds = Set(shares.lazy.filter(\.hadFeed).map(\.recordID.text))
      .union(names.lazy.filter(publicFolder.hasFeed))
    let staged = stage(tombstone, at: names, recorded: revisions, feeds: feeds)
    let isShort = staged.count < names.count
    noting(&report, not: .removed, try keys.remove(keys.names().intersection(names)))
    var failed: Set<String> = []
    publicFolder.willChange(names)
    for (index, name) in names.enumerated() {
      defer { sayProgress(index + 1, names.count) }
      do throws(FileFault) {
        let revision = staged[name] ?? revision(of: name, recorded: revisions[name])
        let files = { tombstone.files(ofRevision: revision, hadFeed: feeds.contains(name)) }
        // The shares withdrawn so far have made room.
        let isStaged = staged[name] != nil || stage(name, files: files())
        try publicFolder.withdraw(name, leaving: files(), isStaged: isStaged)
      } catch {
        failed.insert(name)
        report.faults.append(SweepFault(error))
      }
      // A leftover that can't be removed now is reported when all of staging is discarded.
      if isShort { try? publicFolder.made.remove(name) }
    }
    noting(&report, try publicFolder.syncNames())
    // The withdrawn shares are in staging now.
    noting(&report, try publicFolder.prepareStaging())
    return failed
  }
}

extension Sweeper {
  /// Stages a tombstone for as many addresses as there is room for.
  /// - Returns: The revisions of those that are on the disk, by their names.
  private func stage(
    _ tombstone: Tombstone, at names: [String], recorded: [String: Int], feeds: Set<String>
  ) -> [String: Int] {
    var staged: [String: Int] = [:]
    var models = FileModels()
    do throws(FileFault) {
      try publicFolder.prepareStaging()
      for name in names {
        let revision = revision(of: name, recorded: recorded[name])
        try publicFolder.stage(
          name, files: tombstone.files(ofRevision: revision, hadFeed: feeds.contains(name)),
          like: &models)
        staged[name] = revision
      }
      try publicFolder.staging.syncFileSystem()
    } catch {
      // Shares without a staged tombstone are withdrawn all the same.
    }
    return staged
  }

  /// Stages one more tombstone, after there was no room for all of them.
  private func stage(_ name: String, files: [PublishedFile]) -> Bool {
    do throws(FileFault) {
      try publicFolder.createStaging()
      try publicFolder.stage(name, files: files)
      return true
    } catch {
      return false
    }
  }

  /// The last revision of a share that was recorded or published.
  private func revision(of name: String, recorded: Int?) -> Int {
    max(recorded ?? 1, publicFolder.occupant(of: name).revision ?? 1)
  }

  /// Runs work on files whose fault is reported but stops nothing.
  func noting(
    _ report: inout SweepReport, not kind: SweepFault.Kind = .withdrawn,
    _ work: @autoclosure () throws(FileFault) -> Void
  ) {
    do throws(FileFault) { try work() } catch { report.faults.append(SweepFault(error, not: kind)) }
  }

  /// Returns false for a share that was recorded but never published, unless there is something at
  /// its address after all.
  private func isPublished(_ share: Share) -> Bool {
    !share.isPending || publicFolder.occupant(of: share.recordID.text) != .nothing
  }

  /// Removes the prints of all other shares.
  /// - Returns: The shares that some file of the print folder still shows; `nil` if that is
  ///   unknown.
  private func remove(
    othersThan shown: RecordIDSet, from printFolder: inout PrintFolder,
    into report: inout SweepReport
  ) -> Set<String>? {
    do throws(FileFault) {
      let removal = try printFolder.remove(showingOthersThan: shown.contains)
      report.printed = removal.removed
      report.faults += removal.faults.map { SweepFault($0) }
      return removal.kept
    } catch {
      report.faults.append(SweepFault(error))
      return nil
    }
  }

  /// Records the tombstones of folders that had no live row, so that they are removed in time and
  /// their IDs are never used again.
  private func noteTombstones(
    of names: [String], knowing known: [String: Share], in store: ShareStore
  ) throws(StoreFault) {
    if names.isEmpty { return }
    let now = standing.moment
    try store.write(now: now) { (transaction) throws(StoreFault) in
      for name in names {
        if var share = known[name] {
          share.withdraw(at: now)
          share.tombstoneRemovedAt = nil
          try transaction.update(share)
        } else if let recordID = try? RecordID(name) {  // what is no ID has no row
          let revision = publicFolder.occupant(of: name).revision ?? 1
          try transaction.insert(.ended(recordID, revision: revision, at: now))
        }
      }
    }
  }

  private func removeTombstones(
    _ shares: [Share], in store: ShareStore, into report: inout SweepReport
  ) throws(StoreFault) {
    if shares.isEmpty { return }
    var removed: [Share] = []
    noting(&report, try publicFolder.prepareStaging())
    publicFolder.willChange(shares.map(\.recordID.text))
    for share in shares {
      do throws(FileFault) {
        try publicFolder.removeTombstone(share.recordID.text)
        removed.append(share)
      } catch {
        report.faults.append(SweepFault(error))
      }
    }
    noting(&report, try publicFolder.syncNames())
    report.tombstonesRemoved = removed.map(\.recordID)
    try update(removed, in: store) { $0.tombstoneRemovedAt = standing.moment }
  }

  private func update(
    _ shares: [Share], in store: ShareStore, change: (inout Share) -> Void
  ) throws(StoreFault) {
    if shares.isEmpty { return }
    try store.write(now: standing.moment) { (transaction) throws(StoreFault) in
      for var share in shares {
        change(&share)
        try transaction.update(share)
      }
    }
  }
}
