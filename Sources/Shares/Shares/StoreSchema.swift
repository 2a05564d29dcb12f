/// The tables of a store, and the migrations from those of older versions of Cardpress.
enum StoreSchema {
  /// The number that marks the file as a store, SQLite's `application_id`: "Card" in ASCII.
  static let applicationID: Int64 = 0x4361_7264

  /// The migrations; number `n` leads to schema `n + 1`.
  ///
  /// A released one is never changed.
  static let migrations = [
    """
    CREATE TABLE store (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      key BLOB NOT NULL CHECK (length(key) = 32),
      lastChange INTEGER NOT NULL,
      output TEXT,
      url TEXT,
      link TEXT
    ) STRICT;
    CREATE TABLE shares (
      recordID TEXT PRIMARY KEY NOT NULL
        CHECK (length(recordID) BETWEEN 13 AND 26 AND recordID NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
      cardKey BLOB NOT NULL CHECK (length(cardKey) = 32),
      audience TEXT NOT NULL DEFAULT 'main',
      contentDigest BLOB NOT NULL CHECK (length(contentDigest) = 32),
      pageDigest BLOB CHECK (length(pageDigest) = 32),
      revision INTEGER NOT NULL CHECK (revision >= 1),
      revisedAt INTEGER NOT NULL,
      createdAt INTEGER NOT NULL,
      expiresAt INTEGER,
      lifetimeInSeconds INTEGER,
      consumedAt INTEGER,
      revokedAt INTEGER,
      prunedAt INTEGER,
      printedAt INTEGER,
      withdrawnAt INTEGER,
      tombstoneRemovedAt INTEGER CHECK (tombstoneRemovedAt IS NULL OR withdrawnAt IS NOT NULL),
      isPending INTEGER NOT NULL CHECK (isPending IN (0, 1))
    ) STRICT;
    CREATE INDEX sharesOfCard ON shares (cardKey, audience, createdAt);
    CREATE UNIQUE INDEX oneShareOfCard ON shares (cardKey, audience)
      WHERE revokedAt IS NULL AND prunedAt IS NULL AND withdrawnAt IS NULL;
    """,
    // The caller seals all rows afterwards.
    """
    ALTER TABLE store ADD COLUMN shareCount INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE store ADD COLUMN seal BLOB CHECK (length(seal) = 16);
    ALTER TABLE shares ADD COLUMN seal BLOB CHECK (length(seal) = 16);
    """,
    "CREATE INDEX sharesByEnd ON shares (expiresAt, recordID) WHERE withdrawnAt IS NULL;",
    // It has all that is counted.
    """
    DROP INDEX sharesByEnd;
    CREATE INDEX unwithdrawnShares ON shares
      (expiresAt, lifetimeInSeconds, printedAt, consumedAt, revokedAt, prunedAt)
      WHERE withdrawnAt IS NULL;
    """,
    """
    ALTER TABLE shares
      ADD COLUMN isSealed INTEGER NOT NULL DEFAULT 0 CHECK (isSealed IN (0, 1));
    """,
    """
    ALTER TABLE shares ADD COLUMN shows TEXT;
    CREATE INDEX sharesThatShow ON shares (recordID) WHERE shows IS NOT NULL;
    """,
    """
    ALTER TABLE shares ADD COLUMN dates TEXT;
    CREATE INDEX sharesWithDates ON shares (recordID) WHERE dates IS NOT NULL;
    """,
  ]

  /// The schema that this version reads and writes.
  static var version: Int { migrations.count }
}

extension SQLiteConnection {
  /// Sets how the file is written: the only side file is the journal, which is removed after each
  /// change.
  func configure() throws(StoreFault) {
    // The first statement that reads the file, so that faults of the file show here.
    guard try integer("PRAGMA schema_version") != nil else {
      throw StoreFault(path: path, .notAStore)
    }
    try execute(
      """
      PRAGMA journal_mode = DELETE;
      PRAGMA synchronous = EXTRA;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      """)
  }

  /// Checks that the file is a store and migrates one from an older version of Cardpress.
  func migrate() throws(StoreFault) {
    let schema = try integer("PRAGMA user_version") ?? 0
    guard try integer("PRAGMA application_id") == StoreSchema.applicationID, schema >= 1 else {
      throw StoreFault(path: path, .notAStore)
    }
    guard schema <= StoreSchema.version else {
      throw StoreFault(path: path, .newer(schema: Int(schema), known: StoreSchema.version))
    }
    guard schema < StoreSchema.version else { return }
    try transaction { connection throws(StoreFault) in
      try connection.applyMigrations(from: Int(schema))
      // Later schemas have seals, which damage must not get a new one of.
      if schema < 2 { try connection.sealAll() }
    }
  }

  /// Checks every page, row and index (https://sqlite.org/pragma.html#pragma_integrity_check), so
  /// that damage shows when a store is opened and not while it is used.
  func checkIntegrity() throws(StoreFault) {
    let statement = try prepare("PRAGMA integrity_check(1)")
    guard try statement.step(), statement.text(at: 0) == "ok" else {
      throw StoreFault(path: path, .damaged)
    }
  }

  /// Seals every row as it is.
  private func sealAll() throws(StoreFault) {
    let rows = try SQLiteRows(self, key: SQLiteHead.key(in: self))
    var shares: [Share] = []
    let statement = try prepare(SQLiteRows.table.selection)
    while try statement.step() {
      guard let share = Share(stored: statement) else { throw StoreFault(path: path, .damaged) }
      shares.append(share)
    }
    for share in shares { try rows.update(share) }
    let head = try SQLiteHead(self)
    var said = try head.unsealed()
    said.shareCount = Int64(shares.count)
    try head.write(said)
  }

  /// Runs the migrations that come after this schema; 0 is an empty file.
  func applyMigrations(from schema: Int) throws(StoreFault) {
    for migration in StoreSchema.migrations[schema...] { try execute(migration) }
    try execute("PRAGMA user_version = \(StoreSchema.version)")
  }

  /// Runs changes in one transaction: all are kept, or none.
  func transaction<Result>(
    _ body: (borrowing SQLiteConnection) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back already; the first fault is the one to report.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
