import Files

/// The storage of a store that keeps its rows in PostgreSQL.
///
/// A lost connection is made again: reads are repeated, and so is a transaction of which nothing was
/// kept. The lock of the run is lost with the connection, so it is taken again too, and the run goes
/// on only if nobody else has changed the store meanwhile.
final class PostgreSQLStorage {
  let key: [UInt8]

  let server: PostgreSQLPlace
  let patience: Int32
  let seal: RowSeal
  var session: PostgreSQLSession

  /// True if the connection has the lock of the run, or had it when it was lost.
  var isLocked: Bool

  /// The changes that the store had when this run last read or made one.
  var mark: ChangeMark

  /// What is going on.
  var stage = Stage.idle

  /// The number of times that the connection may still be made again.
  var attemptsLeft = 20

  /// Opens an existing store.
  init(opening place: PostgreSQLPlace, patience: Int32) throws(StoreFault) {
    var storeKey: [UInt8] = []
    var mark = ChangeMark()
    session = try PostgreSQLSession.patiently(at: place, patience: patience) {
      session throws(StoreFault) in
      storeKey = try session.openStore()
      mark = try PostgreSQLHead.read(in: &session).mark
    }
    key = storeKey
    self.mark = mark
    seal = RowSeal(key: storeKey)
    isLocked = false
    server = place
    self.patience = patience
  }

  /// Makes the tables and their first rows in one transaction, with the lock of the run or the part.
  init(creating place: PostgreSQLPlace, _ beginning: StoreBeginning) throws(StoreFault) {
    let patience: Int32 = 5_000
    var isAttempted = false
    var mark = ChangeMark()
    session = try PostgreSQLSession.patiently(at: place, patience: patience) {
      session throws(StoreFault) in
      session.shard = beginning.shard
      if !isAttempted, try session.hasStore() { throw StoreFault(path: place.path, .alreadyThere) }
      guard try session.lock(milliseconds: 600_000, then: patience) else {
        throw StoreFault(path: place.path, .inUse)
      }
      try session.transaction { session throws(StoreFault) in
        try session.lockForChange()
        if try session.hasStore() {
          // The run that had the lock or another part of this one has made it; or this one, whose answer
          // was lost.
          if isAttempted, try session.openStore() == beginning.key { return }
          throw StoreFault(path: place.path, .alreadyThere)
        }
        isAttempted = true
        try session.begin(beginning)
      }
      mark = try PostgreSQLHead.read(in: &session).mark
    }
    self.patience = patience
    key = beginning.key
    self.mark = mark
    seal = RowSeal(key: beginning.key)
    isLocked = true
    server = place
  }
}

extension PostgreSQLStorage {
  /// Drops the tables and makes them anew in one transaction, with the lock of the run.
  static func replace(
    at place: PostgreSQLPlace, with contents: StoreBeginning
  ) throws(StoreFault) {
    _ = try PostgreSQLSession.patiently(at: place, patience: 5_000) { session throws(StoreFault) in
      guard try session.lock(milliseconds: 600_000, then: 5_000) else {
        throw StoreFault(path: place.path, .inUse)
      }
      try session.transaction { session throws(StoreFault) in
        try session.lockForChange()
        try session.connection.execute(PostgreSQLSchema.removal)
        try session.begin(contents)
      }
    }
  }

  /// The stages of work on the connection.
  enum Stage {
    /// Nothing is open.
    case idle

    /// Reads see the store as it is at one moment.
    case reading

    /// A transaction that changes the store.
    case changing(Changes)
  }

  /// The changes of the open transaction to the head.
  struct Changes {
    /// The head as the transaction leaves it, but for the moment of the change.
    var head: StoreHead

    /// The number of changes that the store had when the transaction began.
    let changeCount: Int64

    /// True if anything was changed.
    var isAny = false
  }

  /// True while neither reads nor changes are going on.
  var isIdle: Bool { if case .idle = stage { true } else { false } }
}

extension PostgreSQLSession {
  /// Connects and begins the work; waits up to a minute for a server that is starting, and begins
  /// again if the connection is lost meanwhile.
  static func patiently(
    at place: PostgreSQLPlace, patience: Int32,
    _ begin: (inout PostgreSQLSession) throws(StoreFault) -> Void
  ) throws(StoreFault) -> PostgreSQLSession {
    try again(after: { $0.kind == .unreachable(.starting) || $0.kind == .connectionLost }) {
      () throws(StoreFault) in
      var session = try PostgreSQLSession(at: place, patience: patience)
      try begin(&session)
      return session
    }
  }

  /// Connects, and tries again for up to a minute after faults that may pass.
  static func again(
    after isPassing: (StoreFault) -> Bool,
    connect: () throws(StoreFault) -> PostgreSQLSession
  ) throws(StoreFault) -> PostgreSQLSession {
    var attempts = 0
    while true {
      do throws(StoreFault) {
        return try connect()
      } catch {
        attempts += 1
        guard isPassing(error), attempts < 300 else { throw error }
      }
      Pause.milliseconds(200)
    }
  }

  /// Makes the tables and fills them.
  fileprivate mutating func begin(_ beginning: StoreBeginning) throws(StoreFault) {
    try applyMigrations(from: 0)
    _ = try connection.run(
      .beginning,
      [
        .integer(Int64(PostgreSQLSchema.version)), .bytes(beginning.key),
        .integer(beginning.now.secondsSince1970),
      ])
    let seal = RowSeal(key: beginning.key)
    for share in beginning.shares {
      _ = try connection.run(
        .insertion, share.content(sealed: seal.seal(of: share)) + share.origin,
        changing: share.recordID)
    }
    let head = StoreHead(
      lastChange: beginning.now, place: beginning.place, shareCount: Int64(beginning.shares.count))
    let isWritten = try PostgreSQLHead.write(head, in: &self, sealed: seal, after: 0)
    precondition(isWritten, "nobody else sees the tables yet")
  }
}
