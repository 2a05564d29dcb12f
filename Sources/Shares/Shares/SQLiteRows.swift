import Timestamps

/// The prepared statements that turn shares into rows and rows into shares.
struct SQLiteRows: ~Copyable {
  private let path: String
  private let selectOne: SQLiteStatement
  private let selectLatest: SQLiteStatement
  private let insertion: SQLiteStatement
  private let change: SQLiteStatement
  private let seal: RowSeal

  init(_ connection: borrowing SQLiteConnection, key: [UInt8]) throws(StoreFault) {
    let selectOne = try connection.prepare(Self.selection + " WHERE recordID = ?")
    let selectLatest = try connection.prepare(
      Self.selection + """
         WHERE cardKey = ? AND audience = ?
        ORDER BY revokedAt IS NULL AND prunedAt IS NULL AND withdrawnAt IS NULL DESC,
          createdAt DESC, rowid DESC LIMIT 1
        """)
    let insertion = try connection.prepare(
      """
      INSERT INTO shares (
        contentDigest, pageDigest, revision, revisedAt, expiresAt, lifetimeInSeconds, consumedAt,
        revokedAt, prunedAt, printedAt, withdrawnAt, tombstoneRemovedAt, isPending, seal, recordID,
        cardKey, audience, createdAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let change = try connection.prepare(
      """
      UPDATE shares SET contentDigest = ?, pageDigest = ?, revision = ?, revisedAt = ?,
        expiresAt = ?, lifetimeInSeconds = ?, consumedAt = ?, revokedAt = ?, prunedAt = ?,
        printedAt = ?, withdrawnAt = ?, tombstoneRemovedAt = ?, isPending = ?, seal = ?
      WHERE recordID = ?
      """)
    path = connection.path
    seal = RowSeal(key: key)
    self.selectOne = selectOne
    self.selectLatest = selectLatest
    self.insertion = insertion
    self.change = change
  }
}

extension SQLiteRows {
  /// The query for all columns, in the order that ``share(of:)`` reads them.
  static let selection = """
    SELECT recordID, cardKey, audience, contentDigest, pageDigest, revision, revisedAt, createdAt,
      expiresAt, lifetimeInSeconds, consumedAt, revokedAt, prunedAt, printedAt, withdrawnAt,
      tombstoneRemovedAt, isPending, seal FROM shares
    """

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    defer { selectOne.reset() }
    try selectOne.bind(recordID.text, at: 1)
    return try selectOne.step() ? share(of: selectOne) : nil
  }

  func latestShare(ofCard cardKey: [UInt8], audience: String) throws(StoreFault) -> Share? {
    defer { selectLatest.reset() }
    try selectLatest.bind(cardKey, at: 1)
    try selectLatest.bind(audience, at: 2)
    return try selectLatest.step() ? share(of: selectLatest) : nil
  }

  func insert(_ share: Share) throws(StoreFault) {
    defer { insertion.reset() }
    try bindContent(of: share, to: insertion)
    try insertion.bind(share.cardKey, at: 16)
    try insertion.bind(share.audience, at: 17)
    try insertion.bind(share.createdAt.secondsSince1970, at: 18)
    _ = try insertion.step(changing: share.recordID)
  }

  func update(_ share: Share) throws(StoreFault) {
    defer { change.reset() }
    try bindContent(of: share, to: change)
    _ = try change.step(changing: share.recordID)
  }

  /// Reads the share in a row of ``selection`` and checks its seal.
  /// - Throws: ``StoreFault`` of kind `damaged` if the seal does not match.
  func share(of row: borrowing SQLiteStatement) throws(StoreFault) -> Share {
    let share = try Self.unsealedShare(of: row, path: path)
    guard row.bytes(at: 17) == seal.seal(of: share) else {
      throw StoreFault(path: path, .damaged)
    }
    return share
  }

  /// Reads the share in a row of ``selection`` without checking its seal.
  static func unsealedShare(
    of row: borrowing SQLiteStatement, path: String
  ) throws(StoreFault) -> Share {
    guard
      let text = row.text(at: 0), let recordID = try? RecordID(text),
      let cardKey = row.bytes(at: 1), let audience = row.text(at: 2),
      let contentDigest = row.bytes(at: 3), let revision = row.integer(at: 5),
      let revisedAt = moment(at: 6, of: row), let createdAt = moment(at: 7, of: row)
    else { throw StoreFault(path: path, .damaged) }
    var share = Share(
      recordID, cardKey: cardKey, audience: audience, contentDigest: contentDigest,
      pageDigest: row.bytes(at: 4), createdAt: createdAt, expiresAt: moment(at: 8, of: row),
      lifetimeInSeconds: row.integer(at: 9))
    share.revision = Int(revision)
    share.revisedAt = revisedAt
    share.consumedAt = moment(at: 10, of: row)
    share.revokedAt = moment(at: 11, of: row)
    share.prunedAt = moment(at: 12, of: row)
    share.printedAt = moment(at: 13, of: row)
    share.withdrawnAt = moment(at: 14, of: row)
    share.tombstoneRemovedAt = moment(at: 15, of: row)
    share.isPending = row.integer(at: 16) != 0
    return share
  }

  private static func moment(at column: Int32, of row: borrowing SQLiteStatement) -> Timestamp? {
    row.integer(at: column).map(Timestamp.init(secondsSince1970:))
  }

  /// Binds parameters 1 to 15, which the two statements have in common.
  private func bindContent(
    of share: Share, to statement: borrowing SQLiteStatement
  ) throws(StoreFault) {
    try statement.bind(share.contentDigest, at: 1)
    try statement.bind(share.pageDigest, at: 2)
    try statement.bind(Int64(share.revision), at: 3)
    try statement.bind(share.revisedAt.secondsSince1970, at: 4)
    try statement.bind(share.expiresAt?.secondsSince1970, at: 5)
    try statement.bind(share.lifetimeInSeconds, at: 6)
    try statement.bind(share.consumedAt?.secondsSince1970, at: 7)
    try statement.bind(share.revokedAt?.secondsSince1970, at: 8)
    try statement.bind(share.prunedAt?.secondsSince1970, at: 9)
    try statement.bind(share.printedAt?.secondsSince1970, at: 10)
    try statement.bind(share.withdrawnAt?.secondsSince1970, at: 11)
    try statement.bind(share.tombstoneRemovedAt?.secondsSince1970, at: 12)
    try statement.bind(share.isPending ? 1 : 0, at: 13)
    try statement.bind(seal.seal(of: share), at: 14)
    try statement.bind(share.recordID.text, at: 15)
  }
}
