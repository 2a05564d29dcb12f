/// HMAC-SHA-256 (RFC 2104, RFC 6234) under one key, for many messages.
///
/// The key is worked in once, each message starts from a copy of that state. It stays in one task:
/// where several work, each makes its own from the key.
package struct HMACSHA256: ~Copyable {
  private let keyed: MACContext

  /// Takes a key of any length; 32 random bytes are right.
  package init(key: [UInt8]) {
    keyed = MACContext(key: key)
  }
}

extension HMACSHA256 {
  /// The code of a message that lies together.
  package func authenticate(_ bytes: [UInt8]) -> SHA256Digest { authenticate([], bytes[...]) }

  /// The code of a message that lies in two pieces.
  package func authenticate(_ head: [UInt8], _ bytes: ArraySlice<UInt8>) -> SHA256Digest {
    // Most messages are short, for which a copy would take a fourth of the time.
    defer { keyed.restart() }
    if !head.isEmpty { keyed.update(head[...]) }
    keyed.update(bytes)
    return keyed.finish()
  }

  /// Begins a message that comes in pieces.
  package func begin() -> Message {
    Message(context: MACContext(copying: keyed))
  }

  /// A message that comes in pieces.
  package struct Message: ~Copyable {
    fileprivate let context: MACContext
  }
}

extension HMACSHA256.Message {
  /// Adds bytes behind those before.
  package mutating func update(_ bytes: [UInt8]) {
    context.update(bytes[...])
  }

  /// The code of all bytes.
  package consuming func finish() -> SHA256Digest { context.finish() }
}
