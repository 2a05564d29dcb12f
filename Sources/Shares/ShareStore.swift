package import Timestamps

/// All shares that a site ever had, in one SQLite file of `.cardpress/`.
///
/// One program writes at a time; the site's lock sees to that. A class, since it is the one open
/// connection that the phases of a command share, and closes with the last of them.
package final class ShareStore {
  /// The random key that `cardKey` and `contentDigest` are made with: 32 bytes, never shown.
  package let key: [UInt8]

  let connection: SQLiteConnection
  let rows: ShareRows

  private init(_ connection: consuming SQLiteConnection) throws(StoreFault) {
    try connection.configure()
    try connection.migrate()
    let statement = try connection.prepare("SELECT key FROM store")
    guard try statement.step(), let key = statement.bytes(at: 0) else {
      throw StoreFault(path: connection.path, .damaged)
    }
    self.key = key
    rows = try ShareRows(connection)
    self.connection = connection
  }
}

extension ShareStore {
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
    return try ShareStore(SQLiteConnection(openingFileAt: path, patience: patience))
  }

  /// Makes a store, whole or not at all, that only its owner can read.
  /// - Parameters:
  ///   - path: Where nothing is yet, in a folder that is there.
  ///   - key: 32 bytes from the system's random source.
  package static func create(
    at path: String, key: [UInt8], now: Timestamp
  ) throws(StoreFault) -> ShareStore {
    precondition(key.count == 32, "a store's key has 32 bytes")
    let final = StoreFile(path: path)
    guard !final.isThere else { throw StoreFault(path: path, .alreadyThere) }
    let unfinished = StoreFile(path: path + ".new")
    do {
      try unfinished.removeAll()
      try unfinished.createEmpty()
      try fill(unfinished, key: key, now: now)
      try final.removeSideFiles()
      try unfinished.move(to: final)
    } catch {
      // The fault that matters is the first; what stays is removed before the next try.
      try? unfinished.removeAll()
      throw StoreFault(path: path, error.kind)
    }
    return try open(at: path)
  }

  private static func fill(
    _ file: StoreFile, key: [UInt8], now: Timestamp
  ) throws(StoreFault) {
    let connection = try SQLiteConnection(openingFileAt: file.path, patience: 0)
    try connection.configure()
    try connection.transaction { connection throws(StoreFault) in
      try connection.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
      try connection.applyMigrations(from: 0)
      let statement = try connection.prepare(
        "INSERT INTO store (id, key, lastChange) VALUES (1, ?, ?)")
      try statement.bind(key, at: 1)
      try statement.bind(now.secondsSince1970, at: 2)
      _ = try statement.step()
    }
  }
}
