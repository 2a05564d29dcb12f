/// The part of a portrait that its owner kept, in pixels of the picture as it is seen.
///
/// Apple's address books leave the picture as it is, and say what they show of it.
public struct PhotoCrop: Hashable, Sendable {
  /// From the left edge of the picture; below 0 where the part begins beside it.
  public let left: Int

  /// From the lower edge of the picture; below 0 where the part begins below it.
  public let bottom: Int

  /// The width, above 0.
  public let width: Int

  /// The height, above 0.
  public let height: Int

  /// Creates a part; `nil` where it has no width or height, or is beyond all pictures.
  public init?(left: Int, bottom: Int, width: Int, height: Int) {
    let limit = 1_000_000
    guard (1...limit).contains(width), (1...limit).contains(height),
      (-limit...limit).contains(left), (-limit...limit).contains(bottom)
    else { return nil }
    (self.left, self.bottom, self.width, self.height) = (left, bottom, width, height)
  }
}
