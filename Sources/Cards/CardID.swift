public import Problems

/// What a card is known by: a slug, `[a-z0-9][a-z0-9._-]{0,63}`.
public struct CardID: Hashable, Sendable {
  /// The slug.
  public let text: String

  /// Reads a slug.
  /// - Throws: ``InvalidValue`` with a proposal where the text is no slug.
  public init(_ text: String) throws(InvalidValue) {
    guard Self.isSlug(text) else {
      let proposal = Self.proposal(for: text).map { ", such as \"\($0)\"" } ?? ""
      throw InvalidValue(
        "\"\(text)\" is not a card ID: use a to z, 0 to 9, \".\", \"_\", \"-\", at most 64\(proposal)"
      )
    }
    self.text = text
  }
}

extension CardID: CustomStringConvertible, Comparable {
  /// The slug.
  public var description: String { text }

  /// Orders by bytes.
  public static func < (left: CardID, right: CardID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension CardID {
  /// The nearest slug to a text: ASCII letters lowered, anything else a hyphen; `nil` where nothing
  /// of it could stay.
  package static func proposal(for text: String) -> String? {
    var slug: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte + 32)
      case _ where isSlugByte(byte): slug.append(byte)
      default: if let last = slug.last, last != UInt8(ascii: "-") { slug.append(UInt8(ascii: "-")) }
      }
    }
    let trimmed = slug.drop { !isLetterOrDigit($0) }.prefix(64)
    guard let last = trimmed.lastIndex(where: isLetterOrDigit) else { return nil }
    return String(decoding: trimmed[...last], as: UTF8.self)
  }

  private static func isSlug(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetterOrDigit(first) else { return false }
    return text.utf8.count <= 64 && text.utf8.allSatisfy(isSlugByte)
  }

  private static func isSlugByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
