import Files
package import PrintFolder
package import PublicFolder
package import Shares
package import Timestamps

/// Withdraws every share that has ended.
///
/// It sees IDs, moments and paths, and nothing of a person. What is withdrawn is struck from the
/// store last, so that whatever interrupts it is done by the next sweep.
package struct Sweeper: Sendable {
  private let publicFolder: PublicFolder
  private let tombstone: Tombstone
  private let endsConsumed: Bool

  /// Creates a sweeper.
  /// - Parameter tombstone: What takes a share's place.
  /// - Parameter endsConsumed: Whether a share ends when it has been consumed.
  package init(publicFolder: PublicFolder, tombstone: Tombstone, endsConsumed: Bool) {
    self.publicFolder = publicFolder
    self.tombstone = tombstone
    self.endsConsumed = endsConsumed
  }
}

extension Sweeper {
  /// The shares that have ended and are not yet withdrawn, sorted.
  package func due(_ shares: [Share], at now: Timestamp) -> [Share] {
    shares.filter { $0.isToBeWithdrawn(at: now, endsWhenConsumed: endsConsumed) }
  }

  /// The IDs of the shares that are not withdrawn.
  package func standing(_ shares: [Share]) -> Set<String> {
    Set(shares.filter { $0.withdrawnAt == nil }.map(\.recordID.text))
  }

  /// The withdrawn shares whose tombstone's time is over, sorted.
  package func overdueTombstones(_ shares: [Share], at now: Timestamp) -> [Share] {
    shares.filter { share in
      guard share.tombstoneRemovedAt == nil, let end = share.tombstoneEndsAt else { return false }
      return end <= now
    }
  }

  /// Withdraws what is due and what is published without a share behind it; of the print folder goes
  /// whatever shows a share that has ended or that the store does not know.
  /// - Parameter knowsPrints: Whether the store knows the shares of the print folder too, as one that
  ///   is only just being made does not yet.
  /// - Throws: ``SweepFault`` where the store or the disk as a whole is at fault; a single share that
  ///   can't be withdrawn stands in the report and never stops the others.
  package func sweep(
    _ store: ShareStore, printFolder: inout PrintFolder, unknown: [String],
    knowsPrints: Bool = true, at now: Timestamp
  ) throws(SweepFault) -> SweepReport {
    var report = SweepReport()
    let shares = try allShares(of: store)
    let due = due(shares, at: now)
    let names = due.filter { isPublished($0) }.map(\.recordID.text)
    let failed = try withdraw(names + unknown, knowing: shares, into: &report)
    var gone = due.filter { !failed.contains($0.recordID.text) }
    if knowsPrints {
      let standing = standing(shares).subtracting(gone.map(\.recordID.text))
      let kept = try remove(othersThan: standing, from: &printFolder, into: &report)
      gone.removeAll { kept.contains($0.recordID.text) }
    }
    report.withdrawn = gone.map(\.recordID)
    report.unknown = unknown.filter { !failed.contains($0) }
    try update(gone, in: store, at: now) { $0.withdraw(at: now) }
    try noteTombstones(of: report.unknown, knowing: shares, in: store, at: now)
    try removeTombstones(overdueTombstones(shares, at: now), in: store, into: &report, at: now)
    try discardStaging()
    return report
  }

  /// Puts a tombstone in the place of each folder.
  /// - Parameter shares: What the store knows of them, as far as there is one.
  /// - Returns: The names of those that could not be withdrawn.
  package func withdraw(
    _ names: [String], knowing shares: [Share], into report: inout SweepReport
  ) throws(SweepFault) -> Set<String> {
    if names.isEmpty { return [] }
    let revisions = Dictionary(shares.map { ($0.recordID.text, $0.revision) }) { first, _ in first }
    var failed: Set<String> = []
    do throws(FileFault) {
      try publicFolder.prepareStaging()
      try publicFolder.create()
      for name in names { try stageTombstone(of: name, recorded: revisions[name]) }
      try publicFolder.staging.syncFileSystem()
    } catch {
      throw .file(error)
    }
    for name in names where publicFolder.isStaged(name) {
      do throws(FileFault) {
        try publicFolder.show(name)
      } catch {
        failed.insert(name)
        report.faults.append(error)
      }
    }
    do throws(FileFault) {
      try publicFolder.syncNames()
      // What was withdrawn lies there now.
      try publicFolder.prepareStaging()
    } catch {
      throw .file(error)
    }
    return failed
  }
}

