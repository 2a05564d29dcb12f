import Bytes

/// A SHA-256 digest or an HMAC-SHA-256 code: 32 bytes.
package struct SHA256Digest: Hashable, Sendable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// Keeps the bytes that libcrypto gave.
  init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension SHA256Digest {
  /// Reads the bytes of a digest that was stored; `nil` where they are not 32.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// The bytes as 64 digits of base 16 in lower case.
  package var hex: String { Base16.text(of: bytes) }
}

extension SHA256Digest: CustomStringConvertible {
  /// The 64 digits.
  package var description: String { hex }
}
