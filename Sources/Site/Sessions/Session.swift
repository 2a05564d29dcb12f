package import Files
import Photos
package import PrintFolder
package import Problems
package import PublicFolder
import Settings
package import ShareMaking
package import Shares
package import Sweeper
package import Timestamps

/// A site that is locked for a run, with its store open and compared with what is published.
///
/// ```swift
/// var session = try Session.open(
///   site, SettingsReading(of: site), policy: .mustExist, under: conditions)
/// let report = try session.sweepAndSettle()
/// ```
package struct Session: ~Copyable {
  /// The site.
  package let site: Site

  /// The time, randomness and environment of the run.
  package let conditions: Conditions

  /// The settings and templates, as far as they can be read.
  package let reading: SettingsReading

  /// The store.
  ///
  /// Once the session is settled, it is of the kind that the settings ask for.
  package private(set) var store: SiteStore

  let choice: StoreChoice

  /// The folder in which the shares are published.
  package var publicFolder: PublicFolder

  /// The folder in which they were published until this run; `nil` if it is the same.
  package var formerFolder: PublicFolder?

  /// The owner's folder of printable codes.
  package var printFolder: PrintFolder

  /// The state of the public folder when the session began.
  package let inspection: Inspection

  /// The rows that a sweep needs, as they were when the session began; `nil` once they were used.
  var rows: DueShares?

  /// The version of the store that they were read from.
  let rowsVersion: Int?

  /// The rule for which shares are live.
  package let standing: Standing

  /// The first moment at which a run would do something that this one, if it changes nothing, has not
  /// done; `nil` if time alone never makes one.
  ///
  /// Where the rows are left unread it is what was noted of them, which may be earlier.
  package let nextMoment: Timestamp?

  /// True if the store had no share when the session began.
  package let isFirst: Bool

  /// True if this run has created the store.
  let hasMadeStore: Bool

  /// True if this run has moved the shares to the kind of store that the settings ask for.
  package private(set) var isMoved = false

  /// The shares whose folders are missing or older than the store.
  ///
  /// They are made again from the recorded rows, so that every machine with the same store makes
  /// the same files.
  package var lost: Set<RecordID> = []

  /// The lock, which is held until the session ends.
  package let lock: SiteLock
}

/// The treatment of a missing store.
package enum StorePolicy: Hashable {
  /// A missing store is a fault.
  case mustExist

  /// A store is created where there are no cards; where there are, nothing tells whether they have had links
  /// before.
  case mayBegin

  /// A store is created even if shares are published, and if as many are on paper as are confirmed.
  case beginsAnew(confirmed: Int?)
}

extension Session {
  /// Takes the lock, opens the store and compares it with what is published.
  /// - Parameters:
  ///   - reading: The settings and templates, which a sweep can do without.
  ///   - relinks: True if the links may change.
  /// - Throws: ``SiteFault``. If the store is missing or outdated, shares that have expired by
  ///   their own record have been withdrawn.
  package static func open(
    _ site: Site, _ reading: SettingsReading, policy: StorePolicy, movesOutput: Bool = false,
    relinks: Bool = false, acceptsRivals: Bool = false, under conditions: Conditions
  ) throws(SiteFault) -> Session {
    ConfinedDecoding.prepare()
    let guardian = StoreGuard(
      site: site, settings: reading.run, tombstone: reading.tombstone, conditions: conditions)
    let site = guardian.site
    try guardian.checkBeforeLocking(policy)
    let lock = try SiteLock.take(site, conditions)
    let (choice, view) = try guardian.read(
      policy, relinks: relinks, acceptsRivals: acceptsRivals, locks: true, under: lock)
    try ClockGuard(site: site, conditions: conditions).check(view, under: lock)
    let publicFolder = try guardian.publicFolder(at: view.place, movesOutput: movesOutput)
    let inspection = try view.inspection(of: publicFolder, jobs: conditions.jobs)
    // Where rows have been read there are some, and a store that fails now keeps nobody online.
    var isFirst = view.shares.isEmpty
    if isFirst { isFirst = try inStore(!view.store.rows.hasShares()) }
    if inspection.newerThanStore > 0, !isFirst {
      try guardian.withdrawExpired(in: publicFolder, under: lock)
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    var rows = DueShares(at: view.standing, unknown: inspection.unknown)
    for share in view.shares { rows.take(share) }
    return Session(
      site: site, conditions: conditions, reading: reading, store: view.store, choice: choice,
      publicFolder: publicFolder, printFolder: PrintFolder(site.print, staging: site.staging),
      inspection: inspection, rows: rows, rowsVersion: view.store.rows.version,
      standing: view.standing,
      nextMoment: view.nextMoment(under: reading.run), isFirst: isFirst,
      hasMadeStore: choice.present == nil, lost: Set(inspection.lost), lock: lock)
  }
}

extension Session {
  /// Removes the store and state that this run has created, so that a first run that publishes
  /// nothing leaves nothing behind.
  ///
  /// The store that a part of a run has created stays, because the other parts work with it.
  package func forgetFirstStore() throws(FileFault) {
    if !hasMadeStore || site.shard != nil { return }
    // If it can't be removed, an empty store remains, which the next run continues with. A store
    // with shares is another machine's.
    if (try? store.rows.shares().isEmpty) == true { try? ShareStore.remove(at: choice.wanted) }
    try site.forgetState()
  }

