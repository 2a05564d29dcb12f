import Lettering
import QRCodes

/// A picture in grey, white at first, on which is drawn in whole pixels.
struct Canvas: Hashable {
  let width: Int
  let height: Int

  /// A byte a pixel, line by line from the upper left, 255 for white.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 255, count: width * height)
  }
}

extension Canvas {
  /// Draws the modules of a code with its quiet zone into the upper left corner.
  mutating func draw(_ runs: [ModuleRun], pixelsPerModule side: Int) {
    for run in runs {
      for line in run.y * side..<(run.y + 1) * side {
        blacken(run.x * side..<(run.x + run.length) * side, line: line)
      }
    }
  }

  /// Fills outlines in black; a pixel is black where its middle lies within them.
  mutating func fill(_ steps: [OutlineStep], pixelsPerMillimetre: Double) {
    for span in OutlineSpans(steps, scale: pixelsPerMillimetre, width: width, height: height).spans
    {
      blacken(span.columns, line: span.line)
    }
  }

  /// Draws a logo, as near to its place as whole pixels go.
  mutating func draw(_ logo: ArtworkLogo, at place: LogoPlace, pixelsPerModule side: Int) {
    let quietZone = Double(QRCode.quietZoneInModules)
    let left = Int(((place.left + quietZone) * Double(side)).rounded())
    let top = Int(((place.top + quietZone) * Double(side)).rounded())
    let columns = max(1, Int((place.width * Double(side)).rounded()))
    let lines = max(1, Int((place.height * Double(side)).rounded()))
    let picture = logo.scaled(toWidth: columns, height: lines)
    for line in 0..<lines {
      for column in 0..<columns {
        pixels[(top + line) * width + left + column] = picture[line * columns + column]
      }
    }
  }

  /// The lines with 8 pixels a byte, a set bit for what is nearer to white, none behind a line's end.
  var packedLines: [UInt8] {
    let bytesPerLine = (width + 7) / 8
    var packed = [UInt8](repeating: 0, count: bytesPerLine * height)
    for line in 0..<height {
      for column in 0..<width where pixels[line * width + column] >= 128 {
        packed[line * bytesPerLine + column / 8] |= 0x80 >> UInt8(column % 8)
      }
    }
    return packed
  }

  private mutating func blacken(_ columns: Range<Int>, line: Int) {
    for column in columns { pixels[line * width + column] = 0 }
  }
}
