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

  /// Plans the symbol of a text.
  /// - Throws: ``QRCodeFault`` where the text is empty, has a NUL or fits no version.
  init(_ text: [UInt8], atLeast level: ErrorCorrection) throws(QRCodeFault) {
    if text.isEmpty { throw .empty }
    if text.contains(0) { throw .containsNUL }
    var bytes = 0
    for range in VersionRange.allCases {
      var cut = Segmentation(text, for: range)
      if let version = range.versions.first(where: { cut.fits(version: $0, level: level) }) {
        // Readers guess that a text is UTF-8, some of them segment by segment: one is the safest.
        if text.contains(where: { $0 >= 0x80 }) {
          let plain = Segmentation(text, in: [.byte], for: range)
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
