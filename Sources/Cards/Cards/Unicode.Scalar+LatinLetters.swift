import Bytes

extension Unicode.Scalar {
  /// The letters a to z that a Latin letter is without its marks, by the letter that its Unicode name
  /// begins with: `ü` is `LATIN SMALL LETTER U WITH DIAERESIS`; `ß` is `ss`.
  ///
  /// It is empty for a mark of its own (Unicode's category Mn), and `nil` for what is no Latin letter.
  package var latinLetters: String? {
    if isASCII {
      let byte = UInt8(ascii: self).lowered
      return byte.isSmallLetter ? String(UnicodeScalar(byte)) : nil
    }
    if properties.generalCategory == .nonspacingMark { return "" }
    let words = properties.name?.split(separator: " ") ?? []
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
}
