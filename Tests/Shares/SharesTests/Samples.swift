import Digests
import Shares
import Timestamps

/// Values that the tests of the store begin with.
enum Samples {
  /// 2026-11-21T09:00:00Z.
  static let start = Timestamp(secondsSince1970: 1_795_251_600)

  static let key: [UInt8] = Array(0..<32)

  /// A share of a card, given by a number, for a week.
  static func share(
    _ recordID: String, card: UInt8, audience: String = "main", createdAt: Timestamp = start
  ) throws -> Share {
    try share(
      recordID, cardKey: SHA256Digest(repeating: card), audience: audience, createdAt: createdAt)
  }

  /// A share of a card, given by its key, for a week.
  static func share(
    _ recordID: String, cardKey: SHA256Digest, audience: String = "main",
    createdAt: Timestamp = start
  ) throws -> Share {
    Share(
      try RecordID(recordID), cardKey: cardKey, audience: audience,
      contentDigest: SHA256Digest(repeating: 2), createdAt: createdAt,
      expiresAt: createdAt.advanced(bySeconds: 604_800), lifetimeInSeconds: 604_800)
  }
}

extension TemporaryFolder {
  /// Where the folder's store of a kind is, or would be.
  func location(_ form: StoreLocation.Form = .sqlite) -> StoreLocation {
    switch form {
    case .sqlite: .sqlite(at: path("shares.sqlite"))
    case .file: .file(at: path("shares.tsv"), unfinishedAt: path("shares.tsv.new"))
    case .postgreSQL: .postgreSQL(TestServer.connection(toSchema: schema))
    }
  }

  func createStore(_ form: StoreLocation.Form = .sqlite) throws -> ShareStore {
    try ShareStore.create(at: location(form), key: Samples.key, now: Samples.start)
  }

  func openStore(_ form: StoreLocation.Form = .sqlite) throws -> ShareStore {
    try ShareStore.open(at: location(form))
  }

  /// The bytes of the folder's store; of one on the server its rows, each with the transaction that
  /// wrote it.
  func read(_ form: StoreLocation.Form) throws -> [UInt8] {
    switch form {
    case .sqlite: return try read("shares.sqlite")
    case .file: return try read("shares.tsv")
    case .postgreSQL:
      let rows = """
        SELECT xmin, * FROM cardpress_store; SELECT xmin, * FROM cardpress_shares ORDER BY recordID
        """
      return Array(TestServer.ask(rows, in: schema).utf8)
    }
  }

  /// A fault of the folder's store.
  func fault(_ kind: StoreFault.Kind, _ form: StoreLocation.Form = .sqlite) -> StoreFault {
    StoreFault(path: location(form).path, kind)
  }
}

extension ShareStore {
  /// Adds one share, in a change of its own.
  func insert(_ share: Share) throws {
    try write(now: Samples.start) { change throws(StoreFault) in try change.insert(share) }
  }

  /// Gives one share to another card, in a change of its own.
  func move(_ share: Share, toCard cardKey: SHA256Digest) throws {
    try write(now: Samples.start) { change throws(StoreFault) in
      try change.move(share, toCard: cardKey)
    }
  }

  /// Changes one share, in a change of its own.
  func update(_ share: Share) throws {
    try write(now: Samples.start) { change throws(StoreFault) in try change.update(share) }
  }
}
