import Timestamps

/// The single row in which an SQLite store keeps its ``StoreHead``.
struct SQLiteHead: ~Copyable {
  private let path: String
  private let selection: SQLiteStatement
  private let change: SQLiteStatement
  private let seal: RowSeal

  init(_ connection: borrowing SQLiteConnection) throws(StoreFault) {
    let key = try Self.key(in: connection)
    let selection = try connection.prepare(
      "SELECT lastChange, output, url, link, shareCount, seal FROM store")
    let change = try connection.prepare(
      """
      UPDATE store SET lastChange = ?, output = ?, url = ?, link = ?, shareCount = ?, seal = ?
      """)
    path = connection.path
    seal = RowSeal(key: key)
    self.selection = selection
    self.change = change
  }
}

extension SQLiteHead {
  /// Reads the store's random key, 32 bytes.
  static func key(in connection: borrowing SQLiteConnection) throws(StoreFault) -> [UInt8] {
    let statement = try connection.prepare("SELECT key FROM store")
    guard try statement.step(), let key = statement.bytes(at: 0) else {
      throw StoreFault(path: connection.path, .damaged)
    }
    return key
  }

  /// Reads the head and checks its seal.
  /// - Throws: ``StoreFault`` of kind `damaged` if the seal does not match.
  func read() throws(StoreFault) -> StoreHead {
    defer { selection.reset() }
    let head = try step()
    guard selection.bytes(at: 5) == seal.seal(of: head) else {
      throw StoreFault(path: path, .damaged)
    }
    return head
  }

  /// Reads a head that has no seal yet, as a migration leaves it.
  func unsealed() throws(StoreFault) -> StoreHead {
    defer { selection.reset() }
    return try step()
  }

  /// Replaces the head and seals it.
  func write(_ head: StoreHead) throws(StoreFault) {
    defer { change.reset() }
    try change.bind(head.lastChange.secondsSince1970, at: 1)
    try change.bind(head.place.output, at: 2)
    try change.bind(head.place.url, at: 3)
    try change.bind(head.place.link, at: 4)
    try change.bind(head.shareCount, at: 5)
    try change.bind(seal.seal(of: head), at: 6)
    _ = try change.step()
  }

  private func step() throws(StoreFault) -> StoreHead {
    guard try selection.step(), let seconds = selection.integer(at: 0),
      let count = selection.integer(at: 4)
    else { throw StoreFault(path: path, .damaged) }
    return StoreHead(
      lastChange: Timestamp(secondsSince1970: seconds),
      place: PublishedPlace(
        output: selection.text(at: 1), url: selection.text(at: 2), link: selection.text(at: 3)),
      shareCount: count)
  }
}
