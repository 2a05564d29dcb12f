import CSQLite

/// The owner of an open SQLite database.
@safe struct SQLiteConnection: ~Copyable {
  /// The path of the file, as it was given.
  let path: String

  private let handle: OpaquePointer

  private let patience: Int32

  /// Opens an existing file.
  /// - Parameters:
  ///   - patience: The time to wait for another program's lock, in milliseconds.
  ///   - readsOnly: True to leave the file as it is.
  init(
    openingFileAt path: String, patience: Int32, readsOnly: Bool = false
  ) throws(StoreFault) {
    // Debian's SQLite reads "file:" as a URI, every SQLite ":memory:" and "" as no file.
    let name = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    var opened: OpaquePointer?
    let flags = readsOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard let handle = unsafe opened else {
      throw StoreFault(path: path, .other("there is no memory for it"))
    }
    guard code == SQLITE_OK else {
      let fault = unsafe Self.fault(code, on: handle, path: path)
      _ = unsafe sqlite3_close_v2(handle)
      throw fault
    }
    self.path = path
    self.patience = patience
    unsafe self.handle = handle
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, patience)
  }

  deinit {
    // Live statements keep the database open until they are finalized, so this can't fail.
    _ = unsafe sqlite3_close_v2(handle)
  }
}

extension SQLiteConnection {
  /// The number of rows inserted, updated or deleted since the file was opened.
  var changedRows: Int64 { unsafe sqlite3_total_changes64(handle) }

  /// Runs statements that take no values, and discards the rows they return.
  func execute(_ sql: String) throws(StoreFault) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw fault(code) }
  }

  /// The first column of a statement's first row; `nil` if there is no row or the value is NULL.
  func integer(_ sql: String) throws(StoreFault) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(at: 0) : nil
  }

  /// Compiles one statement.
  func prepare(_ sql: String) throws(StoreFault) -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = unsafe prepared else { throw fault(code) }
    return unsafe SQLiteStatement(owning: statement, path: path)
  }

  /// Copies all pages, as they are at one moment, over an empty file (https://sqlite.org/backup.html).
  ///
  /// In one step, so that no change begins it anew.
  /// - Throws: ``StoreFault`` with the path of the file that it is about.
  func copy(to copyPath: String) throws(StoreFault) {
    let copy = try SQLiteConnection(openingFileAt: copyPath, patience: patience)
    let code = unsafe Self.copyPages(of: handle, to: copy.handle)
    switch code {
    case SQLITE_DONE: return
    case SQLITE_BUSY, SQLITE_LOCKED: throw StoreFault(path: path, .inUse)
    case SQLITE_NOTADB, SQLITE_CORRUPT: throw fault(code)
    default: throw copy.fault(code)
    }
  }

  private static func copyPages(of source: OpaquePointer, to copy: OpaquePointer) -> Int32 {
    guard let backup = unsafe sqlite3_backup_init(copy, "main", source, "main") else {
      return unsafe sqlite3_errcode(copy)
    }
    var code = unsafe sqlite3_backup_step(backup, -1)
    // The backup's own lock knows no patience.
    for _ in 0..<50 where code == SQLITE_BUSY || code == SQLITE_LOCKED {
      sqlite3_sleep(100)
      code = unsafe sqlite3_backup_step(backup, -1)
    }
    let end = unsafe sqlite3_backup_finish(backup)
    return end == SQLITE_OK ? code : end
  }

  private func fault(_ code: Int32) -> StoreFault {
    unsafe Self.fault(code, on: handle, path: path)
  }

  private static func fault(_ code: Int32, on handle: OpaquePointer, path: String) -> StoreFault {
    let reason = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) }
    return unsafe StoreFault(
      path: path, sqliteCode: code, systemError: sqlite3_system_errno(handle),
      reason: reason ?? "SQLite error \(code)")
  }
}
