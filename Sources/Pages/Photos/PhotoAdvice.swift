/// What is wrong with a picture that can be published, but won't look well.
package enum PhotoAdvice: Hashable, Sendable {
  /// Fewer pixels on the shorter side than a phone's screen shows.
  case small(width: Int, height: Int)

  /// So long that a square keeps less than a quarter of it.
  case long(width: Int, height: Int)

  /// Judges a picture by its size as it is seen; `nil` where nothing is wrong.
  init?(on size: PixelSize) {
    if max(size.width, size.height) > size.shorterSide * Self.mostTimesLonger {
      self = .long(width: size.width, height: size.height)
    } else if size.shorterSide < Self.fewestPixels {
      self = .small(width: size.width, height: size.height)
    } else {
      return nil
    }
  }
}

extension PhotoAdvice {
  /// Half of what is published by default; a phone's screen has two pixels or three for each CSS pixel.
  private static let fewestPixels = 240
  private static let mostTimesLonger = 4
}

extension PhotoAdvice: CustomStringConvertible {
  /// The sentence, worded to follow the file's name.
  package var description: String {
    switch self {
    case .small(let width, let height):
      "has \(width) × \(height) pixels and looks blurred: use one of at least \(Self.fewestPixels) × "
        + "\(Self.fewestPixels)"
    case .long(let width, let height):
      "has \(width) × \(height) pixels, of which a square keeps less than a quarter: crop it to head and "
        + "shoulders"
    }
  }
}
