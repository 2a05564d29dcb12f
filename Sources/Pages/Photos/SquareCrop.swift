/// The square of a stored picture that is kept.
struct SquareCrop: Hashable {
  let left: Int
  let top: Int
  let side: Int
}

extension SquareCrop {
  /// The largest square whose middle is as near as it can be to a point of the picture as seen.
  /// - Parameters:
  ///   - size: the stored picture's.
  ///   - focusX: per cent from the left of the picture as it is seen.
  ///   - focusY: per cent from its top.
  ///   - part: what of the picture as seen is shown; `nil` for the whole, which the focus is in too.
  init(
    of size: PixelSize, orientation: Orientation, focusX: Int, focusY: Int, part: PixelArea? = nil
  ) {
    let seen = orientation.seen(size)
    let part = part ?? PixelArea(left: 0, top: 0, size: seen)
    let side = part.size.shorterSide
    let left = part.left + Self.start(of: side, within: part.size.width, focus: focusX)
    let top = part.top + Self.start(of: side, within: part.size.height, focus: focusY)
    let right = seen.width - side - left
    let bottom = seen.height - side - top
    self =
      switch orientation {
      case .upright: SquareCrop(left: left, top: top, side: side)
      case .mirrored: SquareCrop(left: right, top: top, side: side)
      case .upsideDown: SquareCrop(left: right, top: bottom, side: side)
      case .flipped: SquareCrop(left: left, top: bottom, side: side)
      case .transposed: SquareCrop(left: top, top: left, side: side)
      case .turnedRight: SquareCrop(left: top, top: right, side: side)
      case .transversed: SquareCrop(left: bottom, top: right, side: side)
      case .turnedLeft: SquareCrop(left: bottom, top: left, side: side)
      }
  }

  /// The square moved so that it begins with a whole sample of colour.
  func aligned(to sampling: Sampling) -> SquareCrop {
    SquareCrop(
      left: left - left % sampling.across, top: top - top % sampling.down, side: side)
  }

  /// The square of the picture itself.
  var area: PixelArea { PixelArea(left: left, top: top, size: PixelSize(square: side)) }

  /// The square of a plane of colour.
  func chromaArea(_ sampling: Sampling) -> PixelArea {
    PixelArea(
      left: left / sampling.across, top: top / sampling.down,
      size: sampling.chromaSize(of: PixelSize(square: side)))
  }

  private static func start(of side: Int, within length: Int, focus: Int) -> Int {
    let middle = length * min(max(focus, 0), 100) / 100
    return min(max(middle - side / 2, 0), length - side)
  }
}
