import Timestamps

/// Where the rows of a ``ShareStore`` lie, open.
///
/// Rows change between `begin` and `commit` alone, and what is read meanwhile shows the changes. A
/// class, since a store is one open thing that the phases of a command share.
protocol ShareStorage: AnyObject {
  /// The file's path, as it was given.
  var path: String { get }

  /// The random key of the store: 32 bytes.
  var key: [UInt8] { get }

  /// Visits all shares, sorted by ID.
  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault)

  /// The share of an ID.
  func share(_ recordID: RecordID) throws(StoreFault) -> Share?

  /// The share of a card that has not ended before its time, else its newest.
  func latestShare(ofCard cardKey: [UInt8], audience: String) throws(StoreFault) -> Share?

  /// The latest moment of a change.
  func lastChange() throws(StoreFault) -> Timestamp

  /// Where the shares are published.
  func place() throws(StoreFault) -> PublishedPlace

  /// Looks for damage that reading rows might not meet.
  func checkWhole() throws(StoreFault)

  /// Removes what a killed program left beside the file, while nobody else writes.
  func removeLeftovers() throws(StoreFault)

  /// Begins a change.
  func begin() throws(StoreFault)

  /// Adds a share.
  func insert(_ share: Share) throws(StoreFault)

  /// Replaces what is kept of a share.
  func update(_ share: Share) throws(StoreFault)

  /// Sets every moment back that is later than this one, and the last change with them.
  func setBack(to now: Timestamp) throws(StoreFault)

  /// Keeps where the shares are published.
  func remember(_ place: PublishedPlace) throws(StoreFault)

  /// Keeps the change, on the disk when this returns; where nothing is changed, no byte is written.
  /// - Parameter now: When it was made.
  func commit(now: Timestamp) throws(StoreFault)

  /// Forgets the change; nothing of it stays.
  func rollback()
}
