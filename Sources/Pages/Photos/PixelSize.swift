/// A picture's measures in pixels.
struct PixelSize: Hashable {
  let width: Int
  let height: Int
}

extension PixelSize {
  init(square side: Int) {
    self.init(width: side, height: side)
  }

  var count: Int { width * height }

  var shorterSide: Int { min(width, height) }

  var transposed: PixelSize { PixelSize(width: height, height: width) }

  func contains(_ area: PixelArea) -> Bool {
    area.left >= 0 && area.top >= 0 && area.left + area.size.width <= width
      && area.top + area.size.height <= height
  }

  /// The size after division by 1, 2, 4 or 8 as libjpeg does it: rounded up.
  func divided(by divisor: Int) -> PixelSize {
    PixelSize(width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
  }

  /// The greatest of 8, 4, 2, 1 that leaves at least `side` pixels on the shorter side.
  ///
  /// The other fractions that libjpeg knows have no fast transform.
  func divisor(for side: Int) -> Int {
    [8, 4, 2].first { shorterSide / $0 >= side } ?? 1
  }
}
