import Photos
import Testing

struct GreyPhotoTests {
  @Test(
    arguments: [
      "jpeg-420.jpg", "jpeg-444.jpg", "jpeg-rgb.jpg", "jpeg-cmyk.jpg", "jpeg-ycck.jpg",
      "jpeg-grey.jpg", "jpeg-progressive.jpg", "jpeg-odd-factors.jpg", "jpeg-stray-bytes.jpg",
      "png-rgb.png", "png-grey.png", "png-palette-interlaced.png",
      "png-rgb-16.png", "png-turned.png",
    ] + (1...8).map { "jpeg-orientation-\($0).jpg" })
  func `gives the brightness of an upright picture`(name: String) throws {
    let photo = try GreyPhoto(Fixtures.bytes(name))
    #expect(photo.width == 96)
    #expect(photo.height == 64)
    #expect(photo.pixels.count == 96 * 64)
    // What Pillow has for the corners of the picture that the fixtures are made of.
    for (x, y, brightness) in [(5, 5, 94), (90, 5, 124), (5, 58, 71), (90, 58, 208)] {
      #expect(abs(Int(photo.pixels[y * 96 + x]) - brightness) <= 4)
    }
  }

  @Test(arguments: [
    ("jpeg-cut.jpg", "ends in the middle: the file is cut off, copy it again"),
    ("png-short-data.png", "is damaged: copy it again, or save it again as JPEG or PNG"),
    ("jpeg-65535.jpg", "has 65535 × 65535 pixels: at most 220 megapixels are read"),
  ])
  func `refuses what can't be decoded`(name: String, reason: String) {
    let fault = #expect(throws: PhotoFault.self) { try GreyPhoto(Fixtures.bytes(name)) }
    #expect(fault?.reason == reason)
  }

  @Test func `lays transparency on white`() throws {
    let photo = try GreyPhoto(Fixtures.bytes("png-grey-clear.png"))
    #expect(photo.pixels.allSatisfy { $0 == 255 || $0 == 0 })
  }
}
