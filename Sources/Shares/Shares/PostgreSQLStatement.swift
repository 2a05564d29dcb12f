/// A statement that a connection to PostgreSQL prepares under a name.
struct PostgreSQLStatement {
  let name: String

  /// The text, with `$1`, `$2` … for its values.
  let sql: String

  /// Creates a statement from a text with `?` for each value.
  init(_ name: String, _ sql: String) {
    self.name = name
    var parts = sql.split(separator: "?", omittingEmptySubsequences: false)[...]
    var numbered = String(parts.removeFirst())
    for (offset, part) in parts.enumerated() { numbered += "$\(offset + 1)\(part)" }
    self.sql = numbered
  }
}

extension PostgreSQLStatement {
  private static let table = ShareTable(name: "cardpress_shares", number: "number")

  static let selectionOfOne = PostgreSQLStatement("one", table.selectionOfOne)
  static let selectionOfLatest = PostgreSQLStatement("latest", table.selectionOfLatest)
  static let selectionOfShowing = PostgreSQLStatement("showing", table.selectionOfShowing)
  static let selectionOfDated = PostgreSQLStatement("dated", table.selectionOfDated)
  static let liveCounts = PostgreSQLStatement("liveCounts", table.liveCounts)
  static let unwithdrawnCount = PostgreSQLStatement("unwithdrawnCount", table.unwithdrawnCount)
  static let expired = PostgreSQLStatement("expired", table.expired)
  static let ended = PostgreSQLStatement("ended", table.ended)
  static let insertion = PostgreSQLStatement("insertion", table.insertion)
  static let change = PostgreSQLStatement("change", table.change)
  static let move = PostgreSQLStatement("move", table.move)
  static let creationChange = PostgreSQLStatement("creation", table.creationChange)

  /// A page of shares; takes the last ID of the page before and the number of rows.
  static let page = PostgreSQLStatement(
    "page", table.selection + " WHERE recordID > ? ORDER BY recordID LIMIT ?")

  /// A page of a part's shares; takes the number of parts and that of those before it, then the same.
  static let pageOfShard = PostgreSQLStatement(
    "pageOfShard",
    table.selection + """
       WHERE (get_byte(cardKey, 0) * 16777216::bigint + get_byte(cardKey, 1) * 65536
        + get_byte(cardKey, 2) * 256 + get_byte(cardKey, 3)) % ? = ?
        AND recordID > ? ORDER BY recordID LIMIT ?
      """)

  /// The number of all shares.
  static let shareCount = PostgreSQLStatement(
    "shareCount", "SELECT count(*) FROM cardpress_shares")

  /// The room that the tables of shares and the store take, their indexes included, in bytes.
  static let size = PostgreSQLStatement(
    "size",
    """
    SELECT pg_catalog.pg_total_relation_size('cardpress_shares'::regclass)
      + pg_catalog.pg_total_relation_size('cardpress_store'::regclass)
    """)

  /// The IDs of all shares.
  static let recordIDs = PostgreSQLStatement("recordIDs", "SELECT recordID FROM cardpress_shares")

  /// The store's head, the numbers of changes and who made the last.
  ///
  /// Takes the number of parts and that of a part, zeros for a whole run. The changes are all, the
  /// part's, and those of all parts of as many; the last is the part's.
  static let head = PostgreSQLStatement(
    "head",
    """
    SELECT lastChange, output, url, link, shareCount, seal, store.changeCount,
      coalesce(shard.changeCount, 0),
      (SELECT coalesce(sum(changeCount), 0)::bigint FROM cardpress_shards WHERE count = asked.count),
      CASE asked.count WHEN 0 THEN store.lastWriter ELSE shard.lastWriter END
    FROM (VALUES (?::bigint, ?::bigint)) AS asked (count, number)
      CROSS JOIN cardpress_store AS store
      LEFT JOIN cardpress_shards AS shard
        ON shard.count = asked.count AND shard.number = asked.number
    """)

  /// The count of a part's change, and who made it.
  static let shardChange = PostgreSQLStatement(
    "shardChange",
    """
    INSERT INTO cardpress_shards (count, number, changeCount, lastWriter) VALUES (?, ?, 1, ?)
    ON CONFLICT (count, number) DO UPDATE
      SET changeCount = cardpress_shards.changeCount + 1, lastWriter = excluded.lastWriter
    """)

