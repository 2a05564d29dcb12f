/// The path of an SQLite store.
struct SQLitePlace {
  let path: String

  /// The path at which a new file is made before it is moved into place.
  var unfinishedPath: String { path + ".new" }
}

extension SQLitePlace: StorePlace {
  func exists() throws(StoreFault) -> Bool { try StoreFile(path: path).isThere() }

  func open(patience: Int32) throws(StoreFault) -> any ShareStorage {
    guard try exists() else { throw StoreFault(path: path, .missing) }
    return try SQLiteStorage(SQLiteConnection(openingFileAt: path, patience: patience))
  }

  func create(_ beginning: StoreBeginning) throws(StoreFault) -> any ShareStorage {
    guard try !exists() else { throw StoreFault(path: path, .alreadyThere) }
    try SQLiteStorage.create(at: self, beginning)
    return try open(patience: 5_000)
  }

  func replace(with contents: StoreBeginning) throws(StoreFault) {
    try SQLiteStorage.create(at: self, contents)
  }

  func remove() throws(StoreFault) {
    let file = StoreFile(path: path)
    try file.removeAll()
    try file.syncFolder()
  }
}
