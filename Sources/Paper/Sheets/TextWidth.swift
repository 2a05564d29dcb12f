/// The width of text before any font is known.
///
/// The numbers are those of DejaVu Sans, the widest of the fonts that systems bring, so that what is
/// reckoned to fit fits in every one.
enum TextWidth {}

extension TextWidth {
  /// The width of a text in parts of its font's size.
  static func ems(_ text: some StringProtocol, isBold: Bool) -> Double {
    let scalars = text.unicodeScalars
    var sum = 0.0
    for index in scalars.indices {
      let next = scalars.index(after: index)
      let follower = next < scalars.endIndex ? scalars[next] : nil
      sum += ems(scalars[index], before: follower, isBold: isBold)
    }
    return sum
  }

  /// True if lines may break on both sides of a character (UAX 14, class ID).
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// True if lines of these letters have to stand further apart: marks above and below them.
  static func isTall(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x590...0x1CFF).contains($0.value) && !(0x10A0...0x13FF).contains($0.value)
    }
  }

  private static func ems(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?, isBold: Bool
  ) -> Double {
    if isWide(scalar) { return 1 }
    if (0x20...0x7E).contains(scalar.value) {
      let widths = isBold ? boldThousandths : thousandths
      return Double(widths[Int(scalar.value) - 0x20]) / 1_000
    }
    if [.nonspacingMark, .format].contains(scalar.properties.generalCategory) { return 0 }
    return arabicEms(scalar, before: next, isBold: isBold) ?? plain(scalar) * (isBold ? 1.15 : 1)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "Æ", "Œ", "æ", "œ", "½", "©", "®", "Ж", "Ш", "Щ", "Ю", "Ы": return 1.1
    case "ж", "ш", "щ", "ю", "ф", "ы", "Ơ", "Ư", "ω", "ώ": return 0.94
    default: break
    }
    // Hebrew letters are as wide as Latin ones.
    if scalar.value < 0x530 || (0x590...0x5FF).contains(scalar.value)
      || (0x1E00...0x1FFF).contains(scalar.value)
    {
      return scalar.properties.isUppercase ? 0.78 : 0.66
    }
    return 0.8
  }

  /// The advance widths of U+0020 to U+007E in DejaVu Sans 2.37.
  private static let thousandths: [Int16] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
    1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
    603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  /// The same in DejaVu Sans Bold.
  private static let boldThousandths: [Int16] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580,
    1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850,
    733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500,
    500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
    716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
  ]
}
