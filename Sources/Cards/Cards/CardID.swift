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

extension CardID {
  /// Makes an ID of a value that others chose, such as `EX-7` or `ada@example.com`; a slug stays as it
  /// is.
  ///
  /// The rule never changes, since links hang on it: letters are lowered and Latin ones lose their
  /// marks (`ä` is `a`, `ß` is `ss`); a to z, 0 to 9, `.`, `_` and `-` stay; each run of anything else
  /// becomes one `-`; what is left begins and ends with a letter or digit, and is cut after 64. Of a
  /// link, `https://`, `http://` and `www.` are left out.
  /// - Throws: ``InvalidValue`` where nothing is left.
  package init(slugOf text: String) throws(InvalidValue) {
    if Self.isSlug(text) {
      self.text = text
      return
    }
    if text.unicodeScalars.contains(where: Self.isControl) {
      throw InvalidValue("\"\(text)\" has a control character in it: remove it")
    }
    let lower = text.lowercased()
    let isLink = lower.hasPrefix("https://") || lower.hasPrefix("http://")
    let rest = isLink ? lower.drop { $0 != "/" }.drop { $0 == "/" } : lower[...]
    if let slug = Self.proposal(for: String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)) {
      self.text = slug
    } else {
      throw InvalidValue(
        "\"\(text)\" has no letter or digit that a card ID can have: a to z, 0 to 9")
    }
  }
}

extension CardID: CustomStringConvertible, Comparable {
  /// The slug.
  public var description: String { text }

  /// Orders by bytes, which is how strings of ASCII are ordered.
  public static func < (left: CardID, right: CardID) -> Bool { left.text < right.text }
}

extension CardID {
  /// The nearest slug to a text: Latin letters lowered and without their marks, anything else a
  /// hyphen; `nil` where nothing of it could stay.
  package static func proposal(for text: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let byte = slugByte(of: scalar) {
        slug.append(byte)
      } else if !scalar.isASCII, let letters = scalar.latinLetters {
        slug += letters.utf8
      } else if let last = slug.last, last != UInt8(ascii: "-") {
        slug.append(UInt8(ascii: "-"))
      }
    }
    let trimmed = slug.drop { !$0.isSmallLetterOrDigit }.prefix(64)
    guard let last = trimmed.lastIndex(where: \.isSmallLetterOrDigit) else { return nil }
    return String(decoding: trimmed[...last], as: UTF8.self)
  }

  private static func slugByte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.isASCII else { return nil }
    let lower = UInt8(ascii: scalar).lowered
    return isSlugByte(lower) ? lower : nil
  }

  /// True for Unicode's category Cc.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
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
