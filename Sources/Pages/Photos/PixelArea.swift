/// A rectangle of a picture.
struct PixelArea: Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}
