/// A rectangle of a picture.
struct PixelArea: Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}

extension PixelArea {
  /// The same rectangle of the picture made smaller, at least a pixel of it.
  func divided(by divisor: Int) -> PixelArea {
    PixelArea(
      left: left / divisor, top: top / divisor,
      size: PixelSize(
        width: max(1, size.width / divisor), height: max(1, size.height / divisor)))
  }

  /// The same rectangle within a part of a larger picture.
  func moved(by part: PixelArea) -> PixelArea {
    PixelArea(left: left + part.left, top: top + part.top, size: size)
  }
}