  /// The change of the head; meets no row if somebody else has changed the store.
  static let headChange = PostgreSQLStatement(
    "headChange",
    """
    UPDATE cardpress_store SET lastChange = ?, output = ?, url = ?, link = ?, shareCount = ?,
      seal = ?, lastWriter = ?, changeCount = changeCount + 1 WHERE changeCount = ?
    """)

  /// The schema's version and the store's key.
  static let version = PostgreSQLStatement("version", "SELECT schema, key FROM cardpress_store")

  /// The store's only row.
  static let beginning = PostgreSQLStatement(
    "beginning", "INSERT INTO cardpress_store (schema, key, lastChange) VALUES (?, ?, ?)")

  /// The number of the store's tables that the schema has.
  static let presence = PostgreSQLStatement(
    "presence",
    """
    SELECT count(*) FROM pg_catalog.pg_class
    WHERE relname IN ('cardpress_store', 'cardpress_shares')
      AND relnamespace = pg_catalog.quote_ident(current_schema())::pg_catalog.regnamespace
    """)

  /// Takes a lock that ends with the connection, as soon as it is free.
  static let lock = PostgreSQLStatement("lock", "SELECT pg_catalog.pg_advisory_lock(?)")

  /// Takes a lock that ends with the connection, if it is free: 1, else 0.
  static let lockAtOnce = PostgreSQLStatement(
    "lockAtOnce", "SELECT pg_catalog.pg_try_advisory_lock(?)::int::bigint")

  /// Takes a lock that others may have too, as soon as nobody has it alone.
  static let sharedLock = PostgreSQLStatement(
    "sharedLock", "SELECT pg_catalog.pg_advisory_lock_shared(?)")

  /// Takes a lock that others may have too, if nobody has it alone: 1, else 0.
  static let sharedLockAtOnce = PostgreSQLStatement(
    "sharedLockAtOnce", "SELECT pg_catalog.pg_try_advisory_lock_shared(?)::int::bigint")

  /// The number of parts of a run whose lock somebody has, if it is not this one; takes the schema's
  /// number, the first byte of these locks' keys and the number of parts.
  static let otherShards = PostgreSQLStatement(
    "otherShards",
    """
    SELECT (classid::bigint >> 12) & 4095 FROM pg_catalog.pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND objid::bigint = ?
      AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
      AND classid::bigint >> 24 = ? AND (classid::bigint >> 12) & 4095 <> ? LIMIT 1
    """)

  /// Takes a lock that ends with the transaction, as soon as it is free.
  static let lockForChange = PostgreSQLStatement(
    "lockForChange", "SELECT pg_catalog.pg_advisory_xact_lock(?)")

  /// Sets the time to wait for a lock, a number of milliseconds as text.
  static let patience = PostgreSQLStatement(
    "patience", "SELECT pg_catalog.set_config('lock_timeout', ?, false)")

  /// Sets how a connection works, and returns the schema's number and a name for the connection that
  /// no other has.
  ///
  /// - Only the schema in which tables are made is looked in.
  /// - A change is on the server's disk when it is done, whatever the server's settings are.
  /// - The time that a run takes to publish ends no connection.
  static let session = PostgreSQLStatement(
    "session",
    """
    SELECT pg_catalog.quote_ident(current_schema())::pg_catalog.regnamespace::oid::bigint,
      pg_catalog.gen_random_uuid()::text,
      pg_catalog.set_config('search_path', pg_catalog.quote_ident(current_schema()), false),
      pg_catalog.set_config('synchronous_commit', CASE synchronous WHEN 'off' THEN 'on'
        ELSE synchronous END, false),
      (SELECT count(pg_catalog.set_config(name, '0', false)) FROM pg_catalog.pg_settings
        WHERE name IN ('statement_timeout', 'transaction_timeout', 'idle_session_timeout',
          'idle_in_transaction_session_timeout'))
    FROM pg_catalog.current_setting('synchronous_commit') AS synchronous
    """)
}
