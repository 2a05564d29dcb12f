import CPostgreSQL

/// The owner of what a PostgreSQL server has answered: go through its rows and read their columns.
@safe struct PostgreSQLAnswer: ~Copyable {
  private let handle: OpaquePointer

  /// The number of the current row, from 0; -1 before the first.
  private var row: Int32 = -1

  /// Takes ownership of an answer.
  @unsafe init(owning handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe cpostgresql_free(handle) }
}

extension PostgreSQLAnswer {
  /// True if the statement was carried out.
  var isDone: Bool { unsafe cpostgresql_is_done(handle) }

  /// The SQLSTATE of a fault; empty if the connection was lost.
  var state: String { unsafe String(cString: cpostgresql_state(handle)) }

  /// The name of the constraint that the statement would have violated; empty if there is none.
  var constraint: String { unsafe String(cString: cpostgresql_constraint(handle)) }

  /// The server's sentence about a fault.
  var reason: String { unsafe String(cString: cpostgresql_reason(handle)) }

  /// The number of rows that were added or changed.
  var changedRows: Int { unsafe cpostgresql_changed_count(handle) }

  /// Moves on to the next row; returns false if there is none.
  mutating func step() -> Bool {
    row += 1
    return unsafe row < cpostgresql_row_count(handle)
  }
}

extension PostgreSQLAnswer: StoredRow {
  func integer(at column: Int32) -> Int64? {
    bytes(at: column).map { bytes in
      Int64(bitPattern: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
  }

  func text(at column: Int32) -> String? {
    bytes(at: column).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(at column: Int32) -> [UInt8]? {
    var count = 0
    guard let start = unsafe cpostgresql_value(handle, row, column, &count) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
