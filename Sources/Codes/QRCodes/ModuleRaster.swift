public import Problems

/// The size of a module in a picture: whole pixels, at a resolution.
///
/// Lengths are reckoned in whole micrometres, so that 0.508 mm at 600 dpi are 12 pixels and no
/// rounding error makes them 13.
public struct ModuleRaster: Hashable, Sendable {
  /// A module's width and height in pixels.
  public let pixelsPerModule: Int

  /// A module's true width and height: what its pixels come to.
  public let moduleInMillimetres: Double

  /// The resolution as `pHYs` has it (PNG §11.3.4.3).
  public let pixelsPerMetre: Int

  /// Takes the fewest whole pixels that make a module at least as large as asked for.
  /// - Throws: ``InvalidValue`` outside 0.1 to 50 mm, 72 to 4,800 dpi and 400 pixels.
  public init(atLeastMillimetres millimetres: Double, dotsPerInch: Int) throws(InvalidValue) {
    guard Self.resolutions.contains(dotsPerInch) else {
      throw InvalidValue("\(dotsPerInch) dpi is out of range: 72 to 4800")
    }
    guard Self.sizesInMillimetres.contains(millimetres) else {
      throw InvalidValue("a module of \(millimetres) mm is out of range: 0.1 to 50")
    }
    let pixels = Self.pixels(atLeastMillimetres: millimetres, modules: 1, dotsPerInch)
    guard pixels <= Self.mostPixelsPerModule else {
      throw InvalidValue(
        "a module of \(millimetres) mm at \(dotsPerInch) dpi takes \(pixels) pixels, and 400 are "
          + "the most: lower the dpi")
    }
    self.init(pixelsPerModule: pixels, dotsPerInch: dotsPerInch)
  }

  /// Takes the fewest whole pixels a module that make a code, with its quiet zone, at least as wide
  /// as asked for.
  /// - Throws: ``InvalidValue`` outside 1 to 10,000 mm, 72 to 4,800 dpi and 400 pixels.
  public init(
    of code: QRCode, atLeastMillimetres millimetres: Double, dotsPerInch: Int
  ) throws(InvalidValue) {
    guard Self.resolutions.contains(dotsPerInch) else {
      throw InvalidValue("\(dotsPerInch) dpi is out of range: 72 to 4800")
    }
    guard (1...10_000).contains(millimetres) else {
      throw InvalidValue("a code of \(millimetres) mm is out of range: 1 to 10000")
    }
    let pixels = Self.pixels(
      atLeastMillimetres: millimetres, modules: code.widthWithQuietZone, dotsPerInch)
    guard pixels <= Self.mostPixelsPerModule else {
      throw InvalidValue(
        "a code of \(millimetres) mm at \(dotsPerInch) dpi takes \(pixels) pixels a module, and "
          + "400 are the most: lower the dpi")
    }
    self.init(pixelsPerModule: pixels, dotsPerInch: dotsPerInch)
  }

  /// Takes as many dots an inch as make a code, with its quiet zone, just as wide as asked for.
  /// - Throws: ``InvalidValue`` outside 1 to 10,000 mm, 72 to 4,800 dpi and 400 pixels.
  public init(
    of code: QRCode, millimetres: Double, atLeastDotsPerInch dotsPerInch: Int
  ) throws(InvalidValue) {
    let coarser = try ModuleRaster(
      of: code, atLeastMillimetres: millimetres, dotsPerInch: dotsPerInch)
    pixelsPerModule = coarser.pixelsPerModule
    moduleInMillimetres = millimetres / Double(code.widthWithQuietZone)
    pixelsPerMetre = Int((Double(pixelsPerModule) * 1_000 / moduleInMillimetres).rounded())
  }

  /// One division of whole numbers, so that a size that is 0.33 mm is not less than 0.33.
  private init(pixelsPerModule: Int, dotsPerInch: Int) {
    self.pixelsPerModule = pixelsPerModule
    moduleInMillimetres = Double(pixelsPerModule * 254) / Double(dotsPerInch * 10)
    pixelsPerMetre = (dotsPerInch * 10_000 + 127) / 254
  }
}

extension ModuleRaster {
  /// A side of a code's picture in pixels, with the quiet zone.
  public func widthInPixels(of code: QRCode) -> Int { code.widthWithQuietZone * pixelsPerModule }

  /// A side of a code's picture as it prints, with the quiet zone.
  public func widthInMillimetres(of code: QRCode) -> Double {
    moduleInMillimetres * Double(code.widthWithQuietZone)
  }

  private static let resolutions = 72...4_800
  private static let sizesInMillimetres = 0.1...50.0
  private static let mostPixelsPerModule = 400
  private static let micrometresPerInch = 25_400

  /// The pixels of one of some modules that are as wide together as asked for.
  private static func pixels(
    atLeastMillimetres millimetres: Double, modules: Int, _ dotsPerInch: Int
  ) -> Int {
    let micrometres = Int((millimetres * 1_000).rounded())
    let perPixel = micrometresPerInch * modules
    return (micrometres * dotsPerInch + perPixel - 1) / perPixel
  }
}
