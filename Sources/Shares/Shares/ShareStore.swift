import Problems
package import Timestamps

/// The record of all shares that a site has ever had, in SQLite or in a text file.
///
/// One program writes at a time, which the site's lock ensures. The store is a class because the
/// phases of a command share one open store, which closes with the last of them.
///
/// ```swift
/// let store = try ShareStore.open(at: .sqlite(at: "cards/.cardpress/shares.sqlite"))
/// for var share in try store.shares() where share.isOpen {
///   share.revokedAt = now
///   try store.write(now: now) { (transaction) throws(StoreFault) in
///     try transaction.update(share)
///   }
/// }
/// ```
package final class ShareStore {
  let storage: any ShareStorage

  /// The number of transactions that were begun.
  var transactions = 0

  private init(_ storage: any ShareStorage) { self.storage = storage }
}

extension ShareStore {
  /// The store's random key, 32 bytes, from which `cardKey` and `contentDigest` are made.
  ///
  /// Never shown.
  package var key: [UInt8] { storage.key }

  /// The path of the file, as it was given.
  package var path: String { storage.path }

  /// True if some card had two open shares when the store was opened, as after a merge of two
  /// branches.
  package var hasRivals: Bool { !storage.rivals.isEmpty }

  /// Stops if some card had two open shares when the store was opened.
  /// - Throws: ``StoreFault`` of kind `faulty` that names them all.
  package func checkRivals() throws(StoreFault) {
    if hasRivals { throw StoreFault(path: path, .faulty(ProblemList(storage.rivals))) }
  }

  /// Restricts visits to the shares of one part of a run, and locks and changes to what that part may
  /// do while others do theirs.
  /// - Throws: ``StoreFault``, of kind `notShared` for a store in a file.
  package func confine(to shard: Shard) throws(StoreFault) { try storage.confine(to: shard) }

  /// Returns true if there is a store at the location, or at its path another file or a link that
  /// leads nowhere.
  /// - Throws: ``StoreFault`` if that can't be determined, or of kind `notAStore` if it is not a
  ///   file.
  package static func exists(at location: StoreLocation) throws(StoreFault) -> Bool {
    try location.place.exists()
  }

  /// Returns the published place that a store names, even if the store can't be opened; `nil` for
  /// an SQLite store and for an unreadable first line.
  package static func place(readableAt location: StoreLocation) -> PublishedPlace? {
    location.place.readablePlace()
  }

  /// Opens an existing store and undoes a change that a killed program left unfinished.
  /// - Parameter patience: The time to wait for another program's lock, in milliseconds.
  /// - Parameter acceptsRivals: True to open a text file even if two branches each issued a share
  ///   of the same card. Commands that end shares can work with that; commands that issue them
  ///   can't.
  /// - Throws: ``StoreFault``, of kind `missing` if there is no file.
  package static func open(
    at location: StoreLocation, patience: Int32 = 5_000, acceptsRivals: Bool = false
  ) throws(StoreFault) -> ShareStore {
    let store = ShareStore(try location.place.open(patience: patience))
    if !acceptsRivals { try store.checkRivals() }
    return store
  }

  /// Creates a store, completely or not at all, that only its owner can read.
  /// - Parameters:
  ///   - location: A path without a file, in an existing folder.
  ///   - key: 32 bytes from the system's random source.
  ///   - place: What the store says about its site from the beginning.
  ///   - shard: The part of a run that creates it, to which the store is confined; `nil` for a whole
  ///     run.
  package static func create(
    at location: StoreLocation, key: [UInt8], now: Timestamp,
    of place: PublishedPlace = PublishedPlace(), by shard: Shard? = nil
  ) throws(StoreFault) -> ShareStore {
    precondition(key.count == 32, "a store's key has 32 bytes")
    let beginning = StoreBeginning(key: key, now: now, place: place, shard: shard)
    return ShareStore(try location.place.create(beginning))
  }

  /// Creates another store with the same contents, completely or not at all; this one stays.
  /// - Throws: ``StoreFault``, of kind `tooMany` if a text file can't hold all shares.
  package func copy(to location: StoreLocation) throws(StoreFault) -> ShareStore {
    ShareStore(try location.place.create(storage.contents()))
  }

  /// Puts the contents of this store in the place of another one, completely or not at all; this one stays.
  /// - Throws: ``StoreFault``; then the other one is as it was.
  package func replace(storeAt location: StoreLocation) throws(StoreFault) {
    try location.place.replace(with: storage.contents())
  }

  /// Removes a store; a missing one is not a fault.
  package static func remove(at location: StoreLocation) throws(StoreFault) {
    try location.place.remove()
  }
}
