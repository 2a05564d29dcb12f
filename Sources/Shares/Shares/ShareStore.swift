import Problems
package import Timestamps

/// All shares that a site ever had.
///
/// One program writes at a time; the site's lock sees to that. A class, since it is the one open
/// store that the phases of a command share, and closes with the last of them.
package final class ShareStore {
  let storage: any ShareStorage

  private init(_ storage: any ShareStorage) { self.storage = storage }
}

extension ShareStore {
  /// The random key that `cardKey` and `contentDigest` are made with: 32 bytes, never shown.
  package var key: [UInt8] { storage.key }

  /// The file's path, as it was given.
  package var path: String { storage.path }

  /// Whether two live shares of one card were there when the store was opened.
  package var hasRivals: Bool { (storage as? FileStorage)?.rivals.isEmpty == false }

  /// Stops where there were.
  /// - Throws: ``StoreFault`` that names them all.
  package func checkRivals() throws(StoreFault) {
    guard let rivals = (storage as? FileStorage)?.rivals, !rivals.isEmpty else { return }
    throw StoreFault(path: path, .faulty(ProblemList(rivals)))
  }

  /// Whether there is a store, or anything else, at its place.
  /// - Throws: ``StoreFault`` where that can't be looked at.
  package static func exists(at location: StoreLocation) throws(StoreFault) -> Bool {
    try StoreFile(path: location.path).isThere()
  }

  /// Where the shares are published, as far as that can be told of a store that can't be opened.
  package static func place(readableAt location: StoreLocation) -> PublishedPlace? {
    location.form == .file ? FileStorage.place(in: location) : nil
  }

  /// Opens a store that is there; a change that a killed program left half made is undone.
  /// - Parameter patience: For how many milliseconds another program's lock is waited for.
  /// - Parameter acceptsRivals: Whether it is gone on with where two branches of a text file have both
  ///   issued a share of one card: what ends shares can, what makes them can't.
  package static func open(
    at location: StoreLocation, patience: Int32 = 5_000, acceptsRivals: Bool = false
  ) throws(StoreFault) -> ShareStore {
    guard try exists(at: location) else { throw StoreFault(path: location.path, .missing) }
    switch location.form {
    case .sqlite:
      return try ShareStore(
        SQLiteStorage(SQLiteConnection(openingFileAt: location.path, patience: patience)))
    case .file:
      let store = ShareStore(try FileStorage(opening: location))
      if !acceptsRivals { try store.checkRivals() }
      return store
    }
  }

  /// Makes a store, whole or not at all, that only its owner can read.
  /// - Parameters:
  ///   - location: Where nothing is yet, in a folder that is there.
  ///   - key: 32 bytes from the system's random source.
  package static func create(
    at location: StoreLocation, key: [UInt8], now: Timestamp
  ) throws(StoreFault) -> ShareStore {
    precondition(key.count == 32, "a store's key has 32 bytes")
    return try create(at: location, StoreBeginning(key: key, now: now))
  }

  /// Makes another store that holds the same, whole or not at all; this one stays.
  /// - Throws: ``StoreFault`` of kind `tooMany` too.
  package func copy(to location: StoreLocation) throws(StoreFault) -> ShareStore {
    try Self.create(
      at: location,
      StoreBeginning(key: key, now: lastChange(), place: place(), shares: shares()))
  }

  /// Removes a store; not there is no fault.
  package static func remove(at location: StoreLocation) throws(StoreFault) {
    let file = StoreFile(path: location.path)
    switch location.form {
    case .sqlite: try file.removeAll()
    case .file: try file.removeItself()
    }
    try file.syncFolder()
  }

  private static func create(
    at location: StoreLocation, _ beginning: StoreBeginning
  ) throws(StoreFault) -> ShareStore {
    guard try !exists(at: location) else { throw StoreFault(path: location.path, .alreadyThere) }
    switch location.form {
    case .sqlite: try SQLiteStorage.create(at: location, beginning)
    case .file: try FileStorage.create(at: location, beginning)
    }
    return try open(at: location)
  }
}
