import Bytes

/// A UUID made from a name within a namespace by SHA-1 (RFC 9562 §5.5, RFC 4122 §4.3).
package struct UUIDv5: Hashable, Sendable {
  /// The text form in lower case: `2ed6657d-e927-568b-95e1-2665a8aea6a2`.
  package let text: String

  /// The same UUID for the same namespace and name, always and everywhere.
  package init(namespace: Namespace, name: String) {
    var bytes = Array(digest(of: namespace.bytes + Array(name.utf8), with: .sha1).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x50  // version 5
    bytes[8] = bytes[8] & 0x3f | 0x80  // the variant of RFC 9562 §4.1
    var digits = Array(Base16.text(of: bytes).utf8)
    for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
    text = String(decoding: digits, as: UTF8.self)
  }
}

extension UUIDv5 {
  /// The namespace in which a name is unique.
  package struct Namespace: Hashable, Sendable {
    /// The namespace's own UUID.
    let bytes: [UInt8]

    /// URLs: 6ba7b811-9dad-11d1-80b4-00c04fd430c8 (RFC 9562 §6.6).
    package static let url = Namespace(lastOfFirstPart: 0x11)

    /// Domain names: 6ba7b810-9dad-11d1-80b4-00c04fd430c8 (RFC 9562 §6.6).
    package static let dns = Namespace(lastOfFirstPart: 0x10)

    private init(lastOfFirstPart byte: UInt8) {
      bytes = [
        0x6b, 0xa7, 0xb8, byte, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30,
        0xc8,
      ]
    }
  }
}

extension UUIDv5: CustomStringConvertible {
  /// The text form.
  package var description: String { text }
}
