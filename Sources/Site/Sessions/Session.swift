package import Files
package import PrintFolder
package import Problems
package import PublicFolder
import Settings
package import ShareMaking
package import Shares
package import Sweeper
import Timestamps

/// A site under its lock: the store is open, and what is published has been held against it.
package struct Session: ~Copyable {
  /// The site.
  package let site: Site

  /// What the run is told by its surroundings.
  package let conditions: Conditions

  /// The settings and templates, as far as they can be read.
  package let reading: SettingsReading

  /// The store, where the shares are kept from now on once the session is settled.
  package private(set) var store: SiteStore

  private let choice: StoreChoice

  /// Where the shares are published.
  package var publicFolder: PublicFolder

  /// Where they were published until this run, if that was elsewhere.
  package var formerFolder: PublicFolder?

  /// The owner's folder of printable codes.
  package var printFolder: PrintFolder

  /// What stood in the public folder when the session began.
  package let inspection: Inspection

  /// Which shares live.
  package let standing: Standing

  /// Whether this run has made the store.
  package let isFirst: Bool

  /// Whether this run has moved the shares to the kind of store that the settings ask for now.
  package private(set) var isMoved = false

  /// Shares whose folders are not there, or older than the store: what is recorded of them is made
  /// again as it is, so that any machine with the same store makes the same.
  package var lost: Set<RecordID> = []

  /// The lock, held until the session ends.
  package let lock: FileLock
}

/// What to do where there is no store.
package enum StorePolicy {
  /// It is a fault.
  case mustExist

  /// A first one is made, unless shares are published or a build farm runs us.
  case mayBegin

  /// A first one is made whatever is published.
  case beginsAnew
}

extension Session {
  /// Takes the lock, opens the store and looks at what is published.
  /// - Parameter reading: The sweep needs neither settings nor templates.
  /// - Throws: ``SiteFault``; where it is a missing or outdated store, shares that have expired by
  ///   their own record have been withdrawn.
  package static func open(
    _ site: Site, _ reading: SettingsReading, policy: StorePolicy, movesOutput: Bool = false,
    acceptsRivals: Bool = false, under conditions: Conditions
  ) throws(SiteFault) -> Session {
    let guardian = StoreGuard(
      site: site, settings: reading.settings, tombstone: reading.tombstone, conditions: conditions)
    try guardian.checkBeforeLocking(policy)
    let lock = try SiteLock.take(site, conditions)
    let (choice, view) = try guardian.read(policy, acceptsRivals: acceptsRivals, under: lock)
    try ClockGuard(site: site, conditions: conditions).check(view, under: lock)
    let publicFolder = try guardian.publicFolder(at: view.place, movesOutput: movesOutput)
    let inspection = view.inspection(of: publicFolder)
    let isFirst = choice.present == nil
    if inspection.newerThanStore > 0, !isFirst {
      try guardian.withdrawExpired(in: publicFolder, under: lock)
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    return Session(
      site: site, conditions: conditions, reading: reading, store: view.store, choice: choice,
      publicFolder: publicFolder, printFolder: PrintFolder(site.print, staging: site.staging),
      inspection: inspection, standing: view.standing, isFirst: isFirst,
      lost: Set(inspection.lost), lock: lock)
  }
}

extension Session {
  /// Takes everything back that this run has begun a site's store with, so that a first run that
  /// published nothing leaves nothing.
  package func forgetFirstStore() throws(FileFault) {
    if !isFirst { return }
    // What is left of it is an empty store, with which the next run begins.
    for form in StoreLocation.Form.allCases { try? ShareStore.remove(at: site.store(form)) }
    try site.forgetState()
  }

  /// What is to be said where the shares have been moved; `nil` where they have not.
  package var moveWarning: Problem? {
    guard isMoved else { return nil }
    let advice = store.path.hasSuffix(Site.storeName) ? ": commit it" : ""
    return Problem(
      severity: .warning, file: Site.settingsName, field: "store",
      message: "store has changed, so the shares are kept in \(store.path) from now on\(advice)")
  }

  /// What is to be said where the clock is behind the store; `nil` where it is not.
  package var clockWarning: Problem? {
    guard conditions.now.advanced(bySeconds: 60) < standing.moment else { return nil }
    return Problem(
      severity: .warning, file: store.path,
      message:
        "was changed at \(standing.moment), but the clock says \(conditions.now): what ends before "
        + "the later of the two is withdrawn",
      remedy: .either(.words("set the clock"), .take(.recoverClock)))
  }

  /// Ends what a sweep does not need: moves the shares to the kind of store that the settings ask for,
  /// and settles what an earlier run left.
  ///
  /// It comes after the sweep, since a full disk or a store that can't be written stops no withdrawal.
  package mutating func settle() throws(SiteFault) {
    (store, isMoved) = try choice.settle(store)
    try store.removeLeftovers()
    try settle(inspection)
  }

  /// Stops where the public folder could not be listed, so that nobody knows what stands there.
  package func checkWhole() throws(SiteFault) {
    if let fault = inspection.listingFault { throw .file(fault) }
  }

  /// Takes what an earlier run recorded and published as done, and notes what has to be made again.
  package mutating func settle(_ inspection: Inspection) throws(SiteFault) {
    let settled = Set(inspection.settled)
    let mistaken = Set(inspection.mistaken)
    lost = Set(inspection.lost)
    if settled.isEmpty, mistaken.isEmpty { return }
    var changed: [Share] = []
    for recordID in settled.union(mistaken).sorted() {
      // What the sweep has withdrawn is settled.
      guard var share = try store.share(recordID), !share.isWithdrawn else { continue }
      if settled.contains(recordID) {
        share.isPending = false
      } else if standing.isLive(share), share.pageDigest != nil || !share.isPending {
        share.pageDigest = nil
        // Two contents never have one number, so that a record shows which it is.
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
