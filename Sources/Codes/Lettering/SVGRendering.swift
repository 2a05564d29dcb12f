import CRSVG

/// An SVG as grey pixels, by librsvg.
package struct SVGRendering: Hashable, Sendable {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// A byte a pixel, row by row: 0 black to 255 white, where nothing is drawn.
  package let pixels: [UInt8]

  /// Draws an SVG in the middle of a picture, as large as it fits.
  ///
  /// No other file is looked at.
  /// - Throws: ``SVGRenderingFault``.
  package init(_ bytes: [UInt8], width: Int, height: Int) throws(SVGRenderingFault) {
    precondition((1...10_000).contains(width) && (1...10_000).contains(height))
    var pixels = [UInt8](repeating: 255, count: width * height)
    let result = unsafe crsvg_draw(bytes, bytes.count, UInt32(width), UInt32(height), &pixels)
    if result == crsvg_library_missing { throw .noLibrary }
    if result == crsvg_took_too_long { throw .tooSlow }
    guard result == crsvg_drawn else { throw .refused }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// Why there are no pixels of an SVG.
package enum SVGRenderingFault: Error, Hashable, Sendable {
  /// librsvg is not there.
  case noLibrary

  /// librsvg draws it for more than a second.
  case tooSlow

  /// librsvg can't draw it.
  case refused
}

extension SVGRenderingFault: CustomStringConvertible {
  /// The fault and its cure, worded to follow the file's name.
  package var description: String {
    switch self {
    case .noLibrary:
      "can't be drawn: librsvg is missing, install Debian's librsvg2-2 or save the picture as PNG"
    case .tooSlow: "takes more than a second to draw: simplify it, or save it as PNG"
    case .refused: "can't be drawn by librsvg: save it again, or as PNG"
    }
  }
}
