import Digests
import Problems
import Timestamps

/// The open storage behind a ``ShareStore``.
///
/// Rows change only between `begin` and `commit`; reads in between see the changes. The storage is
/// a class because the phases of a command share one open store.
protocol ShareStorage: AnyObject {
  /// The path of the file, as it was given.
  var path: String { get }

  /// The random key of the store: 32 bytes.
  var key: [UInt8] { get }

  /// The problems that don't keep the store from being opened: cards that have two open shares, as
  /// after a merge of two branches.
  var rivals: [Problem] { get }

  /// Restricts visits to the shares of one part of a run, and locks and changes to what that part may
  /// do while others do theirs.
  func confine(to shard: Shard) throws(StoreFault)

  /// Takes the lock that one run at a time holds on the store, until the store is closed; of a store
  /// that is confined, that of the part.
  ///
  /// Whatever has been read before may be outdated.
  /// - Parameters:
  ///   - seconds: The time to wait for it.
  ///   - sayThatWeWait: Called once if it is not free.
  /// - Returns: False if it was not free for that time.
  func lock(seconds: Int64, sayThatWeWait: () -> Void) throws(StoreFault) -> Bool

  /// Runs reads that all see the store as it is at one moment, whatever other programs write
  /// meanwhile. Inside a transaction they see its changes.
  func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result

  /// The number of shares that a visit will show, where the store knows it beforehand; 0 elsewhere.
  func expectedCount() throws(StoreFault) -> Int

  /// True if the store has any share, also one of another part of a run.
  func hasShares() throws(StoreFault) -> Bool

  /// Visits all shares in the order of their IDs; of a store that is confined, those of the part.
  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault)

  /// Visits all shares in the order of their IDs, also of a store that is confined.
  func forEachShareOfAll(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault)

  /// True if the site's own lock keeps all others from the store, so that what was read stays as it is
  /// until this program changes it.
  var isOfSiteAlone: Bool { get }

  /// Visits the shares of the cards whose keys are meant, in any order; of a store that is confined,
  /// those of the part.
  func forEachShare(
    ofCards isMeant: (SHA256Digest) -> Bool, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault)

  /// Visits the shares of which codes were printed, in the order of their IDs; of a store that is
  /// confined, those of the part.
  func forEachPrintedShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault)

  /// The shares whose pages show something of others and that have not been withdrawn, sorted by ID, also of a
  /// store that is confined.
  func sharesShowingOthers() throws(StoreFault) -> [Share]

  /// The shares that have dates and have not been withdrawn, sorted by ID, also of a store that is confined.
  func sharesWithDates() throws(StoreFault) -> [Share]

  /// The IDs of all shares, as they are at this moment, also of a store that is confined.
  func recordIDs() throws(StoreFault) -> Set<RecordID>

  /// The share with an ID; `nil` if there is none.
  func share(_ recordID: RecordID) throws(StoreFault) -> Share?

  /// The card's open share, or else its newest; `nil` if the card was never shared.
  func latestShare(ofCard cardKey: SHA256Digest, audience: String) throws(StoreFault) -> Share?

  /// The numbers of shares, also those of other parts of a run.
  func counts(by rule: ShareCounts.Rule) throws(StoreFault) -> ShareCounts

  /// The latest moment of any change.
  func lastChange() throws(StoreFault) -> Timestamp

  /// The place where the shares are published.
  func place() throws(StoreFault) -> PublishedPlace

  /// The room that the store takes, in bytes.
  func size() throws(StoreFault) -> Int64

  /// Copies the store as it is at one moment to a file of SQLite that does not exist yet, for its owner
  /// alone, while others work with it.
  func copy(to place: SQLitePlace) throws(StoreFault)

  /// Looks for damage that reading rows might miss.
  func checkWhole() throws(StoreFault)

  /// Removes what a killed program left beside the file. No other program may be writing.
  func removeLeftovers() throws(StoreFault)

  /// Begins a transaction.
  func begin() throws(StoreFault)

  /// Adds a share.
  func insert(_ share: Share) throws(StoreFault)

  /// Replaces a share.
  func update(_ share: Share) throws(StoreFault)

  /// Gives a share to another card.
  func move(_ share: Share, toCard cardKey: SHA256Digest) throws(StoreFault)

  /// Sets every later moment back to `now`, the moment of the last change included.
  func setBack(to now: Timestamp) throws(StoreFault)

  /// Records the place where the shares are published.
  func remember(_ place: PublishedPlace) throws(StoreFault)

  /// Commits the transaction. The changes are on the disk when this returns; without changes, no
  /// byte of the file is written.
  /// - Parameter now: The moment of the changes.
  func commit(now: Timestamp) throws(StoreFault)

  /// Discards every change of the transaction.
  func rollback()

  /// Returns true if a transaction that failed can be run again: it failed because the connection
  /// was lost, which has been made again, and nothing has been changed since.
  /// - Throws: ``StoreFault`` if the connection can't be made again, or the store has been changed.
  func canRepeat(after fault: StoreFault) throws(StoreFault) -> Bool
}

