public import Problems

/// How large a module is in a picture: whole pixels, at a resolution.
///
/// Lengths are reckoned in whole micrometres, so that 0.508 mm at 600 dpi are 12 pixels and no
/// rounding error makes them 13.
public struct ModuleRaster: Hashable, Sendable {
  /// A module's width and height in pixels.
  public let pixelsPerModule: Int

  /// Pixels an inch.
  public let dotsPerInch: Int

  /// Takes the fewest whole pixels that make a module at least as large as asked for.
  /// - Throws: ``InvalidValue`` outside 0.1 to 50 mm, 72 to 4,800 dpi and 400 pixels.
  public init(atLeastMillimetres millimetres: Double, dotsPerInch: Int) throws(InvalidValue) {
    guard Self.resolutions.contains(dotsPerInch) else {
      throw InvalidValue("\(dotsPerInch) dpi is out of range: 72 to 4800")
    }
    guard Self.sizesInMillimetres.contains(millimetres) else {
      throw InvalidValue("a module of \(millimetres) mm is out of range: 0.1 to 50")
    }
    let micrometres = Int((millimetres * 1_000).rounded())
    let pixels = (micrometres * dotsPerInch + Self.micrometresPerInch - 1) / Self.micrometresPerInch
    guard pixels <= Self.mostPixelsPerModule else {
      throw InvalidValue(
        "a module of \(millimetres) mm at \(dotsPerInch) dpi takes \(pixels) pixels, and 400 are "
          + "the most: lower the dpi")
    }
    self.pixelsPerModule = pixels
    self.dotsPerInch = dotsPerInch
  }
}

extension ModuleRaster {
  /// A module's true width and height: what its pixels come to.
  public var moduleInMillimetres: Double { millimetres(pixels: pixelsPerModule) }

  /// A side of a code's picture in pixels, with the quiet zone.
  public func widthInPixels(of code: QRCode) -> Int { code.widthWithQuietZone * pixelsPerModule }

  /// A side of a code's picture as it prints, with the quiet zone.
  public func widthInMillimetres(of code: QRCode) -> Double {
    millimetres(pixels: widthInPixels(of: code))
  }

  /// The resolution as `pHYs` has it, in pixels a metre (PNG §11.3.4.3).
  public var pixelsPerMetre: Int { (dotsPerInch * 10_000 + 127) / 254 }

  private static let resolutions = 72...4_800
  private static let sizesInMillimetres = 0.1...50.0
  private static let mostPixelsPerModule = 400
  private static let micrometresPerInch = 25_400

  /// One division of whole numbers, so that a size that is 0.33 mm is not less than 0.33.
  private func millimetres(pixels: Int) -> Double {
    Double(pixels * 254) / Double(dotsPerInch * 10)
  }
}
