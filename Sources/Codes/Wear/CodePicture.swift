package import CodeReading
package import QRCodes

/// A code's picture as it is printed, with its quiet zone, and how many modules it has.
package struct CodePicture: Sendable {
  /// A side in modules with the quiet zone on both ends.
  package let widthInModules: Int

  /// The picture's pixels, row by row, and how many there are in one.
  private let pixels: [UInt8]
  private let side: Int

  /// Half a side, and a module's width, in pixels.
  private let middle: Double
  private let scale: Double

  /// Takes a symbol as it is.
  package init(_ code: QRCode) {
    let pixelsPerModule = 4
    let places = (0..<pixelsPerModule * code.widthWithQuietZone).map {
      $0 / pixelsPerModule - QRCode.quietZoneInModules
    }
    self.init(
      pixels: places.flatMap { y in places.map { x in code.isDark(x: x, y: y) ? 0 : 255 } },
      side: places.count, modules: code.widthWithQuietZone)
  }

  /// Takes a picture such as `qr.png`: upright, whole pixels a module, a quiet zone of 4 modules.
  ///
  /// A logo or a stain in the middle may be on it.
  /// - Returns: `nil` where it is no such picture.
  package init?(_ picture: GreyPicture) {
    // The first dark line is the upper edge of the two upper finder patterns: 7 modules each
    // (ISO/IEC 18004 §6.3.3).
    let side = picture.width
    guard side == picture.height, let first = picture.pixels.firstIndex(where: { $0 < 128 }) else {
      return nil
    }
    let (row, column) = (first / side, first % side)
    let run = picture.pixels[first..<(row + 1) * side].prefix { $0 < 128 }.count
    let module = run / 7
    let modules = module == 0 ? 0 : side / module
    guard run % 7 == 0, row == 4 * module, column == 4 * module, side == modules * module,
      modules % 4 == 1, (29...185).contains(modules)
    else { return nil }
    self.init(pixels: picture.pixels, side: side, modules: modules)
  }

  private init(pixels: [UInt8], side: Int, modules: Int) {
    self.pixels = pixels
    self.side = side
    widthInModules = modules
    middle = Double(side) / 2
    scale = Double(side / modules)
  }
}

extension CodePicture {
  /// A side in modules without the quiet zone.
  var symbolWidth: Double { Double(widthInModules - 2 * QRCode.quietZoneInModules) }

  /// The brightness at a point in modules from the middle; paper outside.
  func brightness(x: Double, y: Double) -> Int {
    let (across, down) = (middle + x * scale, middle + y * scale)
    guard across >= 0, down >= 0, across < 2 * middle, down < 2 * middle else { return 255 }
    return Int(pixels[Int(down) * side + Int(across)])
  }
}
