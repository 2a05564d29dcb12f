/// The places of a symbol's codewords (ISO/IEC 18004 §6.3 and §7.7.3).
struct SymbolMap {
  /// A side in modules.
  let width: Int

  /// Of each module, line by line, the number of its codeword; `nil` where it belongs to a pattern, to
  /// what is said of the format and version, or to the bits that remain.
  private(set) var codewords: [Int?]

  init(version: Int) {
    width = QRCode.widthInModules(ofVersion: version)
    codewords = Array(repeating: nil, count: width * width)
    let isTaken = Self.patterns(version: version)
    let count = isTaken.count { !$0 } / 8
    var bit = 0
    var right = width - 1
    var goesUp = true
    while right > 0 {
      // The column of the vertical timing pattern is passed over.
      if right == 6 { right -= 1 }
      for step in 0..<width {
        let y = goesUp ? width - 1 - step : step
        for x in [right, right - 1] where !isTaken[y * width + x] {
          if bit / 8 < count { codewords[y * width + x] = bit / 8 }
          bit += 1
        }
      }
      goesUp.toggle()
      right -= 2
    }
  }
}

extension SymbolMap {
  /// The modules that hold no codeword, line by line.
  private static func patterns(version: Int) -> [Bool] {
    let width = QRCode.widthInModules(ofVersion: version)
    var isTaken = Array(repeating: false, count: width * width)
    func reserve(columns: Range<Int>, lines: Range<Int>) {
      for y in lines { for x in columns { isTaken[y * width + x] = true } }
    }
    // Finders with their separators and the format's bits beside them (§6.3.3, §7.9).
    reserve(columns: 0..<9, lines: 0..<9)
    reserve(columns: width - 8..<width, lines: 0..<9)
    reserve(columns: 0..<9, lines: width - 8..<width)
    // Timing patterns (§6.3.5).
    reserve(columns: 0..<width, lines: 6..<7)
    reserve(columns: 6..<7, lines: 0..<width)
    let centres = alignmentCentres(version: version)
    for y in centres {
      for x in centres where !isFinder(x: x, y: y, centres: centres) {
        reserve(columns: x - 2..<x + 3, lines: y - 2..<y + 3)
      }
    }
    // The version's bits (§7.10).
    if version >= 7 {
      reserve(columns: width - 11..<width - 8, lines: 0..<6)
      reserve(columns: 0..<6, lines: width - 11..<width - 8)
    }
    return isTaken
  }

  private static func isFinder(x: Int, y: Int, centres: [Int]) -> Bool {
    (x == 6 && y == 6) || (x == 6 && y == centres.last) || (x == centres.last && y == 6)
  }

  /// Annex E, Table E.1: even steps back from the far edge, and 6.
  private static func alignmentCentres(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    // The table's one row that is not evenly spread as the others are.
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { version * 4 + 10 - $0 * step }
  }
}
