import Bytes

/// A value as its owner sees it: without what other programs have put around or into it.
package enum CleanText {
  /// The text without guards of spreadsheets (`'+49 …`, `="01067"`), quotation marks around the whole, HTML entities, and
  /// signs that nobody sees.
  package static func cleaned(_ text: String) -> String {
    guard mayNeedCleaning(text) else { return text }
    var text = withoutInvisible(text)
    text = withoutGuard(text)
    if text.utf8.contains(UInt8(ascii: "&")) { text = decoded(text) }
    return withoutQuotes(text)
  }

  /// The text without guards of spreadsheets and quotation marks around the whole, for what somebody has typed
  /// themselves: what is within it is meant.
  package static func unwrapped(_ text: String) -> String {
    mayNeedCleaning(text) ? withoutQuotes(withoutGuard(text)) : text
  }

  /// False for most texts, which have no ampersand, none of the signs that guards begin with, and no byte pair that
  /// spaces, marks and quotation marks beyond ASCII begin with.
  private static func mayNeedCleaning(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "=") { return true }
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch (before, byte) {
      case (_, UInt8(ascii: "&")), (0xC2, 0xA0), (0xC2, 0xAB), (0xC2, 0xBB), (0xE2, 0x80),
        (0xE2, 0x81),
        (0xE3, 0x80), (0xEF, 0xBB):
        return true
      default: before = byte
      }
    }
    return false
  }

  /// The text with plain spaces in the place of others, and without marks of width and of direction that turn what
  /// stands behind them round (UAX #9 §2.1, §2.2).
  private static func withoutInvisible(_ text: String) -> String {
    let isOdd = { (scalar: Unicode.Scalar) in
      switch scalar.value {
      case 0xA0, 0x2007, 0x202F, 0x200B, 0x2060, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isOdd) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2007, 0x202F: scalars.append(" ")
      case _ where isOdd(scalar): break
      default: scalars.append(scalar)
      }
    }
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\n" }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The text without what keeps a spreadsheet from taking it for a number or a formula.
  private static func withoutGuard(_ text: String) -> String {
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 {
      return String(text.dropFirst(2).dropLast())
    }
    guard text.hasPrefix("'"), let second = text.dropFirst().utf8.first else { return text }
    let isGuarded =
      second.isDigit || [UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: "=")].contains(second)
    return isGuarded ? String(text.dropFirst()) : text
  }

  private static let quotes: [(opening: Character, closing: Character)] = [
    ("\u{201C}", "\u{201D}"), ("\u{201E}", "\u{201C}"), ("\u{201E}", "\u{201D}"),
    ("\u{00AB}", "\u{00BB}"),
    ("\u{00BB}", "\u{00AB}"), ("\u{2018}", "\u{2019}"), ("\u{201A}", "\u{2018}"),
    ("\u{300C}", "\u{300D}"),
  ]

  /// The text without quotation marks around it; those within it stay.
  private static func withoutQuotes(_ text: String) -> String {
    guard let first = text.first, let last = text.last, text.count > 2,
      quotes.contains(where: { $0.opening == first && $0.closing == last })
    else { return text }
    let inner = text.dropFirst().dropLast()
    if inner.contains(where: { $0 == first || $0 == last }) { return text }
    return String(inner)
  }
}

extension CleanText {
  /// The text with characters in the place of HTML's names for them (HTML §13.5).
  private static func decoded(_ text: String) -> String {
    var (decoded, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      let behind = rest[rest.index(after: start)...]
      let name = behind.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.endIndex < behind.endIndex, behind[name.endIndex] == ";", name.count < 9,
        let scalar = character(named: String(name))
      {
        decoded.unicodeScalars.append(scalar)
        rest = behind[behind.index(after: name.endIndex)...]
      } else {
        decoded += "&"
        rest = behind
      }
    }
    return decoded + rest
  }

  /// True for what stands between `&` and `;` of an HTML entity.
  package static func isEntity(_ name: String) -> Bool { character(named: name) != nil }

  private static func character(named name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return numbered(UInt32(name.dropFirst(2), radix: 16))
    }
    if name.hasPrefix("#") { return numbered(UInt32(name.dropFirst())) }
    return names[name].flatMap { $0.unicodeScalars.first }
  }

  /// The character of a number, but no control character.
  private static func numbered(_ number: UInt32?) -> Unicode.Scalar? {
    guard let number, number >= 0x20, !(0x7F...0x9F).contains(number) else { return nil }
    return Unicode.Scalar(number)
  }

  /// Those that programs write: what HTML needs, and the letters of Latin-1.
  private static let names: [String: String] = {
    var names = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "euro": "€",
    ]
    names.merge([
      "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    ]) { $1 }
    let letters = """
      Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì
      Iacute Í Icirc Î Iuml Ï Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø Ugrave Ù Uacute Ú Ucirc Û
      Uuml Ü Yacute Ý szlig ß agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é
      ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø
      ugrave ù uacute ú ucirc û uuml ü yacute ý yuml ÿ
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    for index in stride(from: 0, to: letters.count - 1, by: 2) {
      names[letters[index]] = letters[index + 1]
    }
    return names
  }()
}
