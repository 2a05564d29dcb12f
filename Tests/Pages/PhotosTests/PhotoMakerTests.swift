import Photos
import Testing

@Suite struct PhotoMakerTests {
  private static let red = [220, 40, 40]
  private static let green = [40, 180, 60]
  private static let blue = [40, 60, 210]
  private static let yellow = [240, 220, 60]
  private static let white = [255, 255, 255]

  @Test(arguments: [
    "jpeg-444.jpg", "jpeg-422.jpg", "jpeg-420.jpg", "jpeg-440.jpg", "jpeg-411.jpg",
    "jpeg-progressive.jpg", "jpeg-rgb.jpg", "jpeg-cmyk.jpg", "jpeg-ycck.jpg", "jpeg-srgb.jpg",
    "jpeg-broken-profile.jpg", "jpeg-gps.jpg", "jpeg-stray-bytes.jpg",
    "jpeg-stray-bytes-at-end.jpg",
    "jpeg-unknown-revision.jpg", "jpeg-unknown-parameters.jpg", "jpeg-unknown-adobe.jpg",
    "jpeg-odd-factors.jpg", "jpeg-scan-a-component.jpg",
    "jpeg-orientation-1.jpg", "jpeg-orientation-2.jpg",
    "jpeg-orientation-3.jpg", "jpeg-orientation-4.jpg", "jpeg-orientation-5.jpg",
    "jpeg-orientation-6.jpg", "jpeg-orientation-7.jpg", "jpeg-orientation-8.jpg",
    "png-rgb.png", "png-rgb-16.png", "png-interlaced.png", "png-palette.png",
    "png-palette-interlaced.png", "png-turned.png", "png-turned-late.png",
  ])
  func `keeps the middle square of a picture, upright and in its colours`(name: String) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(photo.width == 64 && photo.height == 64)
    #expect(isClose(photo.quarters, [Self.red, Self.green, Self.blue, Self.yellow]))
    let seam = [photo.colour(28, 28), photo.colour(36, 28), photo.colour(28, 36)]
    #expect(isClose(seam, [Self.red, Self.green, Self.blue], within: 25))
  }

  @Test(arguments: ["444", "422", "420", "440", "411"], [20, 32, 33, 65, 100, 130, 261])
  func `scales every sampling to every size`(sampling: String, side: Int) throws {
    let bytes = try PhotoMaker(side: side).make(Fixtures.bytes("jpeg-\(sampling)-large.jpg"))
    let photo = try #require(DecodedPhoto(bytes))
    #expect(photo.width == side && photo.height == side)
    // Few pixels ring: the tolerance is the encoder's.
    let tolerance = side < 60 ? 30 : 8
    let expected = [Self.red, Self.green, Self.blue, Self.yellow]
    #expect(isClose(photo.quarters, expected, within: tolerance))
    let corners = [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)]
    let colours = corners.map { photo.colour($0.0, $0.1) }
    #expect(isClose(colours, expected, within: tolerance))
  }

  @Test(arguments: [
    ("png-rgba.png", [white, green, blue, [248, 237, 157]]),
    ("png-rgba-16.png", [white, green, blue, [248, 237, 157]]),
    ("png-palette-clear.png", [white, green, blue, [248, 237, 157]]),
    ("png-rgb-clear.png", [white, green, blue, yellow]),
    ("png-grey-clear.png", [white, white, white, white]),
  ])
  func `lays transparency on white`(name: String, expected: [[Int]]) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(isClose(photo.quarters, expected))
  }

  @Test(arguments: [
    // Pure red of sRGB as Display P3 writes it.
    ("jpeg-p3.jpg", [255, 0, 0]), ("png-p3.png", [255, 0, 0]),
    // 55 of linear light is 128 in sRGB.
    ("jpeg-grey-linear.jpg", [128, 128, 128]), ("png-gamma.png", [128, 128, 128]),
    // The profile's black ink is the blue of CIE L*a*b* 20, 40, -64.
    ("jpeg-cmyk-profile.jpg", [1, 0, 140]),
  ])
  func `turns other colours to sRGB`(name: String, expected: [Int]) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(isClose([photo.colour(16, 16)], [expected], within: 4))
  }

  @Test(arguments: ["jpeg-grey.jpg", "jpeg-grey-factors.jpg", "png-grey.png", "png-grey-16.png"])
  func `grey stays grey`(name: String) throws {
    let bytes = try PhotoMaker().make(Fixtures.bytes(name))
    let photo = try #require(DecodedPhoto(bytes))
    let greys = [[94, 94, 94], [124, 124, 124], [71, 71, 71], [208, 208, 208]]
    #expect(isClose(photo.quarters, greys, within: 2))
    #expect(JPEGMarkers(bytes).components == 1)
  }

  // The first three were drawn from one file, the others from a second one, compressed anew.
  @Test(arguments: [(2, 3, 1.0), (4, 3, 1.0), (5, 6, 1.0), (7, 6, 1.0), (8, 6, 1.0), (6, 3, 5.0)])
  func `a portrait in every orientation becomes the same photo`(
    orientation: Int, like other: Int, within distance: Double
  ) throws {
    let maker = PhotoMaker()
    let photo = try #require(
      DecodedPhoto(maker.make(Fixtures.bytes("hopper_orientation_\(orientation).jpg"))))
    let same = try #require(
      DecodedPhoto(maker.make(Fixtures.bytes("hopper_orientation_\(other).jpg"))))
    // As it is seen: a dark uniform below, the wall above, with the flag at its right.
    #expect(
      isClose([photo.colour(25, 25), photo.colour(102, 25)], [[79, 72, 103], [77, 116, 183]]))
    #expect(photo.distance(to: same) < distance)
  }

  @Test(arguments: [
    "jpeg-420.jpg", "jpeg-orientation-6.jpg", "jpeg-orientation-3.jpg", "png-rgb.png",
  ])
  func `the square follows the focus in the picture as it is seen`(name: String) throws {
    let maker = PhotoMaker()
    let bytes = Fixtures.bytes(name)
    let left = try #require(DecodedPhoto(maker.make(bytes, focusX: 0, focusY: 50)))
    let right = try #require(DecodedPhoto(maker.make(bytes, focusX: 100, focusY: 0)))
    #expect(isClose([left.colour(40, 10), left.colour(56, 10)], [Self.red, Self.green]))
    #expect(isClose([right.colour(8, 50), right.colour(24, 50)], [Self.blue, Self.yellow]))
  }

  @Test func `a picture that comes again becomes the same photo, or fails alike`() throws {
    let maker = PhotoMaker()
    let (good, other) = (Fixtures.bytes("jpeg-420.jpg"), Fixtures.bytes("png-rgb.png"))
    let bad = Array(good.prefix(good.count / 2))
    for bytes in [good, good, other, other, good] {
      #expect(try maker.make(bytes) == PhotoMaker().make(bytes))
    }
    for _ in 1...2 {
      let fault = #expect(throws: PhotoFault.self) { try maker.make(bad) }
      #expect(fault?.reason == "ends in the middle: the file is cut off, copy it again")
    }
    #expect(try maker.make(good) == PhotoMaker().make(good))
  }

  @Test(arguments: ["jpeg-one-pixel.jpg", "png-one-pixel.png"])
  func `the smallest picture is a photo`(name: String) throws {
    let photo = try #require(DecodedPhoto(PhotoMaker().make(Fixtures.bytes(name))))
    #expect(photo.width == 1 && photo.height == 1)
    #expect(isClose([photo.colour(0, 0)], [Self.red]))
  }
}
