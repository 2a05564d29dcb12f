import Digests
import Timestamps

/// The storage of a store that keeps its rows in an SQLite file.
final class SQLiteStorage {
  let key: [UInt8]

  private let connection: SQLiteConnection
  private let rows: SQLiteRows
  private let head: SQLiteHead

  /// The number of changed rows when the current transaction began.
  private var changedBefore: Int64 = 0

  /// The number of shares that the current transaction has added.
  private var inserted: Int64 = 0

  init(_ connection: consuming SQLiteConnection) throws(StoreFault) {
    try connection.configure()
    try connection.migrate()
    key = try SQLiteHead.key(in: connection)
    rows = try SQLiteRows(connection, key: key)
    head = try SQLiteHead(connection)
    self.connection = connection
  }
}

extension SQLiteStorage {
  /// Creates a store, completely or not at all, with mode 0600.
  static func create(at place: SQLitePlace, _ beginning: StoreBeginning) throws(StoreFault) {
    let final = StoreFile(path: place.path)
    let unfinished = StoreFile(path: place.unfinishedPath)
    do {
      try unfinished.removeAll()
      try unfinished.createEmpty()
      try fill(unfinished, with: beginning)
      try final.removeSideFiles()
      try unfinished.move(to: final)
    } catch {
      // The first fault is the one to report; leftovers are removed before the next attempt.
      try? unfinished.removeAll()
      throw StoreFault(path: place.path, error.kind)
    }
  }

  private static func fill(
    _ file: StoreFile, with beginning: StoreBeginning
  ) throws(StoreFault) {
    let connection = try SQLiteConnection(openingFileAt: file.path, patience: 0)
    try connection.configure()
    try connection.transaction { connection throws(StoreFault) in
      try connection.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
      try connection.applyMigrations(from: 0)
      let statement = try connection.prepare(
        "INSERT INTO store (id, key, lastChange) VALUES (1, ?, ?)")
      try statement.bind(beginning.key, at: 1)
      try statement.bind(beginning.now.secondsSince1970, at: 2)
      _ = try statement.step()
      let rows = try SQLiteRows(connection, key: beginning.key)
      for share in beginning.shares { try rows.insert(share) }
      try SQLiteHead(connection).write(
        StoreHead(
          lastChange: beginning.now, place: beginning.place,
          shareCount: Int64(beginning.shares.count)))
    }
  }
}

extension SQLiteStorage: ShareStorage {
  var path: String { connection.path }

  func expectedCount() throws(StoreFault) -> Int { Int(try head.read().shareCount + inserted) }

  func hasShares() throws(StoreFault) -> Bool { try expectedCount() > 0 }

