extension TextWidth {
  /// The width of an Arabic letter; `nil` of all else.
  ///
  /// Letters are as wide as their form, which depends on whether another follows: at a word's end many
  /// are three times as wide as within.
  static func arabicEms(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?, isBold: Bool)
    -> Double?
  {
    guard isArabic(scalar) else { return nil }
    let isLast = next.map { !isArabic($0) } ?? true
    switch scalar.value {
    // Alef with all that it carries.
    case 0x622, 0x623, 0x625, 0x627: return isBold ? 0.38 : 0.31
    // Beh, teh, theh, lam, noon, yeh and peh.
    case 0x626, 0x628, 0x62A, 0x62B, 0x644, 0x646, 0x649, 0x64A, 0x67E, 0x6CC:
      return isLast ? isBold ? 1.06 : 0.98 : isBold ? 0.42 : 0.34
    // Feh, qaf, kaf and gaf.
    case 0x641...0x643, 0x6A9, 0x6AF: return isLast ? isBold ? 1.2 : 1.04 : isBold ? 0.72 : 0.56
    // Seen, sheen, sad and dad.
    case 0x633...0x636: return isLast ? isBold ? 1.42 : 1.28 : isBold ? 1.02 : 0.9
    // Tah and zah.
    case 0x637, 0x638: return isBold ? 1.07 : 0.95
    default: return isBold ? 0.79 : 0.66
    }
  }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool { 0x600...0x77F ~= scalar.value }
}