  /// Removes the store that this run has created if it has given out no link, so that the next run finds no
  /// store where nobody has decided to begin with one.
  /// - Returns: True if it was removed.
  package func forgetStoreOfNothing() throws(SiteFault) -> Bool {
    guard hasMadeStore, try !inStore(store.rows.hasShares()) else { return false }
    try onDisk(forgetFirstStore())
    return true
  }

  /// The warning that the shares have been moved to another store; `nil` if they have not.
  package var moveWarning: Problem? {
    guard isMoved else { return nil }
    let advice = choice.wanted.form.isCommitted ? ": commit it" : ""
    return Problem(
      severity: .warning, file: Site.settingsName, field: "store",
      message: "store has changed, so the shares are kept in \(store.path) from now on\(advice)")
  }

  /// The warning that the clock is behind the store; `nil` if it is not.
  package var clockWarning: Problem? {
    guard conditions.now.advanced(bySeconds: 60) < standing.moment else { return nil }
    return Problem(
      severity: .warning, file: store.path,
      message:
        "was changed at \(standing.moment), but the clock says \(conditions.now): what ends before "
        + "the later of the two is withdrawn",
      remedy: .either(.words("set the clock"), .take(.recoverClock)))
  }

  /// Completes what the sweep does not need: moves the shares to the kind of store that the
  /// settings ask for, and settles what an earlier run left.
  ///
  /// This comes after the sweep, so that a full disk or a read-only store stops no withdrawal.
  package mutating func settle() throws(SiteFault) {
    (store, isMoved) = try choice.settle(store)
    if isMoved { rows = nil }
    try onDisk(StoreNote(site: site).write(choice.settled(store)))
    try store.removeLeftovers()
    try settle(inspection)
  }

  /// Stops the run if the public folder could not be listed, since its contents are unknown then.
  package func checkWhole() throws(SiteFault) {
    if let fault = inspection.listingFault { throw .file(fault) }
  }

  /// Records as published what an earlier run has recorded and published, and notes which folders
  /// have to be made again.
  package mutating func settle(_ inspection: Inspection) throws(SiteFault) {
    let settled = Set(inspection.settled)
    let mistaken = Set(inspection.mistaken)
    lost = Set(inspection.lost)
    if settled.isEmpty, mistaken.isEmpty { return }
    var changed: [Share] = []
    for recordID in settled.union(mistaken).sorted() {
      // Shares that the sweep has withdrawn are settled.
      guard var share = try store.share(recordID), !share.isWithdrawn else { continue }
      if settled.contains(recordID) {
        share.isPending = false
      } else if standing.isLive(share), share.pageDigest != nil || !share.isPending {
        share.pageDigest = nil
        // No two contents have the same revision, so that a record tells which one it belongs to.
        if !share.isPending { share.revision += 1 }
        share.isPending = true
      } else {
        continue
      }
      changed.append(share)
    }
    try store.update(changed, now: conditions.now)
  }
}
