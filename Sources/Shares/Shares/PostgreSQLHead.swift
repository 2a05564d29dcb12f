import Timestamps

/// The single row in which a store in PostgreSQL keeps its ``StoreHead``, and who changed it last.
struct PostgreSQLHead {
  var head: StoreHead

  /// The number of changes since the store was made.
  let changeCount: Int64

  /// The connection that made the last change; `nil` if there was none.
  let lastWriter: String?

  /// The seal that the row has.
  var seal: [UInt8]?
}

extension PostgreSQLHead {
  /// Reads the row without checking its seal.
  static func read(in session: inout PostgreSQLSession) throws(StoreFault) -> PostgreSQLHead {
    var row = try session.connection.run(.head)
    guard row.step(), let seconds = row.integer(at: 0), let count = row.integer(at: 4),
      let changeCount = row.integer(at: 6)
    else { throw StoreFault(path: session.connection.path, .damaged) }
    let head = StoreHead(
      lastChange: Timestamp(secondsSince1970: seconds),
      place: PublishedPlace(
        output: row.text(at: 1), url: row.text(at: 2), link: row.text(at: 3)),
      shareCount: count)
    return PostgreSQLHead(
      head: head, changeCount: changeCount, lastWriter: row.text(at: 7), seal: row.bytes(at: 5))
  }

  /// Replaces the row and seals it.
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
    return answer.changedRows == 1
  }
}
