/// A place on a picture, in pixels from its upper left corner.
package struct PicturePoint: Hashable, Sendable {
  /// Pixels from the left.
  package let x: Int

  /// Pixels from the top.
  package let y: Int

  /// Creates a place.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }
}
