import Bytes
import CPostgreSQL

/// The owner of a connection to a PostgreSQL server.
@safe struct PostgreSQLConnection: ~Copyable {
  /// The name of the store in messages.
  let path: String

  private let handle: OpaquePointer

  /// The names of the statements that have been prepared.
  private var prepared: Set<String> = []

  /// Connects, and waits at most 15 seconds for an answer.
  /// - Parameters:
  ///   - string: A connection string of libpq
  ///     (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING).
  ///   - path: The name of the store in messages.
  /// - Throws: ``StoreFault``, of kind `unreachable` or `serverLibraryMissing`.
  init(to string: String, path: String) throws(StoreFault) {
    var opened: OpaquePointer?
    var state = [CChar](repeating: 0, count: 6)
    let outcome = unsafe cpostgresql_open(string, 15_000, &opened, &state)
    guard let handle = unsafe opened else {
      let refusal = String(decoding: state.prefix(5).map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw StoreFault(path: path, connecting: outcome, state: refusal)
    }
    self.path = path
    unsafe self.handle = handle
  }

  deinit { unsafe cpostgresql_close(handle) }
}

extension PostgreSQLConnection {
  /// True as far as is known; the next statement notices a loss.
  var isOpen: Bool { unsafe cpostgresql_is_open(handle) }

  /// Runs statements that take no values, and discards the rows that they return.
  func execute(_ sql: String) throws(StoreFault) {
    _ = try unsafe checked(cpostgresql_execute(handle, sql), changing: nil)
  }

  /// Runs a statement, which is prepared when it first runs.
  /// - Parameter recordID: The share that is being changed, which a fault then names.
  mutating func run(
    _ statement: PostgreSQLStatement, _ values: [StoredValue] = [],
    changing recordID: RecordID? = nil
  ) throws(StoreFault) -> PostgreSQLAnswer {
    if prepared.insert(statement.name).inserted {
      do throws(StoreFault) {
        _ = try unsafe checked(
          cpostgresql_prepare(handle, statement.name, statement.sql), changing: nil)
      } catch {
        prepared.remove(statement.name)
        throw error
      }
    }
    let row = BinaryRow(values)
    return try unsafe checked(
      cpostgresql_run(
        handle, statement.name, Int32(row.lengths.count), row.bytes, row.lengths),
      changing: recordID)
  }

  private func checked(
    _ answer: OpaquePointer?, changing recordID: RecordID?
  ) throws(StoreFault) -> PostgreSQLAnswer {
    guard let answer = unsafe answer else {
      throw StoreFault(path: path, .other("there is no memory for it"))
    }
    let owned = unsafe PostgreSQLAnswer(owning: answer)
    guard owned.isDone else {
      throw StoreFault(
        path: path, state: owned.state, constraint: owned.constraint, reason: owned.reason,
        isConnected: isOpen, changing: recordID)
    }
    return owned
  }
}

/// Values as PostgreSQL's binary form has them: integers as eight bytes, the highest first, texts in
/// UTF-8.
private struct BinaryRow {
  /// The values, one behind the other.
  private(set) var bytes: [UInt8] = []

  /// The number of each value's bytes; -1 for NULL.
  private(set) var lengths: [Int32] = []

  init(_ values: [StoredValue]) {
    for value in values {
      let start = bytes.count
      switch value {
      case .null:
        lengths.append(-1)
        continue
      case .integer(let integer): bytes.append(bigEndian: UInt64(bitPattern: integer))
      case .text(let text): bytes += text.utf8
      case .bytes(let value): bytes += value
      }
      lengths.append(Int32(bytes.count - start))
    }
  }
}
