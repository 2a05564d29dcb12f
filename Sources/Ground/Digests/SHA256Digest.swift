import Bytes

/// A SHA-256 digest or an HMAC-SHA-256 code: 32 bytes, which take no memory but their own.
package struct SHA256Digest: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Keeps the bytes that libcrypto gave.
  init(trusted bytes: some RandomAccessCollection<UInt8>) {
    var rest = bytes.makeIterator()
    func word() -> UInt64 {
      var word: UInt64 = 0
      for _ in 0..<8 { word = word << 8 | UInt64(rest.next() ?? 0) }
      return word
    }
    first = word()
    second = word()
    third = word()
    fourth = word()
  }
}

extension SHA256Digest {
  /// Reads the bytes of a digest that was stored; `nil` where they are not 32.
  package init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 32 else { return nil }
    self.init(trusted: bytes)
  }

  /// Reads the bytes of a digest that was stored; `nil` where they are not 32.
  package init?(bytes: [UInt8]) { self.init(bytes: bytes[...]) }

  /// Repeats a byte 32 times, which no message gives.
  package init(repeating byte: UInt8) {
    let word = UInt64(byte) &* 0x0101_0101_0101_0101
    (first, second, third, fourth) = (word, word, word, word)
  }

  /// What stands in the place of a digest where there is none: 32 bytes of 0.
  package static let none = SHA256Digest(repeating: 0)

  /// The 32 bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    append(to: &bytes)
    return bytes
  }

  /// Adds the 32 bytes.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(bigEndian: first)
    bytes.append(bigEndian: second)
    bytes.append(bigEndian: third)
    bytes.append(bigEndian: fourth)
  }

  /// The first four bytes as a number, the first being the highest.
  package var start: UInt32 { UInt32(truncatingIfNeeded: first >> 32) }

  /// The first 16 bytes as two numbers, each with its highest byte first.
  package var half: (UInt64, UInt64) { (first, second) }

  /// The bytes as 64 digits of base 16 in lower case.
  package var hex: String { Base16.text(of: bytes) }
}

extension SHA256Digest {
  /// The sum with another as numbers of 256 bits, without what is carried beyond them.
  func adding(_ other: SHA256Digest) -> SHA256Digest {
    var carry = false
    func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
      let (sum, isOver) = left.addingReportingOverflow(right)
      let (whole, isOverAgain) = sum.addingReportingOverflow(carry ? 1 : 0)
      carry = isOver || isOverAgain
      return whole
    }
    let low = sum(fourth, other.fourth)
    let (lower, higher) = (sum(third, other.third), sum(second, other.second))
    return SHA256Digest(words: (sum(first, other.first), higher, lower, low))
  }

  /// The number that gives 0 with this one (two's complement).
  var negated: SHA256Digest {
    SHA256Digest(words: (~first, ~second, ~third, ~fourth))
      .adding(SHA256Digest(words: (0, 0, 0, 1)))
  }

  private init(words: (UInt64, UInt64, UInt64, UInt64)) {
    (first, second, third, fourth) = words
  }
}

extension SHA256Digest: Comparable {
  /// Orders by the bytes.
  package static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
    (left.first, left.second, left.third, left.fourth)
      < (right.first, right.second, right.third, right.fourth)
  }
}

extension SHA256Digest: CustomStringConvertible {
  /// The 64 digits.
  package var description: String { hex }
}
