import Digests
import Files
import PrintFolder
import Problems
import PublicFolder
import Settings
import Shares
import Sweeper
import Timestamps

/// A site under its lock: the store is open, and what is published has been held against it.
struct Session: ~Copyable {
  let site: Site
  let conditions: Conditions
  let store: ShareStore

  /// Where the shares are published.
  var publicFolder: PublicFolder

  /// Where they were published until this run, if that was elsewhere.
  var formerFolder: PublicFolder?

  var printFolder: PrintFolder

  /// What stood in the public folder when the session began.
  let inspection: Inspection

  /// The later of the run's moment and the store's last change, so that a clock that is behind
  /// brings nobody back.
  let sweepMoment: Timestamp

  /// Whether this run has made the store.
  let isFirst: Bool

  /// Whether this run has moved the shares to the kind of store that the settings ask for now.
  let isMoved: Bool

  /// Shares whose folders are not there, or older than the store: what is recorded of them is made
  /// again as it is, so that any machine with the same store makes the same.
  var lost: Set<RecordID> = []

  let lock: FileLock
}

/// What to do where there is no store.
enum StorePolicy {
  /// It is a fault.
  case mustExist

  /// A first one is made, unless shares are published or a build farm runs us.
  case mayBegin

  /// A first one is made whatever is published.
  case beginsAnew
}

extension Session {
  /// Takes the lock, opens the store and looks at what is published.
  /// - Parameter settings: `nil` where they can't be read: the sweep needs none.
  /// - Throws: ``SiteFault``; where it is a missing or outdated store, shares that have expired by
  ///   their own record have been withdrawn.
  static func open(
    _ site: Site, settings: SiteSettings?, tombstone: Tombstone, policy: StorePolicy,
    movesOutput: Bool, acceptsRivals: Bool = false, under conditions: Conditions
  ) throws(SiteFault) -> Session {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: tombstone, conditions: conditions)
    try guardian.checkBeforeLocking(policy)
    let lock = try SiteLock.take(site, conditions)
    let choice = guardian.choice
    let opened = try guardian.open(policy, acceptsRivals: acceptsRivals, under: lock)
    let (store, isMoved) = try choice.settle(opened)
    let place = try storing { () throws(StoreFault) in try store.place() }
    let publicFolder = try guardian.publicFolder(at: place, movesOutput: movesOutput)
    let shares = try storing { () throws(StoreFault) in try store.shares() }
    let lastChange = try storing { () throws(StoreFault) in try store.lastChange() }
    let inspection = try filing { () throws(FileFault) in
      try Inspection(
        of: publicFolder, shares: shares, lastChange: lastChange, at: conditions.now)
    }
    let isFirst = choice.present == nil
    if inspection.newerThanStore > 0, !isFirst {
      try guardian.withdrawExpired(in: publicFolder, under: lock)
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    let printFolder = try filing { () throws(FileFault) in
      try PrintFolder(site.print, staging: site.staging)
    }
    var session = Session(
      site: site, conditions: conditions, store: store, publicFolder: publicFolder,
      printFolder: printFolder, inspection: inspection,
      sweepMoment: max(conditions.now, lastChange), isFirst: isFirst, isMoved: isMoved,
      lock: lock)
    try session.settle(shares, inspection)
    return session
  }
}

extension Session {
  /// Takes everything back that this run has begun a site's store with, so that a first run that
  /// published nothing leaves nothing.
  func forgetFirstStore() throws(FileFault) {
    if !isFirst { return }
    // What is left of it is an empty store, with which the next run begins.
    for form in StoreLocation.Form.allCases { try? ShareStore.remove(at: site.store(form)) }
    try site.forgetState()
  }

  /// What is to be said where the shares have been moved; `nil` where they have not.
  var moveWarning: Problem? {
    guard isMoved else { return nil }
    let advice = store.path.hasSuffix(Site.storeName) ? ": commit it" : ""
    return Problem(
      severity: .warning, file: Site.settingsName, field: "store",
      message: "store has changed, so the shares are kept in \(store.path) from now on\(advice)")
  }

  /// What is to be said where the clock is behind the store; `nil` where it is not.
  var clockWarning: Problem? {
    guard conditions.now.advanced(bySeconds: 60) < sweepMoment else { return nil }
    return Problem(
      severity: .warning, file: store.path,
      message:
        "was changed at \(sweepMoment), but the clock says \(conditions.now): what ends before "
        + "the later of the two is withdrawn")
  }

  /// Takes what an earlier run recorded and published as done, and notes what has to be made again.
  mutating func settle(_ shares: [Share], _ inspection: Inspection) throws(SiteFault) {
    let settled = Set(inspection.settled)
    let mistaken = Set(inspection.mistaken)
    lost = Set(inspection.lost)
    if settled.isEmpty, mistaken.isEmpty { return }
    try storing { () throws(StoreFault) in
      try store.write(now: conditions.now) { (transaction) throws(StoreFault) in
        for var share in shares {
          if settled.contains(share.recordID) {
            share.isPending = false
          } else if mistaken.contains(share.recordID), share.state(at: sweepMoment) == .live,
            share.pageDigest != nil || !share.isPending
          {
            share.pageDigest = nil
            // Two contents never have one number, so that a record shows which it is.
            if !share.isPending { share.revision += 1 }
            share.isPending = true
          } else {
            continue
          }
          try transaction.update(share)
        }
      }
    }
  }
}
