/// The version and segments of a symbol, settled before it is drawn, so that it is drawn once.
struct SymbolPlan {
  /// The text as UTF-8.
  let text: [UInt8]

  /// Its cut, as short as the version asks for.
  let segments: [Segmentation.Segment]

  /// The smallest version that holds it.
  let version: Int

  /// The highest level that keeps the version.
  let level: ErrorCorrection

  /// True if the symbol begins by saying that its text is UTF-8.
  let declaresUTF8: Bool

  /// Plans the symbol of a text.
  /// - Parameter declaresUTF8: True to say so in the symbol where the text is not ASCII.
  /// - Throws: ``QRCodeFault`` where the text is empty, has a NUL or fits no version.
  init(
    _ text: [UInt8], atLeast level: ErrorCorrection, declaresUTF8: Bool = false
  ) throws(QRCodeFault) {
    if text.isEmpty { throw .empty }
    if text.contains(0) { throw .containsNUL }
    let isASCII = text.allSatisfy { $0 < 0x80 }
    self.declaresUTF8 = declaresUTF8 && !isASCII
    let headerBits = self.declaresUTF8 ? Self.headerBits : 0
    var bytes = 0
    for range in VersionRange.allCases {
      var cut = Segmentation(text, for: range, behind: headerBits)
      if let version = range.versions.first(where: { cut.fits(version: $0, level: level) }) {
        // Readers guess that a text is UTF-8, some of them segment by segment: one is the safest.
        if !isASCII {
          let plain = Segmentation(text, in: [.byte], for: range, behind: headerBits)
          if plain.fits(version: version, level: level) { cut = plain }
        }
        self.text = text
        self.segments = cut.segments
        self.version = version
        self.level =
          ErrorCorrection.allCases.last { cut.fits(version: version, level: $0) } ?? level
        return
      }
      bytes = (cut.bitCount + 7) / 8
    }
    let capacity = SymbolCapacity.bits(version: SymbolCapacity.largestVersion, level: level) / 8
    throw .tooLong(bytes: bytes, capacity: capacity, level: level)
  }
}

extension SymbolPlan {
  /// The number that stands for UTF-8 in an extended channel interpretation (AIM ITS/04-023).
  static let utf8Designator: UInt32 = 26

  /// Its mode, and a designator of one byte (ISO/IEC 18004 §7.4.2, Table 4); libqrencode 4.1 reckons with
  /// 16 bits more, and takes a larger version where these don't fit.
  private static let headerBits = 4 + 8 + 16
}
