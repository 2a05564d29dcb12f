import Photos
import Testing

/// HEIC and WebP pictures.
@Suite struct CodedPhotoTests {
  private static let red = [220, 40, 40]
  private static let green = [40, 180, 60]
  private static let blue = [40, 60, 210]
  private static let yellow = [240, 220, 60]
  private static let white = [255, 255, 255]
  private static let cut = "ends in the middle: the file is cut off, copy it again"
  private static let damaged = "is damaged: copy it again, or save it again as JPEG or PNG"

  @Test(
    arguments: [
      "heic-420.heic", "heic-422.heic", "heic-444.heic", "heic-10-bits.heic", "heic-grid.heic",
      "heic-cut-out.heic", "webp-lossy.webp", "webp-lossless.webp",
    ] + (1...8).flatMap { ["heic-orientation-\($0).heic", "webp-orientation-\($0).webp"] })
  func `keeps the middle square of a picture, upright and in its colours`(name: String) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(photo.width == 64 && photo.height == 64)
    #expect(isClose(photo.quarters, [Self.red, Self.green, Self.blue, Self.yellow]))
    let seam = [photo.colour(28, 28), photo.colour(36, 28), photo.colour(28, 36)]
    #expect(isClose(seam, [Self.red, Self.green, Self.blue], within: 25))
  }

  @Test(arguments: ["heic-orientation-6.heic", "heic-grid.heic", "webp-orientation-5.webp"])
  func `gives the brightness of the whole picture`(name: String) throws {
    let photo = try GreyPhoto(Fixtures.bytes(name))
    #expect(photo.width == 96 && photo.height == 64)
    for (x, y, brightness) in [(5, 5, 94), (90, 5, 124), (5, 58, 71), (90, 58, 208)] {
      #expect(abs(Int(photo.pixels[y * 96 + x]) - brightness) <= 4)
    }
  }

  @Test(arguments: [30, 33, 64])
  func `many pixels become one`(side: Int) throws {
    for name in ["heic-grid.heic", "webp-lossless.webp"] {
      let photo = try #require(DecodedPhoto(PhotoMaker(side: side).make(Fixtures.bytes(name))))
      #expect(photo.width == side)
      // Few pixels ring: the tolerance is the encoder's.
      let expected = [Self.red, Self.green, Self.blue, Self.yellow]
      #expect(isClose(photo.quarters, expected, within: side < 60 ? 30 : 8))
    }
  }

  @Test(arguments: ["heic-clear.heic", "webp-clear.webp", "webp-clear-lossy.webp"])
  func `lays transparency on white`(name: String) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(isClose(photo.quarters, [Self.white, Self.green, Self.blue, [248, 237, 157]]))
  }

  @Test(arguments: ["heic-p3.heic", "heic-p3-numbers.heic", "webp-p3.webp"])
  func `turns other colours to sRGB`(name: String) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(isClose([photo.colour(16, 16)], [[255, 0, 0]], within: 4))
  }

  @Test func `grey stays grey`() throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes("heic-grey.heic"))))
    let greys = [[94, 94, 94], [124, 124, 124], [71, 71, 71], [208, 208, 208]]
    #expect(isClose(photo.quarters, greys, within: 3))
  }

  @Test(arguments: [
    ("heic-vast.heic", "has 60000 × 60000 pixels: at most 50 megapixels are read"),
    ("heic-outside.heic", cut), ("heic-av1.heic", "is an AVIF picture: save it as JPEG or PNG"),
    ("heic-film.heic", "is a film: save a picture of it as JPEG or PNG"),
    ("heic-hdr.heic", "is a HEIC picture in HDR: save it as JPEG in sRGB"),
    ("heic-1001-tiles.heic", "is in 1001 tiles: save it as JPEG or PNG"),
    ("heic-vast-tiles.heic", "has tiles of more than 64 megapixels in all"),
    ("webp-vast.webp", "has 16383 × 16383 pixels: at most 50 megapixels are read"),
    (
      "webp-14mp-lossless.webp",
      "has 4000 × 3500 pixels, which as a WebP picture take 112 MB to read: at most 96 MB are given,"
        + " save it smaller"
    ),
    (
      "webp-animated.webp",
      "is an animated WebP picture: save one picture of it as JPEG or PNG"
    ),
  ])
  func `refuses by the header alone`(name: String, reason: String) {
    let judged = #expect(throws: PhotoFault.self) { try PhotoHeader(judging: Fixtures.bytes(name)) }
    #expect(judged?.reason == reason)
  }

  @Test(arguments: ["heic-lie.heic", "heic-garbage.heic", "webp-lie.webp"])
  func `refuses what is not as its header says`(name: String) throws {
    _ = try PhotoHeader(judging: Fixtures.bytes(name))
    let fault = #expect(throws: PhotoFault.self) { try PhotoMaker().make(Fixtures.bytes(name)) }
    #expect(fault?.reason == Self.damaged)
  }

  @Test func `a file that ends anywhere is refused`() {
    for name in ["heic-420.heic", "heic-grid.heic", "webp-lossy.webp", "webp-lossless.webp"] {
      let bytes = Fixtures.bytes(name)
      let passed = (0..<bytes.count - 1).filter { isTaken([UInt8](bytes.prefix($0))) }
      #expect(passed == [], "\(name)")
    }
  }

  @Test func `a header that is wrong anywhere ends nothing`() {
    for name in ["heic-grid.heic", "heic-cut-out.heic", "heic-clear.heic", "webp-clear-lossy.webp"]
    {
      let bytes = Fixtures.bytes(name)
      for index in bytes.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var changed = bytes
          changed[index] = value
          // Taken or not, it comes back.
          _ = try? PhotoHeader(judging: changed)
        }
      }
    }
  }

  private func isTaken(_ bytes: [UInt8]) -> Bool { (try? PhotoMaker().make(bytes)) != nil }
}
