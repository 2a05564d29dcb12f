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
  static let selectionOfExpired = PostgreSQLStatement("expired", table.selectionOfExpired)
  static let insertion = PostgreSQLStatement("insertion", table.insertion)
  static let change = PostgreSQLStatement("change", table.change)
  static let move = PostgreSQLStatement("move", table.move)
  static let creationChange = PostgreSQLStatement("creation", table.creationChange)

  /// A page of shares; takes the last ID of the page before and the number of rows.
  static let page = PostgreSQLStatement(
    "page", table.selection + " WHERE recordID > ? ORDER BY recordID LIMIT ?")

  /// The store's head, its last column the number of changes, and who made the last.
  static let head = PostgreSQLStatement(
    "head",
    """
    SELECT lastChange, output, url, link, shareCount, seal, changeCount, lastWriter
    FROM cardpress_store
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

  /// True (1) if the schema has a store.
  static let presence = PostgreSQLStatement(
    "presence",
    """
    SELECT count(*) FROM pg_catalog.pg_class
    WHERE relname = 'cardpress_store'
      AND relnamespace = pg_catalog.quote_ident(current_schema())::pg_catalog.regnamespace
    """)

  /// Takes a lock that ends with the connection, as soon as it is free.
  static let lock = PostgreSQLStatement("lock", "SELECT pg_catalog.pg_advisory_lock(?)")

  /// Takes a lock that ends with the connection, if it is free: 1, else 0.
  static let lockAtOnce = PostgreSQLStatement(
    "lockAtOnce", "SELECT pg_catalog.pg_try_advisory_lock(?)::int::bigint")

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
