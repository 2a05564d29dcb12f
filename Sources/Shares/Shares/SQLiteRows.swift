import Digests

/// The prepared statements that turn shares into rows of SQLite and rows into shares.
struct SQLiteRows: ~Copyable {
  /// The table of shares.
  static let table = ShareTable(name: "shares", number: "rowid")

  private let path: String
  private let selectOne: SQLiteStatement
  private let selectLatest: SQLiteStatement
  private let insertion: SQLiteStatement
  private let change: SQLiteStatement
  private let seal: RowSeal

  init(_ connection: borrowing SQLiteConnection, key: [UInt8]) throws(StoreFault) {
    let selectOne = try connection.prepare(Self.table.selectionOfOne)
    let selectLatest = try connection.prepare(Self.table.selectionOfLatest)
    let insertion = try connection.prepare(Self.table.insertion)
    let change = try connection.prepare(Self.table.change)
    path = connection.path
    seal = RowSeal(key: key)
    self.selectOne = selectOne
    self.selectLatest = selectLatest
    self.insertion = insertion
    self.change = change
  }
}

extension SQLiteRows {
  func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    defer { selectOne.reset() }
    try selectOne.bind(recordID.text, at: 1)
    return try selectOne.step() ? share(of: selectOne) : nil
  }

  func latestShare(ofCard cardKey: SHA256Digest, audience: String) throws(StoreFault) -> Share? {
    defer { selectLatest.reset() }
    try selectLatest.bind(cardKey.bytes, at: 1)
    try selectLatest.bind(audience, at: 2)
    return try selectLatest.step() ? share(of: selectLatest) : nil
  }

  func insert(_ share: Share) throws(StoreFault) {
    defer { insertion.reset() }
    try insertion.bind(share.content(sealed: seal.seal(of: share)) + share.origin)
    _ = try insertion.step(changing: share.recordID)
  }

  func update(_ share: Share) throws(StoreFault) {
    defer { change.reset() }
    try change.bind(share.content(sealed: seal.seal(of: share)))
    _ = try change.step(changing: share.recordID)
  }

  /// Reads the key of a share's card in a row of ``ShareTable/selection``, without checking its seal.
  func cardKey(of row: borrowing SQLiteStatement) throws(StoreFault) -> SHA256Digest {
    guard let cardKey = row.digest(at: 1) else { throw StoreFault(path: path, .damaged) }
    return cardKey
  }

  /// Reads the share in a row of ``ShareTable/selection`` and checks its seal.
  func share(of row: borrowing SQLiteStatement) throws(StoreFault) -> Share {
    try seal.share(of: row, path: path)
  }
}
