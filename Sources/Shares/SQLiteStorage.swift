import Timestamps

/// A store's rows in one SQLite file.
final class SQLiteStorage {
  let key: [UInt8]

  private let connection: SQLiteConnection
  private let rows: SQLiteRows

  /// How many rows had been changed when the change began that is being made.
  private var changedBefore: Int64 = 0

  init(_ connection: consuming SQLiteConnection) throws(StoreFault) {
    try connection.configure()
    try connection.migrate()
    let statement = try connection.prepare("SELECT key FROM store")
    guard try statement.step(), let key = statement.bytes(at: 0) else {
      throw StoreFault(path: connection.path, .damaged)
    }
    self.key = key
    rows = try SQLiteRows(connection)
    self.connection = connection
  }
}

extension SQLiteStorage {
  /// Makes a store, whole or not at all, that only its owner can read.
  static func create(at location: StoreLocation, _ beginning: StoreBeginning) throws(StoreFault) {
    let final = StoreFile(path: location.path)
    let unfinished = StoreFile(path: location.unfinishedPath)
    do {
      try unfinished.removeAll()
      try unfinished.createEmpty()
      try fill(unfinished, beginning)
      try final.removeSideFiles()
      try unfinished.move(to: final)
    } catch {
      // The fault that matters is the first; what stays is removed before the next try.
      try? unfinished.removeAll()
      throw StoreFault(path: location.path, error.kind)
    }
  }

  private static func fill(
    _ file: StoreFile, _ beginning: StoreBeginning
  ) throws(StoreFault) {
    let connection = try SQLiteConnection(openingFileAt: file.path, patience: 0)
    try connection.configure()
    try connection.transaction { connection throws(StoreFault) in
      try connection.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
      try connection.applyMigrations(from: 0)
      let statement = try connection.prepare(
        "INSERT INTO store (id, key, lastChange, output, url, link) VALUES (1, ?, ?, ?, ?, ?)")
      try statement.bind(beginning.key, at: 1)
      try statement.bind(beginning.now.secondsSince1970, at: 2)
      try statement.bind(beginning.place.output, at: 3)
      try statement.bind(beginning.place.url, at: 4)
      try statement.bind(beginning.place.link, at: 5)
      _ = try statement.step()
      let rows = try SQLiteRows(connection)
      for share in beginning.shares { try rows.insert(share) }
    }
  }
}

extension SQLiteStorage: ShareStorage {
  var path: String { connection.path }

  /// Holds one share in memory at a time.
  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    let statement = try connection.prepare(SQLiteRows.selection + " ORDER BY recordID")
    while try statement.step() { try visit(SQLiteRows.share(of: statement, path: path)) }
  }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? { try rows.share(recordID) }

  func latestShare(ofCard cardKey: [UInt8], audience: String) throws(StoreFault) -> Share? {
    try rows.latestShare(ofCard: cardKey, audience: audience)
  }

  func lastChange() throws(StoreFault) -> Timestamp {
    let seconds = try connection.integer("SELECT lastChange FROM store")
    guard let seconds else { throw StoreFault(path: path, .damaged) }
    return Timestamp(secondsSince1970: seconds)
  }

  func place() throws(StoreFault) -> PublishedPlace {
    let statement = try connection.prepare("SELECT output, url, link FROM store")
    guard try statement.step() else { throw StoreFault(path: path, .damaged) }
    return PublishedPlace(
      output: statement.text(at: 0), url: statement.text(at: 1), link: statement.text(at: 2))
  }

  func begin() throws(StoreFault) {
    try connection.execute("BEGIN IMMEDIATE")
    changedBefore = connection.changedRows
  }

  func insert(_ share: Share) throws(StoreFault) { try rows.insert(share) }

  func update(_ share: Share) throws(StoreFault) {
    let before = connection.changedRows
    try rows.update(share)
    guard connection.changedRows > before else {
      throw StoreFault(path: path, .unknown(share.recordID))
    }
  }

  func remember(_ place: PublishedPlace) throws(StoreFault) {
    let statement = try connection.prepare("UPDATE store SET output = ?, url = ?, link = ?")
    try statement.bind(place.output, at: 1)
    try statement.bind(place.url, at: 2)
    try statement.bind(place.link, at: 3)
    _ = try statement.step()
  }

  func commit(now: Timestamp) throws(StoreFault) {
    if connection.changedRows != changedBefore {
      try connection.execute(
        "UPDATE store SET lastChange = max(lastChange, \(now.secondsSince1970))")
    }
    try connection.execute("COMMIT")
  }

  func rollback() {
    // SQLite may have rolled back already; the fault that matters is the first.
    try? connection.execute("ROLLBACK")
  }
}
