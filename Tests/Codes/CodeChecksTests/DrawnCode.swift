import CodeReading
import QRCodes

/// A code drawn by hand, to be spoilt: as many pixels a module as asked for, and a margin.
struct DrawnCode {
  var width: Int
  var height: Int
  var pixels: [UInt8]
  let module: Int

  /// - Parameter margin: Modules around the symbol.
  /// - Parameter dark: The shade of dark modules.
  /// - Parameter ground: The shade around the symbol.
  init(
    _ code: QRCode, module: Int = 4, margin: Int = 4, dark: UInt8 = 0, light: UInt8 = 255,
    ground: UInt8 = 255
  ) {
    self.module = module
    width = (code.widthInModules + 2 * margin) * module
    height = width
    pixels = [UInt8](repeating: ground, count: width * width)
    for y in 0..<code.widthInModules {
      for x in 0..<code.widthInModules {
        fill(x: x + margin, y: y + margin, with: code.isDark(x: x, y: y) ? dark : light)
      }
    }
  }
}

extension DrawnCode {
  var grey: GreyPicture { GreyPicture(width: width, height: height, pixels: pixels) }

  /// Paints one module, counted from the picture's upper left.
  mutating func fill(x: Int, y: Int, with shade: UInt8) {
    for row in y * module..<(y + 1) * module {
      for column in x * module..<(x + 1) * module { pixels[row * width + column] = shade }
    }
  }

  /// Cuts columns and rows of modules away.
  func cropped(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> GreyPicture {
    let columns = left * module..<width - right * module
    let rows = top * module..<height - bottom * module
    let part = rows.flatMap {
      pixels[($0 * width + columns.lowerBound)..<($0 * width + columns.upperBound)]
    }
    return GreyPicture(width: columns.count, height: rows.count, pixels: part)
  }
}
