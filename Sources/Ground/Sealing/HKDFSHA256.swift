import Digests

/// HKDF with SHA-256 (RFC 5869): many keys from one secret.
package struct HKDFSHA256: Sendable {
  /// The pseudorandom key, 32 bytes.
  private let key: [UInt8]

  /// Extracts the key of a secret (§2.2).
  package init(secret: [UInt8], salt: [UInt8]) {
    key = HMACSHA256(key: salt).authenticate(secret).bytes
  }
}

extension HKDFSHA256 {
  /// Returns bytes that only the secret gives for `info` (§2.3).
  /// - Parameter count: At most 255 × 32.
  package func bytes(_ count: Int, for info: [UInt8]) -> [UInt8] {
    precondition((0...255 * 32).contains(count), "HKDF gives at most 8,160 bytes")
    let authentication = HMACSHA256(key: key)
    var bytes: [UInt8] = []
    var block: [UInt8] = []
    var number: UInt8 = 0
    while bytes.count < count {
      number += 1
      block = authentication.authenticate(block + info + [number]).bytes
      bytes += block
    }
    return Array(bytes.prefix(count))
  }
}
