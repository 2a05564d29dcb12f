import Colours
import Lettering

/// A picture in colour, of one ground at first.
struct ColourCanvas {
  let width: Int
  let height: Int

  /// Red, green and blue of each pixel, line by line from the upper left.
  private(set) var pixels: [UInt8]

  private let ground: Colour

  init(width: Int, height: Int, ground: Colour) {
    (self.width, self.height, self.ground) = (width, height, ground)
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for _ in 0..<width * height {
      pixels.append(ground.red)
      pixels.append(ground.green)
      pixels.append(ground.blue)
    }
  }
}

extension ColourCanvas {
  /// The number of points a pixel's side has where edges are smoothed.
  private static let finer = 4

  /// Fills a rectangle that lies within the picture.
  mutating func fill(_ colour: Colour, left: Int, top: Int, width: Int, height: Int) {
    for y in top..<top + height {
      for x in left..<left + width { set(x, y, to: colour) }
    }
  }

  /// Fills outlines on the ground, with smooth edges.
  mutating func fill(_ steps: [OutlineStep], in colour: Colour) {
    let spans = OutlineSpans(
      steps, scale: Double(Self.finer), width: width * Self.finer, height: height * Self.finer
    ).spans
    var line = 0
    var points = [Int](repeating: 0, count: width)
    for span in spans {
      if span.line / Self.finer != line {
        blend(points, into: line, colour)
        (line, points) = (span.line / Self.finer, [Int](repeating: 0, count: width))
      }
      for column in span.columns { points[column / Self.finer] += 1 }
    }
    blend(points, into: line, colour)
  }

  /// Fills a white square with round corners, smooth too.
  mutating func fillPlate(left: Int, top: Int, side: Int, radius: Int) {
    for y in 0..<side {
      for x in 0..<side {
        let share = Self.share(ofPixel: (x, y), side: side, radius: radius)
        set(left + x, top + y, to: share == 1 ? .white : ground.mixed(share, with: .white))
      }
    }
  }

  private mutating func blend(_ points: [Int], into line: Int, _ colour: Colour) {
    let all = Double(Self.finer * Self.finer)
    for (column, count) in points.enumerated() where count > 0 {
      set(column, line, to: ground.mixed(Double(count) / all, with: colour))
    }
  }

  private mutating func set(_ x: Int, _ y: Int, to colour: Colour) {
    let place = (y * width + x) * 3
    (pixels[place], pixels[place + 1], pixels[place + 2]) = (colour.red, colour.green, colour.blue)
  }

  /// The share of a pixel that lies within a square with round corners.
  private static func share(ofPixel place: (Int, Int), side: Int, radius: Int) -> Double {
    // The distance from the circle's middle, in the nearest corner.
    let across = Double(max(radius - place.0, place.0 - (side - 1 - radius))) - 0.5
    let down = Double(max(radius - place.1, place.1 - (side - 1 - radius))) - 0.5
    if across <= 0 || down <= 0 { return 1 }
    let distance = (across * across + down * down).squareRoot()
    return min(max(Double(radius) + 0.5 - distance, 0), 1)
  }
}
