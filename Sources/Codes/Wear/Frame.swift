import CodeReading

/// The part of a camera's frame that shows a code.
struct Frame {
  private let side: Int
  private var pixels: [UInt8]

  /// Takes the picture; the same trial gives the same pixels on every machine, since of floating
  /// point it uses only what IEEE 754 rounds alike: sum, difference, product and quotient.
  init(of code: CodePicture, by sight: Sight, noise random: inout SplitMix64) {
    let reach = abs(sight.slantAcross) + abs(sight.slantDown)
    let modules = code.symbolWidth * 1.45 / (1 - reach) + 8
    side = Int(modules * Double(sight.quarterPixels) / 4)
    pixels = []
    pixels.reserveCapacity(side * side)
    expose(code, in: sight)
    for _ in 0..<sight.blurs { blur() }
    addNoise(sight.noise, from: &random)
  }
}

extension Frame {
  var picture: GreyPicture { GreyPicture(width: side, height: side, pixels: pixels) }

  /// Each pixel is the mean of four points within it.
  private mutating func expose(_ code: CodePicture, in sight: Sight) {
    let pose = Pose(sight, halfWidth: code.symbolWidth / 2)
    let scale = 2 / Double(sight.quarterPixels)
    var upper: [Int] = []
    for row in 0..<2 * side {
      let y = (Double(row - side) + 0.5) * scale
      var line: [Int] = []
      line.reserveCapacity(side)
      for column in 0..<side {
        let x = (Double(2 * column - side) + 0.5) * scale
        line.append(
          Self.brightness(of: code, at: pose.place(x: x, y: y), sight)
            + Self.brightness(of: code, at: pose.place(x: x + scale, y: y), sight))
      }
      if row % 2 == 0 {
        upper = line
        continue
      }
      for column in 0..<side {
        pixels.append(
          Self.lit((upper[column] + line[column]) / 4, column: column, of: side, in: sight))
      }
    }
  }

  private static func brightness(
    of code: CodePicture, at place: (x: Double, y: Double), _ sight: Sight
  ) -> Int {
    if let drop = sight.drop {
      let (across, down) = (place.x - drop.x, place.y - drop.y)
      if across * across + down * down < drop.squaredRadius { return 0 }
    }
    return code.brightness(x: place.x, y: place.y)
  }

  /// The brightness of a pixel in this light, which falls off to the right.
  private static func lit(_ brightness: Int, column: Int, of side: Int, in sight: Sight) -> UInt8 {
    let value = sight.ink + (sight.paper - sight.ink) * brightness / 255
    let light = 100 - (100 - sight.lightAtDarkSide) * column / side
    return UInt8(value * light / 100)
  }

  private mutating func blur() {
    blurLines(step: 1, next: side)
    blurLines(step: side, next: 1)
  }

  /// Mixes each pixel with its two neighbours on a line; the ends keep what they have.
  private mutating func blurLines(step: Int, next: Int) {
    for line in 0..<side {
      var before = Int(pixels[line * next])
      for place in 1..<side - 1 {
        let index = line * next + place * step
        let here = Int(pixels[index])
        pixels[index] = UInt8((before + 2 * here + Int(pixels[index + step]) + 2) / 4)
        before = here
      }
    }
  }

  /// The sum of four evenly spread bytes is nearly normal: mean 510, standard deviation 147.8.
  private mutating func addNoise(_ deviation: Int, from random: inout SplitMix64) {
    var pairs: UInt64 = 0
    for index in 0..<pixels.count {
      if index % 2 == 0 {
        let bits = random.next()
        pairs = (bits & 0x00FF_00FF_00FF_00FF) + ((bits >> 8) & 0x00FF_00FF_00FF_00FF)
      } else {
        pairs >>= 32
      }
      let sum = Int((pairs & 0xFFFF) + ((pairs >> 16) & 0xFFFF))
      let value = Int(pixels[index]) + (sum - 510) * deviation / 148
      pixels[index] = value < 0 ? 0 : value > 255 ? 255 : UInt8(value)
    }
  }
}

/// From a point of the frame to the point of the code that is seen there, both in modules from the
/// middle.
private struct Pose {
  private let cosine: Double
  private let sine: Double
  private let across: Double
  private let down: Double

  init(_ sight: Sight, halfWidth: Double) {
    let square = sight.halfTangent * sight.halfTangent
    let sign: Double = sight.isUpsideDown ? -1 : 1
    cosine = sign * (1 - square) / (1 + square)
    sine = sign * 2 * sight.halfTangent / (1 + square)
    across = sight.slantAcross / halfWidth
    down = sight.slantDown / halfWidth
  }

  func place(x: Double, y: Double) -> (x: Double, y: Double) {
    let depth = 1 / (1 - (across * x + down * y))
    let (onPlaneX, onPlaneY) = (x * depth, y * depth)
    return (cosine * onPlaneX + sine * onPlaneY, cosine * onPlaneY - sine * onPlaneX)
  }
}
