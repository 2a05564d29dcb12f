/// What a line of modules, a row or a column, counts for in the choice of a mask (ISO/IEC 18004 §7.8.3.1, Table 11).
///
/// All modules are looked at together, as the bits of a number; the rule is libqrencode's: a pattern like a
/// finder's may be of any size, and has four light modules of its own size on one side, or the line's end.
struct LinePenalty {
  /// The number of modules, at most 64.
  private let width: Int

  /// The bits of a line, and of a line without its last module.
  private let all: UInt64
  private let allButLast: UInt64

  /// Prepares for the lines of a symbol.
  init(width: Int) {
    self.width = width
    all = .max >> UInt64(64 - width)
    allButLast = all >> 1
  }
}

extension LinePenalty {
  private static let ofRun = 3
  private static let ofBlock = 3
  private static let ofPattern = 40

  /// The penalty of a line by itself, whose dark modules are the bits that are set.
  func penalty(of dark: UInt64) -> Int {
    let equal = ~(dark ^ dark >> 1) & allButLast
    let runs = equal & equal >> 1 & equal >> 2 & equal >> 3  // five alike from here on
    let starts = runs & ~(runs << 1)
    let inRuns = runs.nonzeroBitCount + (Self.ofRun - 1) * starts.nonzeroBitCount
    return inRuns + Self.ofPattern * (smallPatterns(in: dark) + largePatterns(in: dark))
  }

  /// The penalty of the squares of 2 × 2 modules that two lines beside each other have in one colour.
  func penalty(of line: UInt64, beside next: UInt64) -> Int {
    let across = ~(line ^ next)
    return Self.ofBlock
      * (across & across >> 1 & ~(line ^ line >> 1) & allButLast).nonzeroBitCount
  }

  /// The number of patterns of seven modules: one dark, one light, three dark, one light, one dark.
  private func smallPatterns(in dark: UInt64) -> Int {
    let light = ~dark & all
    var found = dark & light >> 1 & dark >> 2 & dark >> 3 & dark >> 4 & light >> 5 & dark >> 6
    found &= ~(dark << 1) & ~(dark >> 7)
    if found == 0 { return 0 }
    let before = light << 1 & light << 2 & light << 3 & light << 4
    let behind = light >> 7 & light >> 8 & light >> 9 & light >> 10
    let isFirst = dark & ~(dark - 1)
    let isLast = (UInt64(1) << UInt64(63 - dark.leadingZeroBitCount)) >> 6
    return (found & (before | behind | isFirst | isLast)).nonzeroBitCount
  }

  /// The number of such patterns of more modules.
  private func largePatterns(in dark: UInt64) -> Int {
    let six = dark & dark >> 1 & dark >> 2 & dark >> 3 & dark >> 4 & dark >> 5
    var starts = six & ~(six << 1)
    var count = 0
    while starts != 0 {
      let start = starts.trailingZeroBitCount
      starts &= starts - 1
      let length = (~(dark >> UInt64(start))).trailingZeroBitCount
      let size = length / 3
      if length == 3 * size, isPattern(around: start, ofSize: size, in: dark) { count += 1 }
    }
    return count
  }

  /// True if the middle of a pattern begins at a place, whose narrow parts have so many modules.
  private func isPattern(around start: Int, ofSize size: Int, in dark: UInt64) -> Bool {
    let (begin, end) = (start - 2 * size, start + 5 * size)
    guard begin >= 0, end <= width else { return false }
    let isWhole =
      places(begin..<begin + size).isSubset(of: dark)
      && places(start - size..<start).isSubset(of: ~dark)
      && places(end - 2 * size..<end - size).isSubset(of: ~dark)
      && places(end - size..<end).isSubset(of: dark)
    let (before, behind) = (dark & places(0..<begin), dark & places(end..<width))
    guard isWhole, begin == 0 || before >> UInt64(begin - 1) == 0, behind >> UInt64(end) & 1 == 0
    else { return false }
    return before == 0 || behind == 0
      || begin >= 4 * size && places(begin - 4 * size..<begin).isSubset(of: ~dark)
      || end + 4 * size <= width && places(end..<end + 4 * size).isSubset(of: ~dark)
  }

  /// The bits of places.
  private func places(_ range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : (.max >> UInt64(64 - range.count)) << UInt64(range.lowerBound)
  }
}

extension UInt64 {
  fileprivate func isSubset(of other: UInt64) -> Bool { self & ~other == 0 }
}
