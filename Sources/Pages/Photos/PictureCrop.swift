/// The part of a picture that is to be seen, in pixels of the picture as it is seen, from its lower left.
package struct PictureCrop: Hashable, Sendable {
  private let left: Int
  private let bottom: Int
  private let width: Int
  private let height: Int

  /// Creates a part, which may reach beyond the picture.
  package init(left: Int, bottom: Int, width: Int, height: Int) {
    (self.left, self.bottom, self.width, self.height) = (left, bottom, width, height)
  }
}

extension PictureCrop {
  /// What of a picture is in the part; the whole where nothing is.
  /// - Parameter size: The size of the picture as it is seen.
  func area(of size: PixelSize) -> PixelArea {
    let whole = PixelArea(left: 0, top: 0, size: size)
    let columns = (left..<left + width).clamped(to: 0..<size.width)
    let rows = (size.height - bottom - height..<size.height - bottom).clamped(to: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return whole }
    return PixelArea(
      left: columns.lowerBound, top: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }
}
