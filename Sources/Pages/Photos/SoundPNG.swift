/// A PNG file that can be shown: every row of it has been decoded.
package struct SoundPNG {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// Decodes a file and keeps nothing of it.
  /// - Parameter side: the most pixels that either side may have.
  /// - Throws: ``PhotoFault`` where it has more, is cut off or damaged.
  package init(_ bytes: [UInt8], atMost side: Int) throws(PhotoFault) {
    let size = try PNGHeader(bytes).size
    guard max(size.width, size.height) <= side else {
      throw PhotoFault("has more than \(side) pixels on a side: save it smaller")
    }
    var pixels = Plane(bytesPerPixel: 4)
    // All rows are read, whatever part of them is kept.
    let square = SquareCrop(left: 0, top: 0, side: size.shorterSide)
    _ = try PNGDecoder.decode(bytes, size: size, crop: square, side: square.side, into: &pixels)
    (width, height) = (size.width, size.height)
  }
}