extension ShareStorage {
  /// Returns the shares that have a moment later than `now`, with `now` in its place.
  func sharesSetBack(to now: Timestamp) throws(StoreFault) -> [Share] {
    var late: [Share] = []
    try forEachShare { (share) throws(StoreFault) in
      if let earlier = share.setBack(to: now) { late.append(earlier) }
    }
    return late
  }

  /// There are none where the storage itself refuses a second open share.
  var rivals: [Problem] { [] }

  /// Most stores find out as they go.
  func expectedCount() throws(StoreFault) -> Int { 0 }

  /// A store that does not count its shares looks at them.
  func hasShares() throws(StoreFault) -> Bool {
    var hasAny = false
    try forEachShareOfAll { _ in hasAny = true }
    return hasAny
  }

  /// A store that is never confined shows all of its shares.
  func forEachShareOfAll(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    try forEachShare(visit)
  }

  /// Servers have others' programs, and a text file can be git's.
  var isOfSiteAlone: Bool { false }

  /// A store without a table looks at every share.
  func forEachShare(
    ofCards isMeant: (SHA256Digest) -> Bool, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    try forEachShare { (share) throws(StoreFault) in
      if isMeant(share.cardKey) { try visit(share) }
    }
  }

  /// A store without a table looks at every share.
  func forEachPrintedShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    try forEachShare { (share) throws(StoreFault) in
      if share.printedAt != nil { try visit(share) }
    }
  }

  /// A store without a table looks at every share.
  func sharesShowingOthers() throws(StoreFault) -> [Share] {
    var found: [Share] = []
    try forEachShareOfAll { share in
      if !share.shows.isEmpty, !share.isWithdrawn { found.append(share) }
    }
    return found
  }

  /// A store without a table looks at every share.
  func sharesWithDates() throws(StoreFault) -> [Share] {
    var found: [Share] = []
    try forEachShareOfAll { share in
      if share.dates != nil, !share.isWithdrawn { found.append(share) }
    }
    return found
  }

  /// The IDs of the shares that a visit shows.
  func recordIDs() throws(StoreFault) -> Set<RecordID> {
    var found: Set<RecordID> = []
    try forEachShare { (share) throws(StoreFault) in found.insert(share.recordID) }
    return found
  }

  /// A store without a table looks at every share.
  func counts(by rule: ShareCounts.Rule) throws(StoreFault) -> ShareCounts {
    try rule.counts { (visit) throws(StoreFault) in try forEachShareOfAll(visit) }
  }

  /// A store in a file belongs to one machine, whose runs take turns.
  func confine(to shard: Shard) throws(StoreFault) {
    throw StoreFault(path: path, .notShared)
  }

  /// A store in a file of the site is locked by the site's own lock.
  func lock(seconds: Int64, sayThatWeWait: () -> Void) throws(StoreFault) -> Bool { true }

  /// A file loses no connection.
  func canRepeat(after fault: StoreFault) throws(StoreFault) -> Bool { false }
}
