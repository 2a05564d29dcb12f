import CodeReading
import QRCodes

/// A white picture that codes are drawn on.
struct DrawnPicture {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 255, count: width * height)
  }
}

extension DrawnPicture {
  /// How a code is turned before it is drawn.
  enum Turn: CaseIterable {
    case none, quarter, half, mirrored
  }

  var grey: GreyPicture { GreyPicture(width: width, height: height, pixels: pixels) }

  /// Draws a code with its quiet zone.
  mutating func draw(
    _ text: String, left: Int, top: Int, pixelsPerModule: Int = 3, turned: Turn = .none,
    inverted: Bool = false
  ) throws {
    let code = try QRCode(text)
    let side = code.widthWithQuietZone
    for row in 0..<side * pixelsPerModule {
      for column in 0..<side * pixelsPerModule {
        let (x, y) = (column / pixelsPerModule, row / pixelsPerModule)
        let place: (x: Int, y: Int) =
          switch turned {
          case .none: (x, y)
          case .quarter: (y, side - 1 - x)
          case .half: (side - 1 - x, side - 1 - y)
          case .mirrored: (side - 1 - x, y)
          }
        let isDark = code.isDark(x: place.x - 4, y: place.y - 4) != inverted
        pixels[(top + row) * width + left + column] = isDark ? 0 : 255
      }
    }
  }
}
