/// Chooses how a photo is encoded so that it fits a number of bytes after few attempts.
struct PhotoBudget {
  private let maxBytes: Int

  init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }
}

extension PhotoBudget {
  /// The parameters of an encoded photo.
  struct Attempt: Hashable {
    let quality: Int
    let side: Int
  }

  /// From here on down; what doesn't fit at the last is made smaller.
  private static let qualities = [85, 80, 75, 70, 65, 60, 55, 50]

  static let bestQuality = 85

  /// The next attempt after one that took too many bytes; `nil` if none is left.
  func next(after attempt: Attempt, took count: Int) -> Attempt? {
    let lower = Self.qualities.filter { $0 < attempt.quality }
    let fitting = lower.first { quality in
      estimate(count, from: attempt.quality, to: quality) <= maxBytes * 98 / 100
    }
    if let fitting { return Attempt(quality: fitting, side: attempt.side) }
    return smaller(attempt, took: count)
  }

  /// Sides shrink by eighths at least, so that few attempts end it.
  private func smaller(_ attempt: Attempt, took count: Int) -> Attempt? {
    guard attempt.side > 8 else { return nil }
    let quality = 70
    let expected = estimate(count, from: attempt.quality, to: quality)
    var side = attempt.side * 7 / 8
    while side > 8, expected * side / attempt.side * side / attempt.side > maxBytes {
      side = side * 7 / 8
    }
    return Attempt(quality: quality, side: max(8, side))
  }

  private func estimate(_ count: Int, from quality: Int, to other: Int) -> Int {
    count * Self.share(other) / Self.share(quality)
  }

  /// Bytes at a quality in per mille of those at 85: between what was measured on soft portraits,
  /// which shrink to 376 at 50, and on noise, which shrinks to 543.
  private static func share(_ quality: Int) -> Int {
    switch quality {
    case 85...: 1_000
    case 80...: 840
    case 75...: 730
    case 70...: 645
    case 65...: 580
    case 60...: 530
    case 55...: 490
    default: 455
    }
  }
}
