private import CPNGWriter

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
    try unsafe self.init(file, repeats: repeats, depth: depth, by: cpng_read)
  }

  /// Reads back a file that was just made, in which nothing but the picture may be.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` for any other file.
  package init(
    readingBack file: [UInt8], repeats: Int, depth: Depth = .blackAndWhite
  ) throws(QRCodeFault) {
    try unsafe self.init(file, repeats: repeats, depth: depth, by: cpng_read_back)
  }

  private init(
    _ file: [UInt8], repeats: Int, depth: Depth,
    by read: (UnsafePointer<UInt8>, Int, UInt32, Int32) -> OpaquePointer?
  ) throws(QRCodeFault) {
    let result = try unsafe PNGResult(
      unsafe file.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.flatMap {
          unsafe read($0, bytes.count, UInt32(repeats), depth.rawValue)
        }
      })
    try self.init(
      width: result.width, pixelsPerMetre: result.pixelsPerMetre, depth: depth,
      lines: result.bytes())
  }

  /// The file of a picture, each line in it `repeats` times.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out.
  package static func file(of picture: PNGPicture, repeats: Int) throws(QRCodeFault) -> [UInt8] {
    let bitsPerLine = picture.width * Int(picture.depth.rawValue)
    let lineCount = picture.lines.count / ((bitsPerLine + 7) / 8)
    return try unsafe PNGResult(
      unsafe picture.lines.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.flatMap {
          unsafe cpng_write(
            $0, UInt32(lineCount), UInt32(picture.width), UInt32(repeats),
            picture.depth.rawValue, UInt32(picture.pixelsPerMetre))
        }
      }
    ).bytes()
  }
}

/// Owns what CPNGWriter answers.
@safe private struct PNGResult: ~Copyable {
  private let pointer: OpaquePointer

  init(_ answer: OpaquePointer?) throws(QRCodeFault) {
    guard let answer = unsafe answer else { throw .notDrawn(reason: "out of memory") }
    unsafe pointer = answer
  }

  deinit { unsafe cpng_free(pointer) }
}

extension PNGResult {
  var width: Int { unsafe Int(cpng_width(pointer)) }

  var pixelsPerMetre: Int { unsafe Int(cpng_pixels_per_metre(pointer)) }

  /// The file, or the lines read.
  func bytes() throws(QRCodeFault) -> [UInt8] {
    if let reason = unsafe cpng_reason(pointer) {
      throw .notDrawn(reason: unsafe String(cString: reason))
    }
    return unsafe Array(UnsafeBufferPointer(start: cpng_bytes(pointer), count: cpng_count(pointer)))
  }
}
