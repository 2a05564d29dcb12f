/// The turn that makes a stored picture upright: Exif 2.32 §4.6.4 A, tag 274.
enum Orientation: Int, Hashable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  case transposed = 5
  case turnedRight = 6
  case transversed = 7
  case turnedLeft = 8
}

extension Orientation {
  /// Reads the tag from a TIFF block; upright where it is missing or wrong.
  init(exif block: ArraySlice<UInt8>) {
    self = Self.tag(in: ByteFields(block)).flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// Degrees clockwise to turn the stored picture, before mirroring.
  var degrees: Int {
    switch self {
    case .upright, .mirrored: 0
    case .transposed, .turnedRight: 90
    case .upsideDown, .flipped: 180
    case .transversed, .turnedLeft: 270
    }
  }

  /// True if left and right change places after turning.
  var isMirrored: Bool {
    self == .mirrored || self == .flipped || self == .transposed || self == .transversed
  }

  /// The size of a stored picture as it is seen.
  func seen(_ size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }

  /// True if the stored picture's width is the seen picture's height.
  var swapsSides: Bool { degrees % 180 == 90 }

  /// TIFF 6.0 §2: byte order, 42, the first directory's offset; 12 bytes an entry.
  private static func tag(in block: ByteFields) -> Int? {
    var fields = block
    guard block.has("II") || block.has("MM") else { return nil }
    fields.isLittleEndian = block.has("II")
    guard fields.pair(2) == 42, let directory = fields.quad(4), let entries = fields.pair(directory)
    else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = fields.pair(place), let type = fields.pair(place + 2) else { return nil }
      guard tag == 274 else { continue }
      // SHORT as the standard wants it; some programs write LONG.
      return type == 3 ? fields.pair(place + 8) : type == 4 ? fields.quad(place + 8) : nil
    }
    return nil
  }
}

extension Orientation {
  /// The orientation that is turned further clockwise, as seen.
  func turned(by degrees: Int) -> Orientation {
    // Turning what is mirrored is turning it the other way before.
    let way = isMirrored ? 360 - degrees % 360 : degrees
    return Orientation(degrees: (self.degrees + way) % 360, isMirrored: isMirrored)
  }

  /// The orientation whose left and right change places, as seen.
  var mirrored: Orientation { Orientation(degrees: degrees, isMirrored: !isMirrored) }

  private init(degrees: Int, isMirrored: Bool) {
    self =
      switch degrees {
      case 90: isMirrored ? .transposed : .turnedRight
      case 180: isMirrored ? .flipped : .upsideDown
      case 270: isMirrored ? .transversed : .turnedLeft
      default: isMirrored ? .mirrored : .upright
      }
  }
}
