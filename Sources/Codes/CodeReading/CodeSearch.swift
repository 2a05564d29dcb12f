/// Finds every code on a picture that may be large: a scan with many small codes, or a photo of one.
///
/// A look goes through the picture in tiles and in ever smaller sizes. libzbar gives up where there
/// are many codes in one look, and its thresholds are made for at most 2^23 pixels; a code that is
/// large, blurred or noisy is found at a smaller size.
struct CodeSearch {
  private let reader = CodeReader()
  private var found: [FoundCode] = []
}

extension CodeSearch {
  /// A tile's width and height in pixels at most.
  private static let side = 2_048

  /// On a larger picture, codes that are light on dark are looked for at half its size alone.
  private static let mostPixelsInverted = 9_000_000

  /// The most lines that may go through what looks like a code's corner.
  ///
  /// Such corners cost libzbar more than all else. Some 200 codes at 600 dpi have two thirds of so many.
  private static let mostCorners = 60_000

  /// The overlap of neighbouring tiles: a code up to this size is whole in one of them, and a
  /// larger one has half its size, and so enough pixels still, in the next round.
  private static let overlap = 512

  /// Below this no code has the pixels to be read: 21 modules and the quiet zone.
  private static let leastSide = 29

  /// All codes, in reading order.
  static func codes(on picture: GreyPicture) throws(CodeReadingFault) -> [FoundCode] {
    var search = CodeSearch()
    var level = picture
    var scale = 1
    var isTooBusy = false
    while true {
      // Noise is gone at half the size, and so is most of what is there to cost time.
      if level.linesThroughCorners > mostCorners {
        isTooBusy = true
      } else {
        try search.look(at: level, scale: scale)
      }
      if max(level.width, level.height) <= side / 2 { break }
      level = level.halved
      scale *= 2
    }
    if search.found.isEmpty, isTooBusy { throw .tooBusy }
    // Codes of few pixels a module are better found with more of them.
    if search.found.isEmpty, max(picture.width, picture.height) <= side / 2 {
      return try search.reader.read(picture.doubled, tryingInverted: true)
        .map { $0.scaled { $0 / 2 } }.inReadingOrder
    }
    return search.found.inReadingOrder
  }

  private mutating func look(at level: GreyPicture, scale: Int) throws(CodeReadingFault) {
    guard min(level.width, level.height) >= Self.leastSide else { return }
    var level = level
    let triesInverted = level.width * level.height <= Self.mostPixelsInverted
    for code in found { level.cover(code.scaled { $0 / scale }.corners) }
    for (top, height) in Self.tiles(of: level.height) {
      for (left, width) in Self.tiles(of: level.width) {
        let tile = level.part(left: left, top: top, width: width, height: height)
        for code in try reader.read(tile, tryingInverted: triesInverted) {
          let placed = code.moved(x: left, y: top)
          level.cover(placed.corners)
          found.append(placed.scaled { $0 * scale })
        }
      }
    }
  }

  /// The start and length of each tile along a side.
  private static func tiles(of length: Int) -> [(start: Int, length: Int)] {
    if length <= side { return [(0, length)] }
    let step = side - overlap
    let count = (length - overlap + step - 1) / step
    // All of one length, so that no more is looked at twice than has to be.
    let tile = (length + (count - 1) * overlap + count - 1) / count
    return (0..<count).map { number in
      (min(number * (tile - overlap), length - tile), tile)
    }
  }
}

extension FoundCode {
  fileprivate func scaled(_ scale: (Int) -> Int) -> FoundCode {
    FoundCode(
      text: text, corners: corners.map { PicturePoint(x: scale($0.x), y: scale($0.y)) },
      isInverted: isInverted)
  }

  fileprivate func moved(x: Int, y: Int) -> FoundCode {
    FoundCode(
      text: text, corners: corners.map { PicturePoint(x: $0.x + x, y: $0.y + y) },
      isInverted: isInverted)
  }
}
