/// What a table has of one card, by which a later run knows whether it has to read it.
///
/// Under the same rules, and beside the same files, the same source makes the same card.
package struct RowSource: Hashable, Sendable {
  /// The SHA-256 of what the rows of a table have in common: its path, its header, its separator and its
  /// character set.
  package let table: [UInt8]

  /// The row's bytes, without the end of its line.
  package let bytes: ArraySlice<UInt8>

  /// The length of the table in bytes.
  package let tableLength: Int
}

extension RowSource {
  /// A row is the same wherever it stands in its table, and whatever else does.
  package static func == (left: RowSource, right: RowSource) -> Bool {
    left.table == right.table && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(bytes)
  }
}
