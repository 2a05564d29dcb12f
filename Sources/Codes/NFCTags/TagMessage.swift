/// An NDEF message of one record, as phones read it from a tag (NFC Forum, NFC Data Exchange Format 1.0).
package struct TagMessage: Hashable, Sendable {
  /// The message without what a tag wraps it in.
  package let bytes: [UInt8]

  /// Writes a link (NFC Forum, URI Record Type Definition 1.0).
  /// - Parameter link: An absolute address; its scheme may be in capitals.
  package init(link: String) {
    let prefix = Self.prefixes.first { link.lowercased().hasPrefix($0.text) }
    let rest = Array(link.utf8.dropFirst(prefix?.text.utf8.count ?? 0))
    self.init(.wellKnown, type: "U", payload: [prefix?.code ?? 0] + rest)
  }

  /// Writes a contact, with the media type of vCards (RFC 6350 §10.1).
  package init(vCard: String) {
    self.init(.media, type: "text/vcard", payload: Array(vCard.utf8))
  }

  private init(_ format: TypeFormat, type: String, payload: [UInt8]) {
    // NDEF §3.2: the only record (MB, ME), short (SR) where its length is one byte.
    let isShort = payload.count < 256
    let flags: UInt8 = 0x80 | 0x40 | (isShort ? 0x10 : 0) | format.rawValue
    bytes =
      [flags, UInt8(type.utf8.count)] + Self.bigEndian(payload.count, bytes: isShort ? 1 : 4)
      + Array(type.utf8) + payload
  }
}

extension TagMessage {
  /// What a record's type is a name of (NDEF §3.2.6).
  private enum TypeFormat: UInt8 {
    case wellKnown = 1
    case media = 2
  }
}

extension TagMessage {
  /// The bytes that it takes on a tag: with type, length and the terminator behind it (NFC Forum, Type 2
  /// Tag 1.1, §2.3).
  package var countOnTag: Int { 1 + (bytes.count < 255 ? 1 : 3) + bytes.count + 1 }

  /// The smallest tag that holds it; `nil` where none does.
  package var smallestTag: TagModel? { TagModel.allCases.first { $0.capacity >= countOnTag } }

  /// URI RTD, Table 3.
  private static let prefixes: [(text: String, code: UInt8)] = [
    ("https://www.", 0x02), ("http://www.", 0x01), ("https://", 0x04), ("http://", 0x03),
  ]

  private static func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
