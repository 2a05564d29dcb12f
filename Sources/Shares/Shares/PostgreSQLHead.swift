import Timestamps

/// The single row in which a store in PostgreSQL keeps its ``StoreHead``, and who changed it last.
struct PostgreSQLHead {
  var head: StoreHead

  /// The number of changes since the store was made.
  let changeCount: Int64

  /// The changes that matter to the run, or to its part.
  let mark: ChangeMark

  /// The connection that made the run's or part's last change; `nil` if there was none.
  let lastWriter: String?

  /// The seal that the row has.
  var seal: [UInt8]?
}

extension PostgreSQLHead {
  /// Reads the row without checking its seal.
  static func read(in session: inout PostgreSQLSession) throws(StoreFault) -> PostgreSQLHead {
    var row = try session.connection.run(
      .head,
      [
        .integer(Int64(session.shard?.count ?? 0)), .integer(Int64(session.shard?.number ?? 0)),
      ])
    guard row.step(), let seconds = row.integer(at: 0), let count = row.integer(at: 4),
      let changeCount = row.integer(at: 6), let own = row.integer(at: 7),
      let shared = row.integer(at: 8)
    else { throw StoreFault(path: session.connection.path, .damaged) }
    let head = StoreHead(
      lastChange: Timestamp(secondsSince1970: seconds),
      place: PublishedPlace(
        output: row.text(at: 1), url: row.text(at: 2), link: row.text(at: 3)),
      shareCount: count)
    return PostgreSQLHead(
      head: head, changeCount: changeCount,
      mark: ChangeMark(own: own, others: changeCount - shared), lastWriter: row.text(at: 9),
      seal: row.bytes(at: 5))
  }

  /// Replaces the row and seals it, and counts the change as one of the session's part.
  /// - Parameter changeCount: The number of changes that the store must have.
  /// - Returns: False if it has another number, because somebody else has changed the store.
  static func write(
    _ head: StoreHead, in session: inout PostgreSQLSession, sealed seal: borrowing RowSeal,
    after changeCount: Int64
  ) throws(StoreFault) -> Bool {
    let answer = try session.connection.run(
      .headChange,
      [
        .integer(head.lastChange.secondsSince1970), StoredValue(head.place.output),
        StoredValue(head.place.url), StoredValue(head.place.link), .integer(head.shareCount),
        .bytes(seal.seal(of: head)), .text(session.writer), .integer(changeCount),
      ])
    guard answer.changedRows == 1 else { return false }
    if let shard = session.shard {
      _ = try session.connection.run(
        .shardChange,
        [.integer(Int64(shard.count)), .integer(Int64(shard.number)), .text(session.writer)])
    }
    return true
  }
}
