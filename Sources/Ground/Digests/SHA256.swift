/// SHA-256 (FIPS 180-4 §6.2) of bytes that come in pieces.
package struct SHA256: ~Copyable {
  private let context: DigestContext

  /// Begins with no bytes.
  package init() {
    context = DigestContext()
  }
}

extension SHA256 {
  /// Adds bytes behind those before.
  package mutating func update(_ bytes: [UInt8]) {
    context.update(bytes)
  }

  /// The digest of all bytes.
  package consuming func finish() -> SHA256Digest {
    context.finish()
  }
}

extension SHA256Digest {
  /// The SHA-256 of bytes that lie together.
  package init(of bytes: [UInt8]) {
    self.init(trusted: digest(of: bytes, with: .sha256))
  }
}
