/// A connection that works in the schema of one store.
struct PostgreSQLSession: ~Copyable {
  var connection: PostgreSQLConnection

  /// A name that no other connection has, under which changes are made.
  let writer: String

  /// The part of a run that the connection works for; `nil` for all of it.
  var shard: Shard?

  /// The schema's number.
  private let schema: Int64

  /// The key of the lock that one run at a time holds on the store, and all parts of a run together.
  ///
  /// It is the schema's, so that two sites in one database don't wait for each other
  /// (https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS).
  private let runKey: Int64

  /// The key of the lock that one change at a time holds.
  private let changeKey: Int64

  /// Connects.
  /// - Parameter patience: The time to wait for another program's lock, in milliseconds.
  init(at place: PostgreSQLPlace, patience: Int32) throws(StoreFault) {
    var connection = try PostgreSQLConnection(to: place.string, path: place.path)
    var answer = try connection.run(.session)
    guard answer.step(), let schema = answer.integer(at: 0), let writer = answer.text(at: 1) else {
      throw StoreFault(path: place.path, .unreachable(.noSchema))
    }
    _ = try connection.run(.patience, [.text("\(patience)")])
    self.connection = connection
    self.writer = writer
    self.schema = schema
    runKey = 0x4361_7264 << 32 | schema  // "Card" in ASCII
    changeKey = 0x4361_7265 << 32 | schema
  }
}

extension PostgreSQLSession {
  /// Returns true if the schema has a store, or part of one.
  mutating func hasStore() throws(StoreFault) -> Bool {
    var answer = try connection.run(.presence)
    return answer.step() && answer.integer(at: 0) != 0
  }

  /// Reads the store's key, 32 bytes, and migrates one from an older version of Cardpress.
  mutating func openStore() throws(StoreFault) -> [UInt8] {
    let (schema, key) = try storedVersion()
    guard schema <= PostgreSQLSchema.version else {
      throw StoreFault(
        path: connection.path, .newer(schema: schema, known: PostgreSQLSchema.version))
    }
    if schema < PostgreSQLSchema.version {
      try transaction { session throws(StoreFault) in
        try session.lockForChange()
        // Another program may have migrated it meanwhile.
        try session.applyMigrations(from: session.storedVersion().schema)
      }
    }
    return key
  }

  /// Runs the migrations that come after this schema; 0 is an empty one.
  mutating func applyMigrations(from schema: Int) throws(StoreFault) {
    for migration in PostgreSQLSchema.migrations[schema...] { try connection.execute(migration) }
    if schema > 0 {
      try connection.execute("UPDATE cardpress_store SET schema = \(PostgreSQLSchema.version)")
    }
  }

  /// Runs changes in one transaction: all are kept, or none.
  mutating func transaction(
    _ body: (inout PostgreSQLSession) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    try connection.execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    do throws(StoreFault) {
      try body(&self)
      try connection.execute("COMMIT")
    } catch {
      // A lost connection has rolled back already; the first fault is the one to report.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Takes the lock of a run, or those of a part, if they are free.
  mutating func lockAtOnce() throws(StoreFault) -> Bool {
    guard let shard else { return try isTaken(.lockAtOnce, runKey) }
    guard try isTaken(.sharedLockAtOnce, runKey), try isTaken(.lockAtOnce, key(of: shard)) else {
      return false
    }
    try checkOthers(than: shard)
    return true
  }

  /// Takes the lock of a run, or those of a part, in the order in which programs ask for them.
  /// - Returns: False if one was not free for that time.
  mutating func lock(milliseconds: Int64, then patience: Int32) throws(StoreFault) -> Bool {
    _ = try connection.run(.patience, [.text("\(milliseconds)")])
    var isTaken = true
    do throws(StoreFault) {
      if let shard {
        _ = try connection.run(.sharedLock, [.integer(runKey)])
        _ = try connection.run(.lock, [.integer(key(of: shard))])
      } else {
        _ = try connection.run(.lock, [.integer(runKey)])
      }
    } catch {
      guard error.kind == .inUse else { throw error }
      isTaken = false
    }
    _ = try connection.run(.patience, [.text("\(patience)")])
    if isTaken, let shard { try checkOthers(than: shard) }
    return isTaken
  }

  /// Takes the lock of a change, until the transaction ends.
  mutating func lockForChange() throws(StoreFault) {
    _ = try connection.run(.lockForChange, [.integer(changeKey)])
  }

  private mutating func isTaken(
    _ statement: PostgreSQLStatement, _ key: Int64
  ) throws(StoreFault) -> Bool {
    var answer = try connection.run(statement, [.integer(key)])
    return answer.step() && answer.integer(at: 0) == 1
  }

  /// Stops if parts of a run that is divided otherwise are at work, as a share would belong to two.
  ///
  /// Each part looks once it has its own lock, so that of two at least one sees the other.
  private mutating func checkOthers(than shard: Shard) throws(StoreFault) {
    var answer = try connection.run(
      .otherShards, [.integer(schema), .integer(Self.shardByte), .integer(Int64(shard.count))])
    if answer.step(), let count = answer.integer(at: 0) {
      throw StoreFault(path: connection.path, .otherShards(count: Int(count)))
    }
  }

  /// The key of the lock that one run at a time holds on a part.
  private func key(of shard: Shard) -> Int64 {
    (Self.shardByte << 24 | Int64(shard.count) << 12 | Int64(shard.number)) << 32 | schema
  }

  /// The first byte of these keys: "S" in ASCII.
  private static let shardByte: Int64 = 0x53

  private mutating func storedVersion() throws(StoreFault) -> (schema: Int, key: [UInt8]) {
    var answer = try connection.run(.version)
    guard answer.step(), let schema = answer.integer(at: 0), let key = answer.bytes(at: 1) else {
      throw StoreFault(path: connection.path, .damaged)
    }
    return (Int(schema), key)
  }
}
