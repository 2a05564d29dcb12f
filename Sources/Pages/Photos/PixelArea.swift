/// A rectangle of a picture.
struct PixelArea: Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}

extension PixelArea {
  /// The same rectangle within a part of a larger picture.
  func moved(by part: PixelArea) -> PixelArea {
    PixelArea(left: left + part.left, top: top + part.top, size: size)
  }
}
