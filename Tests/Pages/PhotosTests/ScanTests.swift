import Photos
import Testing

/// Pictures that are small as files and take long to read.
@Suite struct ScanTests {
  /// The header of a progressive JPEG, and scans without data.
  /// - Parameter factors: The sampling factors of the first component.
  private static func jpeg(
    width: Int, height: Int, components: Int, scans: Int, factors: UInt8 = 0x11
  ) -> [UInt8] {
    let pair = { (number: Int) in [UInt8(number >> 8), UInt8(number & 0xFF)] }
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC2] + pair(8 + 3 * components) + [8]
    bytes += pair(height) + pair(width) + [UInt8(components)]
    for component in 1...components {
      bytes += [UInt8(component), component == 1 ? factors : 0x11, 0]
    }
    for _ in 0..<scans { bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 1, 0, 0x7F, 0xFF, 0, 0xFF, 0xD0] }
    return bytes + [0xFF, 0xD9]
  }

  @Test(arguments: [
    (
      3_900, 3_900, 3, 30,
      "has 3900 × 3900 pixels in 27 scans or more, which take too long to read: save it as an ordinary JPEG"
    ),
    (
      6_900, 6_900, 1, 9,
      "has 6900 × 6900 pixels in 9 scans or more, which take too long to read: save it as an ordinary JPEG"
    ),
    (
      1_000, 1_000, 3, 480,
      "has 1000 × 1000 pixels in 401 scans or more, which take too long to read: save it as an ordinary JPEG"
    ),
  ])
  func `a JPEG of more pixels and scans than are read is refused by its markers`(
    width: Int, height: Int, components: Int, scans: Int, reason: String
  ) {
    let bytes = Self.jpeg(width: width, height: height, components: components, scans: scans)
    let fault = #expect(throws: PhotoFault.self) { try PhotoHeader(judging: bytes) }
    #expect(fault?.reason == reason)
  }

  @Test(arguments: [(3_900, 3_900, 3, 14), (6_900, 6_900, 1, 8), (480, 480, 3, 500)])
  func `what cameras and programs write is taken`(
    width: Int, height: Int, components: Int, scans: Int
  ) throws {
    _ = try PhotoHeader(
      judging: Self.jpeg(width: width, height: height, components: components, scans: scans))
  }

  @Test(arguments: [
    // 4:4:4, 4:2:2 and 4:2:0: 6, 4 and 3 bytes a pixel.
    (4_000, 4_000, 0x11), (4_896, 4_896, 0x21), (6_000, 4_000, 0x22), (5_640, 5_640, 0x22),
  ])
  func `a progressive JPEG is counted with its subsampling`(
    width: Int, height: Int, factors: UInt8
  ) throws {
    _ = try PhotoHeader(
      judging: Self.jpeg(width: width, height: height, components: 3, scans: 1, factors: factors))
  }

  @Test(arguments: [
    (4_100, 4_000, 0x11, 99), (5_000, 4_904, 0x21, 99), (5_760, 5_760, 0x22, 100),
  ])
  func `a progressive JPEG with too many coefficients is refused`(
    width: Int, height: Int, factors: UInt8, megabytes: Int
  ) {
    let bytes = Self.jpeg(width: width, height: height, components: 3, scans: 1, factors: factors)
    let fault = #expect(throws: PhotoFault.self) { try PhotoHeader(judging: bytes) }
    #expect(
      fault?.reason
        == "has \(width) × \(height) pixels, which as a progressive JPEG take \(megabytes) MB to read:"
        + " at most 96 MB are given, save it smaller")
  }

  /// A PNG's header and its end.
  private static func png(side: Int, bits: UInt8, colour: UInt8) -> [UInt8] {
    let quad = [
      UInt8(side >> 24), UInt8(side >> 16 & 0xFF), UInt8(side >> 8 & 0xFF), UInt8(side & 0xFF),
    ]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + quad + quad + [bits, colour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8)
      + [0, 0, 0, 0]
  }

  @Test func `a PNG that unpacks to more bytes than are read is refused by its header`() throws {
    let fault = #expect(throws: PhotoFault.self) {
      try PhotoHeader(judging: Self.png(side: 7_000, bits: 16, colour: 6))
    }
    #expect(
      fault?.reason
        == "has 7000 × 7000 pixels of 64 bits: at most 200 MB are unpacked, save it with 8 bits a colour, "
        + "or smaller")
    _ = try PhotoHeader(judging: Self.png(side: 7_000, bits: 8, colour: 6))
    _ = try PhotoHeader(judging: Self.png(side: 5_000, bits: 16, colour: 6))
  }
}
