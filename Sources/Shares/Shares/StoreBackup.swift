package import Timestamps

/// A copy of a store in a file of SQLite, whatever kind the store is.
///
/// It has the store's key, so it is as private as the store.
package struct StoreBackup: Sendable {
  /// The path of the file.
  package let path: String

  /// Creates a backup's value; the file need not exist.
  package init(path: String) { self.path = path }
}

extension StoreBackup {
  private var place: SQLitePlace { SQLitePlace(path: path) }

  /// Copies a store as it is at one moment, while others work with it.
  ///
  /// The copy is read whole before it is shown at its path. A former backup of the same store is
  /// replaced.
  /// - Returns: The number of shares in the copy, and the moment of its last change.
  /// - Throws: ``StoreFault``, of kind `alreadyThere` if the file is anything else; then it stands as it
  ///   was.
  package func write(
    _ store: ShareStore
  ) throws(StoreFault) -> (shares: Int, lastChange: Timestamp) {
    if try place.exists(), try !isCopy(of: store) { throw StoreFault(path: path, .alreadyThere) }
    let unfinished = SQLitePlace(path: place.unfinishedPath)
    let file = StoreFile(path: unfinished.path)
    do {
      try file.removeAll()
      try store.storage.copy(to: unfinished)
      let read = try Self.read(unfinished)
      try file.move(to: StoreFile(path: path))
      return read
    } catch {
      // The first fault is the one to report.
      try? file.removeAll()
      throw error.path == unfinished.path ? StoreFault(path: path, error.kind) : error
    }
  }

  /// Copies the backup to another file, where it is brought up to this version's form; the backup stays
  /// as it is.
  ///
  /// Whoever reads the copy finds what is damaged.
  /// - Parameter copyPath: The path of the copy; what is there is replaced.
  /// - Throws: ``StoreFault``, of kind `missing` or `notAStore` if there is no backup.
  package func unpack(to copyPath: String) throws(StoreFault) -> ShareStore {
    guard try place.exists() else { throw StoreFault(path: path, .missing) }
    let copy = StoreFile(path: copyPath)
    do {
      try copy.removeAll()
      try copy.createEmpty()
      try SQLiteConnection(openingFileAt: path, patience: 5_000, readsOnly: true).copy(to: copyPath)
      return try ShareStore.open(at: .sqlite(at: copyPath), acceptsRivals: true)
    } catch {
      try? copy.removeAll()
      throw error.path == copyPath ? StoreFault(path: path, error.kind) : error
    }
  }

  /// True if the file is a copy of a store, of whatever time.
  private func isCopy(of store: ShareStore) throws(StoreFault) -> Bool {
    do {
      let connection = try SQLiteConnection(
        openingFileAt: path, patience: 5_000, readsOnly: true)
      guard try connection.integer("PRAGMA application_id") == StoreSchema.applicationID else {
        return false
      }
      return try SQLiteHead.key(in: connection) == store.key
    } catch {
      if error.kind == .notAStore || error.kind == .damaged { return false }
      throw error
    }
  }

  /// Reads all of a copy.
  /// - Throws: ``StoreFault`` of kind `damaged`.
  private static func read(
    _ copy: SQLitePlace
  ) throws(StoreFault) -> (shares: Int, lastChange: Timestamp) {
    let storage = try copy.open(patience: 0)
    try storage.checkWhole()
    var count = 0
    try storage.forEachShare { _ in count += 1 }
    return (count, try storage.lastChange())
  }
}

extension ShareStorage {
  /// All that another store needs to say the same, as it is at one moment.
  func contents() throws(StoreFault) -> StoreBeginning {
    try atOneMoment { () throws(StoreFault) in
      var shares: [Share] = []
      try forEachShareOfAll { (share) throws(StoreFault) in shares.append(share) }
      return StoreBeginning(
        key: key, now: try lastChange(), place: try place(), shares: shares)
    }
  }

  /// Copies the store as it is at one moment to a file that does not exist yet, for its owner alone.
  func copy(to place: SQLitePlace) throws(StoreFault) {
    try SQLiteStorage.create(at: place, contents())
  }
}
