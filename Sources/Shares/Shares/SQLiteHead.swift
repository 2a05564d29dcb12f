import Timestamps

/// The one row in which a store speaks of itself.
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
  /// The store's random key.
  static func key(in connection: borrowing SQLiteConnection) throws(StoreFault) -> [UInt8] {
    let statement = try connection.prepare("SELECT key FROM store")
    guard try statement.step(), let key = statement.bytes(at: 0) else {
      throw StoreFault(path: connection.path, .damaged)
    }
    return key
  }

  /// What the store says.
  /// - Throws: ``StoreFault`` of kind `damaged` where it is not as it was written.
  func read() throws(StoreFault) -> StoreHead {
    defer { selection.reset() }
    let head = try step()
    guard selection.bytes(at: 5) == seal.seal(of: head) else {
      throw StoreFault(path: path, .damaged)
    }
    return head
  }

  /// What a store says that has not been sealed yet.
  func unsealed() throws(StoreFault) -> StoreHead {
    defer { selection.reset() }
    return try step()
  }

  /// Replaces what the store says.
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
