import CSQLite

/// The owner of a compiled SQL statement: bind, step, read the columns, reset.
@safe struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  /// Takes ownership of a statement that `sqlite3_prepare_v2` returned.
  @unsafe init(owning handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  deinit {
    // This repeats the last step's fault, which has been thrown already.
    _ = unsafe sqlite3_finalize(handle)
  }
}

extension SQLiteStatement {
  /// Steps to the next row; returns false if there is none.
  /// - Parameter recordID: The share that is being changed, which a fault then names.
  func step(changing recordID: RecordID? = nil) throws(StoreFault) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw fault(code, changing: recordID)
    }
  }

  /// Makes the statement ready for other values.
  func reset() {
    // This repeats the last step's fault, which has been thrown already.
    _ = unsafe sqlite3_reset(handle)
  }

  /// Binds a parameter, counted from 1; `nil` is NULL.
  func bind(_ integer: Int64?, at index: Int32) throws(StoreFault) {
    guard let integer else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_int64(handle, index, integer))
  }

  /// Binds a parameter, counted from 1; `nil` is NULL.
  func bind(_ text: String?, at index: Int32) throws(StoreFault) {
    guard let text else { return try bindNull(at: index) }
    try check(
      unsafe sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), Self.copied))
  }

  /// Binds a parameter, counted from 1; `nil` is NULL.
  func bind(_ bytes: [UInt8]?, at index: Int32) throws(StoreFault) {
    guard let bytes else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), Self.copied))
  }

  /// Binds all parameters.
  func bind(_ values: [StoredValue]) throws(StoreFault) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      switch value {
      case .null: try bindNull(at: index)
      case .integer(let integer): try bind(integer, at: index)
      case .text(let text): try bind(text, at: index)
      case .bytes(let bytes): try bind(bytes, at: index)
      }
    }
  }
}

extension SQLiteStatement: StoredRow {
  /// The integer in a column of the current row, counted from 0; `nil` for NULL.
  func integer(at column: Int32) -> Int64? {
    isNull(column) ? nil : unsafe sqlite3_column_int64(handle, column)
  }

  /// The text in a column of the current row, counted from 0; `nil` for NULL.
  func text(at column: Int32) -> String? {
    bytes(at: column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes in a column of the current row, counted from 0; `nil` for NULL.
  func bytes(at column: Int32) -> [UInt8]? {
    guard !isNull(column) else { return nil }
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = unsafe sqlite3_column_bytes(handle, column)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}

extension SQLiteStatement {
  /// The destructor that makes SQLite copy the bytes: `SQLITE_TRANSIENT`, a macro in C.
  private static var copied: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  private func bindNull(at index: Int32) throws(StoreFault) {
    try check(unsafe sqlite3_bind_null(handle, index))
  }

  private func check(_ code: Int32) throws(StoreFault) {
    guard code == SQLITE_OK else { throw fault(code) }
  }

  private func fault(_ code: Int32, changing recordID: RecordID? = nil) -> StoreFault {
    let database = unsafe sqlite3_db_handle(handle)
    let reason = unsafe sqlite3_errmsg(database).map { unsafe String(cString: $0) }
    return unsafe StoreFault(
      path: path, sqliteCode: code, systemError: sqlite3_system_errno(database),
      reason: reason ?? "SQLite error \(code)", changing: recordID)
  }
}
