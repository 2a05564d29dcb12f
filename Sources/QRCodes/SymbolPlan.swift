/// What a symbol will be, settled before it is drawn: so it is drawn once.
struct SymbolPlan {
  /// The text as UTF-8.
  let text: [UInt8]

  /// Its cut, as short as can be.
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
      let cut = Segmentation(text, for: range)
      let fits = { (version: Int, level: ErrorCorrection) in
        SymbolCapacity.bits(version: version, level: level) >= cut.bitCount
      }
      if let version = range.versions.first(where: { fits($0, level) }) {
        self.text = text
        self.segments = cut.segments
        self.version = version
        self.level = ErrorCorrection.allCases.last { fits(version, $0) } ?? level
        return
      }
      bytes = (cut.bitCount + 7) / 8
    }
    let capacity = SymbolCapacity.bits(version: SymbolCapacity.largestVersion, level: level) / 8
    throw .tooLong(bytes: bytes, capacity: capacity, level: level)
  }
}
