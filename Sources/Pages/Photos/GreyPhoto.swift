/// A whole picture as brightness, upright: what a program looks at that wants no colour.
package struct GreyPhoto {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// A byte a pixel, row by row: 0 black to 255 white.
  package let pixels: [UInt8]

  /// Decodes a JPEG, PNG, HEIC or WebP file; transparency is laid on white.
  /// - Parameter limit: how many pixels it may have.
  /// - Throws: ``PhotoFault`` for what ``PhotoHeader`` refuses at this size, for more pixels, and for a
  ///   picture that ends early or is damaged. Harmless warnings are not faults: no picture is published.
  package init(_ bytes: [UInt8], atMost limit: Int = 50_000_000) throws(PhotoFault) {
    let header = try PhotoHeader(judging: bytes, side: 1)
    let size = header.size
    guard size.count <= limit else {
      throw PhotoFault(
        "has \(size.width) × \(size.height) pixels, and at most \(limit / 1_000_000) megapixels are "
          + "looked at: scan it at 300 dpi, or cut it to the codes")
    }
    var plane = Plane()
    switch header.format {
    case .jpeg(let jpeg): try Self.decode(bytes, header: jpeg, into: &plane)
    case .png(let png): try PNGDecoder.decodeGrey(bytes, size: png.size, into: &plane)
    case .coded(let picture):
      try PhotoHeader.checkMemory(for: size, decodedTo: size)
      var pixels = Plane(bytesPerPixel: 4)
      try CodedDecoder.decode(bytes, picture, part: picture.area, step: 1, into: &pixels)
      pixels.brightness(into: &plane)
    }
    var spare = Plane()
    plane.turn(header.orientation, with: &spare)
    (width, height) = (plane.size.width, plane.size.height)
    pixels = plane.bytes
  }
}

extension GreyPhoto {
  private static func decode(
    _ bytes: [UInt8], header: JPEGHeader, into plane: inout Plane
  ) throws(PhotoFault) {
    var decoder = JPEGDecoder()
    if try decoder.colours(of: bytes, header.size) != .inks {
      try decoder.decodeGrey(bytes, to: header.size, into: &plane)
      return
    }
    try PhotoHeader.checkMemory(for: header.size, decodedTo: header.size)
    var pixels = Plane(bytesPerPixel: 4)
    _ = try decoder.decode(bytes, to: header.size, inks: true, into: &pixels)
    pixels.mixInks()
    pixels.brightness(into: &plane)
  }
}
