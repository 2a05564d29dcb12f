/// A picture of brightness alone, row by row from its upper left corner.
package struct GreyPicture: Hashable, Sendable {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// A byte a pixel, 0 black to 255 white.
  package internal(set) var pixels: [UInt8]

  /// - Precondition: there are `width` × `height` pixels.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    (self.width, self.height) = (width, height)
    self.pixels = pixels
  }
}
