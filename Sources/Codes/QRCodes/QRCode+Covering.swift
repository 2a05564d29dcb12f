extension QRCode {
  /// The share of a level H symbol's error correction that is spent if some of its modules can't be
  /// seen: 0 for nothing, 1 where the block that is hit hardest just can be read, more where the
  /// code is lost (ISO/IEC 18004 §7.5).
  ///
  /// A codeword counts as wrong where any of its modules is covered.
  /// - Precondition: The symbol has level H.
  package func damage(covering columns: Range<Int>, lines: Range<Int>) -> Double {
    precondition(errorCorrection == .high)
    let map = SymbolMap(version: version)
    var covered: Set<Int> = []
    for y in lines {
      for x in columns {
        if let codeword = map.codewords[y * widthInModules + x] { covered.insert(codeword) }
      }
    }
    let blocks = HighBlocks(version: version)
    var hits = Array(repeating: 0, count: blocks.count)
    for codeword in covered { hits[blocks.block(of: codeword)] += 1 }
    return Double(hits.max() ?? 0) / Double(blocks.restorable)
  }
}

/// The blocks of a symbol of level H, whose codewords stand in turns (ISO/IEC 18004 §7.6).
private struct HighBlocks {
  let count: Int

  /// The number of wrong codewords of a block that can be restored.
  let restorable: Int

  private let dataCount: Int

  init(version: Int) {
    count = Self.counts[version - 1]
    dataCount = SymbolCapacity.bits(version: version, level: .high) / 8
    restorable = Self.checks[version - 1] / 2
  }

  /// The longer blocks come last, so the data ends with one codeword of each of them.
  func block(of codeword: Int) -> Int {
    if codeword >= dataCount { return (codeword - dataCount) % count }
    let shortLength = dataCount / count
    if codeword < shortLength * count { return codeword % count }
    return count - dataCount % count + codeword - shortLength * count
  }

  /// Table 9, level H: the number of blocks of each version.
  private static let counts = [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
    40,
    42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ]

  /// Table 9, level H: the codewords for correction of each block.
  private static let checks = [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
}
