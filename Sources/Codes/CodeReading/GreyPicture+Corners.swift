extension GreyPicture {
  /// The number of lines of pixels that go through what looks like a code's corner: dark, light, three
  /// times as much dark, light, dark (ISO/IEC 18004 §6.3.3.1), or the other way round.
  var linesThroughCorners: Int {
    (0..<height).reduce(0) { $0 + corners(onRow: $1) }
  }

  private func corners(onRow row: Int) -> Int {
    let places = row * width..<(row + 1) * width
    var (darkest, lightest) = (UInt8.max, UInt8.min)
    for place in places {
      darkest = min(darkest, pixels[place])
      lightest = max(lightest, pixels[place])
    }
    // No reader tells so little contrast from noise.
    guard Int(lightest) - Int(darkest) >= 24 else { return 0 }
    let middle = UInt8((Int(darkest) + Int(lightest)) / 2)
    var count = 0
    var runs = (0, 0, 0, 0)
    var length = 0
    var isLight = false
    for place in places {
      if (pixels[place] > middle) != isLight {
        if Self.isCorner(edge: runs.0, gap: runs.1, core: runs.2, gap: runs.3, edge: length) {
          count += 1
        }
        runs = (runs.1, runs.2, runs.3, length)
        length = 0
        isLight.toggle()
      }
      length += 1
    }
    return Self.isCorner(edge: runs.0, gap: runs.1, core: runs.2, gap: runs.3, edge: length)
      ? count + 1 : count
  }

  /// True if lengths are as 1 to 1 to 3 to 1 to 1, to half a module each.
  private static func isCorner(
    edge first: Int, gap second: Int, core third: Int, gap fourth: Int, edge fifth: Int
  ) -> Bool {
    let total = first + second + third + fourth + fifth
    guard total >= 7 else { return false }
    let isOne = { (run: Int) in abs(7 * run - total) * 2 <= total }
    return isOne(first) && isOne(second) && isOne(fourth) && isOne(fifth)
      && abs(7 * third - 3 * total) * 2 <= 3 * total
  }
}
