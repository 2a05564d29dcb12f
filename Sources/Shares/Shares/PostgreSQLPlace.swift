/// The connection string of a store in PostgreSQL, which names a database and, by its search path, a
/// schema.
struct PostgreSQLPlace {
  /// The connection string, as the owner wrote it, without a password.
  let string: String

  var path: String { "PostgreSQL \(string)" }
}

extension PostgreSQLPlace: StorePlace {
  func exists() throws(StoreFault) -> Bool {
    var session = try PostgreSQLSession(at: self, patience: 5_000)
    return try session.hasStore()
  }

  func open(patience: Int32) throws(StoreFault) -> any ShareStorage {
    try PostgreSQLStorage(opening: self, patience: patience)
  }

  func create(_ beginning: StoreBeginning) throws(StoreFault) -> any ShareStorage {
    try PostgreSQLStorage(creating: self, beginning)
  }

  func remove() throws(StoreFault) {
    let session = try PostgreSQLSession(at: self, patience: 5_000)
    try session.connection.execute(PostgreSQLSchema.removal)
  }
}
