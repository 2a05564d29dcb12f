import Problems
import QRCodes
import Testing

@Suite struct ModuleRasterTests {
  @Test(arguments: [
    (0.5, 600, 12, 0.508, 23_622), (0.508, 600, 12, 0.508, 23_622), (0.51, 600, 13, 0.5503, 23_622),
    (0.4, 300, 5, 0.4233, 11_811), (25.4, 300, 300, 25.4, 11_811),
    (0.33, 1_200, 16, 0.3387, 47_244),
    (0.1, 72, 1, 0.3528, 2_835), (1.0, 203, 8, 1.001, 7_992),
  ])
  func `pixels are rounded up and the true size is told`(
    asked: Double, dotsPerInch: Int, pixels: Int, millimetres: Double, pixelsPerMetre: Int
  ) throws {
    let raster = try ModuleRaster(atLeastMillimetres: asked, dotsPerInch: dotsPerInch)
    #expect(raster.pixelsPerModule == pixels)
    #expect(abs(raster.moduleInMillimetres - millimetres) < 0.0001)
    #expect(raster.pixelsPerMetre == pixelsPerMetre)
  }

  @Test func `a code's size counts the quiet zone`() throws {
    let raster = try ModuleRaster(atLeastMillimetres: 0.5, dotsPerInch: 600)
    let code = try QRCode("HELLO WORLD")
    #expect(raster.widthInPixels(of: code) == 348)
    #expect(abs(raster.widthInMillimetres(of: code) - 14.732) < 0.0001)
  }

  @Test(arguments: [(20.0, 600, 17, 24_650), (20.0, 609, 17, 24_650), (21.0, 610, 18, 24_857)])
  func `a code is just as wide as asked for, of at least so many dots`(
    asked: Double, dotsPerInch: Int, pixels: Int, pixelsPerMetre: Int
  ) throws {
    let code = try QRCode("HELLO")
    let raster = try ModuleRaster(
      of: code, millimetres: asked, atLeastDotsPerInch: dotsPerInch)
    #expect(raster.pixelsPerModule == pixels)
    #expect(raster.pixelsPerMetre == pixelsPerMetre)
    #expect(abs(raster.widthInMillimetres(of: code) - asked) < 0.0001)
  }

  @Test(arguments: [
    (0.05, 600, "a module of 0.05 mm is out of range: 0.1 to 50"),
    (Double.nan, 600, "a module of nan mm is out of range: 0.1 to 50"),
    (0.5, 71, "71 dpi is out of range: 72 to 4800"),
    (0.5, Int.max, "9223372036854775807 dpi is out of range: 72 to 4800"),
    (
      50.0, 600,
      "a module of 50.0 mm at 600 dpi takes 1182 pixels, and 400 are the most: lower the dpi"
    ),
  ])
  func `a size that can't be drawn is refused`(asked: Double, dotsPerInch: Int, reason: String) {
    #expect(throws: InvalidValue(reason)) {
      try ModuleRaster(atLeastMillimetres: asked, dotsPerInch: dotsPerInch)
    }
  }

  @Test(arguments: [
    (0.5, 600, nil), (0.4, 635, nil),
    (
      0.38, 600,
      "modules of 0.38 mm are hard to read for some phones: 0.4 mm or more is safe"
    ),
    (
      0.33, 2_540, "modules of 0.33 mm are hard to read for some phones: 0.4 mm or more is safe"
    ),
    (
      0.3, 600,
      "modules of 0.33 mm are hard to read for some phones: 0.4 mm or more is safe"
    ),
    (
      0.29, 600,
      "modules of 0.29 mm are too small for many phones: 0.4 mm or more is safe, 0.33 mm the least"
    ),
  ])
  func `small modules are a risk by their true size`(
    asked: Double, dotsPerInch: Int, sentence: String?
  ) throws {
    let raster = try ModuleRaster(atLeastMillimetres: asked, dotsPerInch: dotsPerInch)
    #expect(raster.printRisk?.description == sentence)
  }
}
