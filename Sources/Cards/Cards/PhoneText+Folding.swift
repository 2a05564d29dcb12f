import Problems

extension PhoneText {
  /// A text in the ASCII characters that are meant: digits of any script, dashes, slashes, spaces,
  /// full-width forms.
  ///
  /// Marks that nobody sees, such as those of direction, go. Letters beyond ASCII stay: words for an
  /// extension have them.
  /// - Throws: ``InvalidValue`` where nothing is left.
  static func folded(_ text: String) throws(InvalidValue) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let plain = plain(scalar) { folded.append(plain) }
    }
    return try PlainText(String(folded)).text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]")
  }

  /// The character that is meant; `nil` for a mark that nobody sees.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "[": return "("
    case "]": return ")"
    case " "..."~": return scalar
    case "\u{FF01}"..."\u{FF5E}":  // full-width forms of ASCII
      return Unicode.Scalar(scalar.value - 0xFEE0).flatMap { plain($0) }
    case "\u{2044}", "\u{2215}", "\u{29F8}": return "/"
    case "\u{00B7}", "\u{2022}", "\u{2024}", "\u{2027}", "\u{30FB}", "\u{FF65}": return "."
    case "\u{FE59}": return "("
    case "\u{FE5A}": return ")"
    case "\u{207A}", "\u{FE62}": return "+"
    case "\u{060C}", "\u{3001}", "\u{FE50}": return ","
    case "\u{061B}", "\u{FE54}": return ";"
    // The minus sign and what looks like a dash without being one to Unicode.
    case "\u{2212}", "\u{2043}", "\u{02D7}", "\u{30FC}", "\u{FF70}", "\u{2500}": return "-"
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace { return " " }
    switch properties.generalCategory {
    case .format: return nil
    case .dashPunctuation: return "-"
    case .decimalNumber:
      return properties.numericValue.flatMap { Unicode.Scalar(UInt32($0) + 0x30) }
    default: return scalar
    }
  }
}
