/// A picture in black and white, in grey or in colour, as the lines that differ: where it is made of modules, one
/// line of pixels for each line of modules.
package struct PNGPicture: Equatable {
  /// Pixels a line.
  package let width: Int

  /// The resolution in both directions; 0 where a file states none.
  package let pixelsPerMetre: Int

  /// The number of bits a pixel has.
  package let depth: Depth

  /// The lines, each in whole bytes: 8 pixels a byte, the leftmost in the highest bit, set for
  /// white; or a byte a pixel, 255 for white; or a pixel's red, green and blue.
  package let lines: [UInt8]

  /// Creates a picture.
  package init(width: Int, pixelsPerMetre: Int, depth: Depth = .blackAndWhite, lines: [UInt8]) {
    (self.width, self.pixelsPerMetre, self.depth) = (width, pixelsPerMetre, depth)
    self.lines = lines
  }

  /// The bits of a pixel.
  package enum Depth: Int32, Sendable {
    case blackAndWhite = 1
    case grey = 8
    case colour = 24
  }
}

extension PNGPicture {
  /// Reads a file whose lines are equal in groups of `repeats`.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` for any other file.
  package init(
    reading file: [UInt8], repeats: Int, depth: Depth = .blackAndWhite
  ) throws(QRCodeFault) {
    self = try PNGCoder().picture(reading: file, repeats: repeats, depth: depth)
  }

  /// Reads back a file that was just made, in which nothing but the picture may be.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` for any other file.
  package init(
    readingBack file: [UInt8], repeats: Int, depth: Depth = .blackAndWhite
  ) throws(QRCodeFault) {
    self = try PNGCoder().picture(readingBack: file, repeats: repeats, depth: depth)
  }

  /// The file of a picture, each line in it `repeats` times.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out.
  package static func file(of picture: PNGPicture, repeats: Int) throws(QRCodeFault) -> [UInt8] {
    try PNGCoder().file(of: picture, repeats: repeats)
  }
}