extension Sweeper {
  /// Makes a tombstone, on a full disk from the room that its share took; where even that is too
  /// small the address stays empty, and `404.html` says the same.
  private func stageTombstone(of name: String, recorded: Int?) throws(FileFault) {
    let shown = publicFolder.occupant(of: name).revision
    let files = tombstone.files(ofRevision: max(recorded ?? 1, shown ?? 1))
    if try fits({ () throws(FileFault) in try publicFolder.stage(name, files) }) { return }
    try publicFolder.takeAway(name)
    _ = try fits { () throws(FileFault) in try publicFolder.stage(name, files) }
  }

  /// Does something that takes room.
  /// - Returns: False where there was none.
  private func fits(_ body: () throws(FileFault) -> Void) throws(FileFault) -> Bool {
    do throws(FileFault) {
      try body()
      return true
    } catch {
      if error.kind == .full { return false }
      throw error
    }
  }

  /// A share that was recorded and never shown leaves nothing to withdraw, unless a folder stands
  /// there after all.
  private func isPublished(_ share: Share) -> Bool {
    !share.isPending || publicFolder.shares.kind(of: share.recordID.text) != nil
  }

  /// - Returns: The shares that something in the print folder goes on showing.
  private func remove(
    othersThan standing: Set<String>, from printFolder: inout PrintFolder,
    into report: inout SweepReport
  ) throws(SweepFault) -> Set<String> {
    do throws(FileFault) {
      let removal = try printFolder.remove(showingOthersThan: standing)
      report.printed = removal.removed
      report.faults += removal.faults
      return removal.kept
    } catch {
      throw .file(error)
    }
  }

  /// Keeps rows for the tombstones of shares that no live row stood behind, so that they go in their
  /// time and their IDs are never used again.
  private func noteTombstones(
    of names: [String], knowing shares: [Share], in store: ShareStore, at now: Timestamp
  ) throws(SweepFault) {
    if names.isEmpty { return }
    let known = Dictionary(shares.map { ($0.recordID.text, $0) }) { first, _ in first }
    do throws(StoreFault) {
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
    } catch {
      throw .store(error)
    }
  }

  private func removeTombstones(
    _ shares: [Share], in store: ShareStore, into report: inout SweepReport,
    at now: Timestamp
  ) throws(SweepFault) {
    if shares.isEmpty { return }
    var removed: [Share] = []
    do throws(FileFault) {
      try publicFolder.prepareStaging()
      for share in shares {
        do throws(FileFault) {
          try publicFolder.removeTombstone(share.recordID.text)
          removed.append(share)
        } catch {
          report.faults.append(error)
        }
      }
      try publicFolder.syncNames()
    } catch {
      throw .file(error)
    }
    report.tombstonesRemoved = removed.map(\.recordID)
    try update(removed, in: store, at: now) { $0.tombstoneRemovedAt = now }
  }

  /// Removes what an interrupted run left, and what this one took out of sight.
  private func discardStaging() throws(SweepFault) {
    do throws(FileFault) {
      try publicFolder.discardStaging()
    } catch {
      throw .file(error)
    }
  }

  private func allShares(of store: ShareStore) throws(SweepFault) -> [Share] {
    do throws(StoreFault) {
      return try store.shares()
    } catch {
      throw .store(error)
    }
  }

  private func update(
    _ shares: [Share], in store: ShareStore, at now: Timestamp, _ change: (inout Share) -> Void
  ) throws(SweepFault) {
    if shares.isEmpty { return }
    do throws(StoreFault) {
      try store.write(now: now) { (transaction) throws(StoreFault) in
        for var share in shares {
          change(&share)
          try transaction.update(share)
        }
      }
    } catch {
      throw .store(error)
    }
  }
}

extension Share {
  /// A share of a card that nobody knows, revoked and withdrawn at once.
  fileprivate static func ended(
    _ recordID: RecordID, revision: Int, at now: Timestamp
  ) -> Share {
    let nothing = [UInt8](repeating: 0, count: 32)
    var share = Share(
      recordID, cardKey: nothing, contentDigest: nothing, createdAt: now, expiresAt: now)
    share.revision = revision
    share.revokedAt = now
    share.withdraw(at: now)
    return share
  }
}
