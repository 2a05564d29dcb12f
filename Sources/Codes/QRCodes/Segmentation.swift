/// A text cut into segments so that no other cut in the same modes takes fewer bits.
struct Segmentation {
  /// The segments in order; together they are the text.
  let segments: [Segment]

  /// The length in bits with all headers, without the terminator.
  let bitCount: Int

  /// Cuts a text for versions of a range, in modes of which one is byte mode.
  ///
  /// For each byte and each mode it could be in, the cheapest way there is found from those of the
  /// byte before; the way back from the cheapest end gives the cut. A segment begins at a whole
  /// bit, and rounding up keeps the order of two lengths, so nothing shorter is ever passed over.
  ///
  /// - Parameter headerBits: The length of what comes before all segments.
  init(
    _ text: [UInt8], in modes: [SegmentMode] = SegmentMode.allCases, for range: VersionRange,
    behind headerBits: Int = 0
  ) {
    var sixths = [Int](repeating: Self.never, count: Self.modes.count)
    var before = sixths
    var cameFrom: [SegmentMode] = []
    cameFrom.reserveCapacity(text.count * Self.modes.count)
    for (index, byte) in text.enumerated() {
      swap(&before, &sixths)
      for mode in Self.modes {
        var best = (sixths: Self.never, mode: mode)
        if modes.contains(mode), mode.holds(byte) {
          let header = 6 * mode.headerBits(in: range)
          best.sixths = index == 0 ? header : before[mode.rawValue]
          for other in Self.modes where index > 0 && other != mode {
            let switched = Self.wholeBits(before[other.rawValue]) + header
            if switched < best.sixths { best = (switched, other) }
          }
          best.sixths += mode.sixthsPerByte
        }
        sixths[mode.rawValue] = best.sixths
        cameFrom.append(best.mode)
      }
    }
    let last = Self.modes.reduce(.byte) { best, mode in
      Self.wholeBits(sixths[mode.rawValue]) < Self.wholeBits(sixths[best.rawValue]) ? mode : best
    }
    bitCount = headerBits + (text.isEmpty ? 0 : Self.wholeBits(sixths[last.rawValue]) / 6)
    segments = Self.segments(endingIn: last, cameFrom: cameFrom, count: text.count)
  }
}

extension Segmentation {
  /// A run of bytes in one mode.
  struct Segment: Equatable {
    let mode: SegmentMode
    let bytes: Range<Int>
  }

  /// True if the segments fit a symbol.
  func fits(version: Int, level: ErrorCorrection) -> Bool {
    SymbolCapacity.bits(version: version, level: level) >= bitCount
  }

  private static let modes = SegmentMode.allCases

  /// More than any text takes; sums of it don't overflow.
  private static let never = Int.max / 4

  private static func wholeBits(_ sixths: Int) -> Int {
    (sixths + 5) / 6 * 6
  }

  private static func segments(
    endingIn last: SegmentMode, cameFrom: [SegmentMode], count: Int
  ) -> [Segment] {
    var backwards: [Segment] = []
    var mode = last
    var end = count
    for index in stride(from: count - 1, through: 0, by: -1) {
      let previous = cameFrom[index * modes.count + mode.rawValue]
      if previous != mode || index == 0 {
        backwards.append(Segment(mode: mode, bytes: index..<end))
        end = index
      }
      mode = previous
    }
    return backwards.reversed()
  }
}
