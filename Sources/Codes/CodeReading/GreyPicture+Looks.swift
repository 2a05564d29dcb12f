extension GreyPicture {
  /// The picture with black and white exchanged.
  var inverted: GreyPicture {
    GreyPicture(width: width, height: height, pixels: pixels.map { 255 - $0 })
  }

  /// Paints over what lies between corners that stand in a circle, so that the next look sees what
  /// else there is.
  mutating func cover(_ corners: [PicturePoint]) {
    let rows = corners.map(\.y)
    guard let top = rows.min(), let bottom = rows.max() else { return }
    for row in max(0, top)..<max(0, top, min(height, bottom + 1)) {
      let columns = Self.columns(between: corners, at: row)
      let (left, right) = (max(0, columns.left), min(width, columns.right + 1))
      for column in left..<max(left, right) { pixels[row * width + column] = 255 }
    }
  }

  private static func columns(
    between corners: [PicturePoint], at row: Int
  ) -> (left: Int, right: Int) {
    var (left, right) = (Int.max, Int.min)
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      guard min(start.y, end.y)...max(start.y, end.y) ~= row else { continue }
      let ends =
        start.y == end.y
        ? [start.x, end.x]
        : [start.x + (end.x - start.x) * (row - start.y) / (end.y - start.y)]
      for column in ends { (left, right) = (min(left, column), max(right, column)) }
    }
    return left > right ? (0, -1) : (left, right)
  }
}
