/// A QR code that was found on a picture.
package struct FoundCode: Hashable, Sendable {
  /// The bytes of its text as they stand in the symbol: UTF-8 in what Cardpress draws.
  package let text: [UInt8]

  /// Its four corners without the quiet zone, in the symbol's own order: upper left, lower left,
  /// lower right, upper right, however it is turned on the picture.
  package let corners: [PicturePoint]

  /// True if black and white are exchanged: many readers find no code then.
  package let isInverted: Bool

  /// Creates what was found.
  package init(text: [UInt8], corners: [PicturePoint], isInverted: Bool = false) {
    (self.text, self.corners, self.isInverted) = (text, corners, isInverted)
  }
}

extension FoundCode {
  /// True if left and right are exchanged, as in a print seen through its paper: many readers find
  /// no code then.
  package var isMirrored: Bool {
    guard corners.count == 4 else { return false }
    let (start, next, last) = (corners[0], corners[1], corners[3])
    let turn =
      (next.x - start.x) * (last.y - start.y) - (next.y - start.y) * (last.x - start.x)
    return turn > 0
  }

  /// The middle of the corners.
  package var middle: PicturePoint {
    let count = max(1, corners.count)
    return PicturePoint(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }
}
