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

  /// Whether there is a store, or anything else, at a path.
  package static func exists(at path: String) -> Bool {
    StoreFile(path: path).isThere
  }

  /// Opens a store that is there; a change that a killed program left half made is undone.
  /// - Parameter patience: For how many milliseconds another program's lock is waited for.
  package static func open(
    at path: String, patience: Int32 = 5_000
  ) throws(StoreFault) -> ShareStore {
    guard exists(at: path) else { throw StoreFault(path: path, .missing) }
    return try ShareStore(
      SQLiteStorage(SQLiteConnection(openingFileAt: path, patience: patience)))
  }

  /// Makes a store, whole or not at all, that only its owner can read.
  /// - Parameters:
  ///   - path: Where nothing is yet, in a folder that is there.
  ///   - key: 32 bytes from the system's random source.
  package static func create(
    at path: String, key: [UInt8], now: Timestamp
  ) throws(StoreFault) -> ShareStore {
    precondition(key.count == 32, "a store's key has 32 bytes")
    guard !exists(at: path) else { throw StoreFault(path: path, .alreadyThere) }
    try SQLiteStorage.create(at: path, key: key, now: now)
    return try open(at: path)
  }
}
