extension Character {
  /// The number of a terminal's cells that the character takes: 0 to 2.
  ///
  /// Wide are emoji and what East_Asian_Width calls wide or full-width (UAX #11, Unicode 16); an emoji
  /// of several joined ones is one character, as terminals of today draw it.
  package var terminalCells: Int {
    if utf8.count == 1 { return 1 }
    let scalars = unicodeScalars
    if scalars.contains(where: \.isWide) || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.allSatisfy(\.isWithoutWidth) ? 0 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    if properties.isEmojiPresentation { return true }
    return switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// True for marks that stand on the character before, and for joiners.
  fileprivate var isWithoutWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
