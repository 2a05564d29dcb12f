import Bytes

/// The words of a name as names are compared, in the name's order: small letters without marks, and
/// digits.
///
/// Latin letters are those from a to z (`Łukasz`, `Ayşe`, `Ｌｅｅ`), and umlauts written as two letters are
/// one (`Mueller`, `Müller`); Greek is without accents, Cyrillic without breves and diaereses, Arabic and
/// Hebrew without points and with one form of each letter. Composed and decomposed text is the same.
package struct FoldedWords: Hashable, Sendable {
  /// The words; none where the name has neither letter nor digit.
  package let words: [String]

  /// Folds a name.
  package init(_ name: String) {
    var folding = Folding()
    for scalar in name.unicodeScalars { folding.take(scalar) }
    folding.endWord()
    words = folding.words
  }
}

extension FoldedWords {
  /// The words in an order that does not depend on which name comes first.
  package var unordered: String { words.sorted().joined(separator: " ") }

  /// True if the name is one word of a script that writes whole names without spaces.
  package var isJoined: Bool {
    words.count == 1 && words[0].unicodeScalars.allSatisfy(Folding.isOfEastAsia)
  }
}

/// A name while it is folded.
private struct Folding {
  private(set) var words: [String] = []
  private var word = String.UnicodeScalarView()

  mutating func take(_ scalar: Unicode.Scalar) {
    let scalar = Self.halfWidth(scalar)
    if scalar.isASCII {
      if let letters = scalar.latinLetters {
        word.append(contentsOf: letters.unicodeScalars)
      } else if UInt8(ascii: scalar).isDigit {
        word.append(scalar)
      } else if !Self.isApostrophe(scalar) {
        endWord()
      }
    } else if Self.isMark(scalar) || Self.isApostrophe(scalar) {
      return
    } else if scalar.properties.generalCategory != .nonspacingMark,
      let letters = scalar.latinLetters
    {
      word.append(contentsOf: letters.unicodeScalars)
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
    {
      for small in scalar.properties.lowercaseMapping.unicodeScalars {
        word.append(Self.plain[small] ?? small)
      }
    } else {
      endWord()
    }
  }

  mutating func endWord() {
    if word.isEmpty { return }
    words.append(Self.withoutDoubledUmlauts(word))
    word = String.UnicodeScalarView()
  }

  /// Han, kana and hangul.
  static func isOfEastAsia(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x11FF).contains(scalar.value)
  }

  /// The ASCII character that a full-width one of East Asian keyboards stands for (U+FF01 to U+FF5E).
  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value)
      ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
  }

  /// True for a mark that is written or left out as people please.
  ///
  /// These are the marks of Latin, Greek and Cyrillic letters, the points of Hebrew and Arabic, and the
  /// stroke that lengthens Arabic words. In other scripts marks are vowels.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670,
      0x200B...0x200F, 0xFE0E, 0xFE0F:
      true
    default: false
    }
  }

  /// `O'Brien`, `O’Brien` and `OBrien` are one name.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{2BB}": true
    default: false
    }
  }

  /// A word in which `ae`, `oe`, `ue` and `aa` are one letter, as where no key has ä, ö, ü and å.
  private static func withoutDoubledUmlauts(_ word: String.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    for scalar in word {
      switch (text.last, scalar) {
      case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): continue
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Letters of other scripts by the one that they are taken for.
  ///
  /// Greek loses tonos and dialytika and has one sigma; Cyrillic loses what decomposed text has as marks;
  /// Arabic and Persian have one alef, yeh, waw, heh and kaf.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ",
    "ΐ": "ι", "ΰ": "υ", "ς": "σ", "ё": "е", "й": "и", "ї": "і", "ў": "у", "ґ": "г", "ѓ": "г",
    "ќ": "к", "آ": "ا", "أ": "ا", "إ": "ا", "ٱ": "ا", "ؤ": "و", "ئ": "ي", "ى": "ي", "ی": "ي",
    "ک": "ك", "ة": "ه", "ۀ": "ه",
  ]
}