  /// Holds one share in memory at a time.
  ///
  /// A missing row counts as damage too.
  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    // Between the last row and the head, another program could add a share.
    try atOneMoment { () throws(StoreFault) in
      let statement = try connection.prepare(SQLiteRows.table.selection + " ORDER BY recordID")
      var count: Int64 = 0
      while try statement.step() {
        count += 1
        try visit(rows.share(of: statement))
      }
      if try count != head.read().shareCount + inserted { throw StoreFault(path: path, .damaged) }
    }
  }

  var isOfSiteAlone: Bool { true }

  func forEachShare(
    ofCards isMeant: (SHA256Digest) -> Bool, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let statement = try connection.prepare(SQLiteRows.table.selection)
    while try statement.step() {
      if try isMeant(rows.cardKey(of: statement)) { try visit(rows.share(of: statement)) }
    }
  }

  func forEachPrintedShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    let statement = try connection.prepare(
      SQLiteRows.table.selection + " WHERE printedAt IS NOT NULL ORDER BY recordID")
    while try statement.step() { try visit(rows.share(of: statement)) }
  }

  func sharesShowingOthers() throws(StoreFault) -> [Share] {
    try all(SQLiteRows.table.selectionOfShowing)
  }

  func sharesWithDates() throws(StoreFault) -> [Share] {
    try all(SQLiteRows.table.selectionOfDated)
  }

  /// Keeps the lock for reading from the first read to the end of `body`
  /// (https://sqlite.org/lang_savepoint.html: outside a transaction, a savepoint is a deferred one).
  func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try connection.execute("SAVEPOINT reading")
    // SQLite may have rolled back already; the first fault is the one to report.
    defer { try? connection.execute("RELEASE reading") }
    return try body()
  }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? { try rows.share(recordID) }

  func latestShare(ofCard cardKey: SHA256Digest, audience: String) throws(StoreFault) -> Share? {
    try rows.latestShare(ofCard: cardKey, audience: audience)
  }

  func counts(by rule: ShareCounts.Rule) throws(StoreFault) -> ShareCounts {
    let row = { (sql: String, values: [StoredValue]) throws(StoreFault) in
      let statement = try self.connection.prepare(sql)
      try statement.bind(values)
      guard try statement.step() else { throw StoreFault(path: self.path, .damaged) }
      return statement
    }
    let table = SQLiteRows.table
    return try atOneMoment { () throws(StoreFault) in
      guard var counts = ShareCounts(live: try row(table.liveCounts, rule.liveValues), by: rule)
      else { throw StoreFault(path: path, .damaged) }
      counts.setOverdue(unwithdrawn: try row(table.unwithdrawnCount, []))
      if counts.overdue > 0,
        counts.setOverdueSince(expired: try row(table.expired, rule.expiredValues))
      {
        counts.setOverdueSince(ended: try row(table.ended, rule.endedValues))
      }
      return counts
    }
  }

  func lastChange() throws(StoreFault) -> Timestamp { try head.read().lastChange }

  func place() throws(StoreFault) -> PublishedPlace { try head.read().place }

  func size() throws(StoreFault) -> Int64 {
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    return try pages * (connection.integer("PRAGMA page_size") ?? 0)
  }

  /// Copies the file's pages, which takes less time than its rows do: nobody changes the store meanwhile.
  func copy(to place: SQLitePlace) throws(StoreFault) {
    try StoreFile(path: place.path).createEmpty()
    try connection.copy(to: place.path)
  }

  func removeLeftovers() throws(StoreFault) {
    try StoreFile(path: SQLitePlace(path: path).unfinishedPath).removeIfThere()
    let journal = StoreFile(path: path + "-journal")
    guard try journal.isThere() else { return }
    // The file has been read, so the journal is cold, and the lock keeps others from writing one
    // now.
    try connection.execute("BEGIN IMMEDIATE")
    defer { rollback() }
    try journal.removeItself()
  }

  func checkWhole() throws(StoreFault) { try connection.checkIntegrity() }

  func begin() throws(StoreFault) {
    try connection.execute("BEGIN IMMEDIATE")
    changedBefore = connection.changedRows
    inserted = 0
  }

  func insert(_ share: Share) throws(StoreFault) {
    try rows.insert(share)
    inserted += 1
  }

  func update(_ share: Share) throws(StoreFault) {
    let before = connection.changedRows
    try rows.update(share)
    guard connection.changedRows > before else {
      throw StoreFault(path: path, .unknown(share.recordID))
    }
  }

  func move(_ share: Share, toCard cardKey: SHA256Digest) throws(StoreFault) {
    let change = try connection.prepare(SQLiteRows.table.move)
    try change.bind(cardKey.bytes, at: 1)
    try change.bind(share.recordID.text, at: 2)
    _ = try change.step(changing: share.recordID)
    var moved = share
    moved.cardKey = cardKey
    try update(moved)
  }

  func setBack(to now: Timestamp) throws(StoreFault) {
    for share in try sharesSetBack(to: now) {
      let creation = try connection.prepare(SQLiteRows.table.creationChange)
      try creation.bind(share.createdAt.secondsSince1970, at: 1)
      try creation.bind(share.recordID.text, at: 2)
      _ = try creation.step()
      try rows.update(share)
    }
    var said = try head.read()
    said.lastChange = min(said.lastChange, now)
    try head.write(said)
  }

  func remember(_ place: PublishedPlace) throws(StoreFault) {
    var said = try head.read()
    said.place = place
    try head.write(said)
  }

  func commit(now: Timestamp) throws(StoreFault) {
    if connection.changedRows != changedBefore {
      var said = try head.read()
      said.lastChange = max(said.lastChange, now)
      said.shareCount += inserted
      try head.write(said)
    }
    try connection.execute("COMMIT")
    inserted = 0
  }

  func rollback() {
    inserted = 0
    // SQLite may have rolled back already; the first fault is the one to report.
    try? connection.execute("ROLLBACK")
  }
}

extension SQLiteStorage {
  /// The shares of a query, in its order.
  private func all(_ selection: String) throws(StoreFault) -> [Share] {
    let statement = try connection.prepare(selection)
    var found: [Share] = []
    while try statement.step() { found.append(try rows.share(of: statement)) }
    return found
  }
}
