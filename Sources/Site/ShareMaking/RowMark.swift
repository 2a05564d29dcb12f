import Bytes
package import CardSources
package import Digests

/// The mark by which a row of a table is known again: the first 16 bytes of its HMAC-SHA-256 under the store's
/// key, which tell nobody else what it says.
package struct RowMark: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64
}

extension RowMark {
  /// The number of bytes.
  static let size = 16

  /// Marks a row.
  package init(of row: RowSource, _ authentication: borrowing HMACSHA256) {
    (high, low) = authentication.authenticate(row.table, row.bytes).half
  }

  /// Reads the first 16 of some bytes.
  init(of bytes: ArraySlice<UInt8>) {
    func word(at start: Int) -> UInt64 {
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    (high, low) = (word(at: bytes.startIndex), word(at: bytes.startIndex + 8))
  }

  /// The number that the first two bytes are, big-endian.
  var firstNumber: Int { Int(high >> 48) }

  /// How many of these there are.
  static let firstNumbers = 1 << 16

  /// What stands in the place of a mark for a card of another file than a table.
  static let ofNoRow = RowMark(high: 0, low: 0)

  /// What stands in the place of the mark of a row that the next build reads again, as it has a warning to say.
  static let ofRemark = RowMark(high: .max, low: .max)

  /// What stands in the place of a mark for a card that shows something of others: whatever changes may change its
  /// page.
  static let ofReference = RowMark(high: .max, low: .max - 1)

  /// Adds the 16 bytes.
  func append(to bytes: inout [UInt8]) {
    bytes.append(bigEndian: high)
    bytes.append(bigEndian: low)
  }
}

extension RowMark: Comparable {
  /// Orders by the bytes.
  package static func < (left: RowMark, right: RowMark) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
