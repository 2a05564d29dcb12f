import Digests

/// A row of a database, its columns counted from 0.
protocol StoredRow: ~Copyable {
  /// The integer in a column; `nil` for NULL.
  func integer(at column: Int32) -> Int64?

  /// The text in a column; `nil` for NULL.
  func text(at column: Int32) -> String?

  /// The bytes in a column; `nil` for NULL.
  func bytes(at column: Int32) -> [UInt8]?
}

extension StoredRow where Self: ~Copyable {
  /// The digest in a column; `nil` for NULL and for bytes that are none.
  func digest(at column: Int32) -> SHA256Digest? {
    bytes(at: column).flatMap(SHA256Digest.init(bytes:))
  }
}

/// A value in a row of a database.
enum StoredValue: Hashable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  init(_ integer: Int64?) { self = integer.map(Self.integer) ?? .null }
  init(_ text: String?) { self = text.map(Self.text) ?? .null }
  init(_ bytes: [UInt8]?) { self = bytes.map(Self.bytes) ?? .null }
}
