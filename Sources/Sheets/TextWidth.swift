/// How wide text is, before any font is known.
///
/// The numbers are those of DejaVu Sans, the widest of the fonts that systems bring, so that what is
/// reckoned to fit fits in every one.
enum TextWidth {}

extension TextWidth {
  /// The width of a text in parts of its font's size.
  static func ems(_ text: some StringProtocol, isBold: Bool) -> Double {
    let plain = text.unicodeScalars.reduce(0) { $0 + ems($1) }
    return isBold ? plain * 1.13 : plain
  }

  /// Whether lines may break on both sides of a character (UAX 14, class ID).
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether lines of these letters have to stand further apart: marks above and below them.
  static func isTall(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x590...0x1CFF).contains($0.value) && !(0x10A0...0x13FF).contains($0.value)
    }
  }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    if isWide(scalar) { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D { return 0 }
    switch scalar {
    case " ", ".", ",", "i", "j", "l", "'", "!", "|", "I", ":", ";": return 0.34
    case "f", "t", "r", "-", "(", ")", "/", "J", "[", "]": return 0.42
    case "m", "M", "W", "@", "%": return 1
    case "w", "G", "O", "Q", "D", "H", "N", "U", "&", "+", "=": return 0.84
    case "a"..."z", "0"..."9": return 0.64
    default: break
    }
    if scalar.value < 0x590 || (0x1E00...0x1FFF).contains(scalar.value) {
      return scalar.properties.isUppercase ? 0.76 : 0.66
    }
    return 0.8
  }
}
