import Bytes
public import Problems

/// The identifier of a card: a slug, `[a-z0-9][a-z0-9._-]{0,63}`.
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
  /// The nearest slug to a text: Latin letters lowered and without their marks, anything else a
  /// hyphen; `nil` where nothing of it could stay.
  package static func proposal(for text: String) -> String? {
    var slug: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let letters = asciiLetters(of: scalar) {
        slug += letters.utf8
      } else if let last = slug.last, last != UInt8(ascii: "-") {
        slug.append(UInt8(ascii: "-"))
      }
    }
    let trimmed = slug.drop { !$0.isSmallLetterOrDigit }.prefix(64)
    guard let last = trimmed.lastIndex(where: \.isSmallLetterOrDigit) else { return nil }
    return String(decoding: trimmed[...last], as: UTF8.self)
  }

  /// The letters of a character in a slug, by the letter its Unicode name begins with: `ü` is
  /// `LATIN SMALL LETTER U WITH DIAERESIS`; nothing for a mark of its own; `nil` for what is no
  /// Latin letter.
  private static func asciiLetters(of scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      let byte = UInt8(ascii: scalar)
      let lower = byte.lowered
      return isSlugByte(lower) ? String(UnicodeScalar(lower)) : nil
    }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
    switch words[3] {
    case "SHARP": return "ss"
    case "ETH": return "d"
    case "THORN": return "th"
    case "DOTLESS" where words.count > 4: return words[4].lowercased()
    case let letter where letter.utf8.count <= 2: return letter.lowercased()
    default: return nil
    }
  }

  private static func isSlug(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isSmallLetterOrDigit else { return false }
    return text.utf8.count <= 64 && text.utf8.allSatisfy(isSlugByte)
  }

  private static func isSlugByte(_ byte: UInt8) -> Bool {
    byte.isSmallLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
