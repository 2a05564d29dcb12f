/// The connection string of a store in PostgreSQL, which names a database and, by its search path, a
/// schema.
struct PostgreSQLPlace {
  /// The connection string, as the owner wrote it, without a password.
  let string: String

  var path: String { "PostgreSQL \(string)" }
}

extension PostgreSQLPlace: StorePlace {
  func exists() throws(StoreFault) -> Bool {
    var isThere = false
    _ = try PostgreSQLSession.patiently(at: self, patience: 5_000) { session throws(StoreFault) in
      isThere = try session.hasStore()
    }
    return isThere
  }

  func open(patience: Int32) throws(StoreFault) -> any ShareStorage {
    try PostgreSQLStorage(opening: self, patience: patience)
  }

  func create(_ beginning: StoreBeginning) throws(StoreFault) -> any ShareStorage {
    try PostgreSQLStorage(creating: self, beginning)
  }

  func replace(with contents: StoreBeginning) throws(StoreFault) {
    try PostgreSQLStorage.replace(at: self, with: contents)
  }

  func remove() throws(StoreFault) {
    _ = try PostgreSQLSession.patiently(at: self, patience: 5_000) { session throws(StoreFault) in
      try session.connection.execute(PostgreSQLSchema.removal)
    }
  }
}
