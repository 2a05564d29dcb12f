import CTurboJPEG

/// A published photo as TurboJPEG alone reads it.
struct DecodedPhoto {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  /// `nil` where TurboJPEG has anything to say against the file.
  init?(_ bytes: [UInt8]) {
    let handle = unsafe tjInitDecompress()
    defer { unsafe _ = tjDestroy(handle) }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe tjDecompressHeader3(
        handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: Int(width * height) * 3)
    guard
      unsafe tjDecompress2(
        handle, bytes, UInt(bytes.count), &pixels, width, 0, height, TJPF_RGB.rawValue, 0) == 0
    else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    self.pixels = pixels
  }
}

extension DecodedPhoto {
  /// Red, green and blue at a point.
  func colour(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * width + x) * 3
    return pixels[start..<start + 3].map(Int.init)
  }

  /// The colours in the middle of the upper left, upper right, lower left, lower right quarter.
  var quarters: [[Int]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { colour(width * $0.0 / 4, height * $0.1 / 4) }
  }

  /// How far the colours of two photos are apart on average.
  func distance(to other: DecodedPhoto) -> Double {
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return pixels.count == other.pixels.count ? Double(sum) / Double(pixels.count) : .infinity
  }
}

/// Whether every number is within `tolerance` of the expected one.
func isClose(_ colours: [[Int]], _ expected: [[Int]], within tolerance: Int = 6) -> Bool {
  colours.count == expected.count
    && zip(colours.joined(), expected.joined()).allSatisfy { abs($0 - $1) <= tolerance }
}
