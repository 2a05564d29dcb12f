/// A place of a drawing, from its upper left corner.
package struct OutlinePoint: Hashable, Sendable {
  /// From the left.
  package let x: Double

  /// From the top.
  package let y: Double

  /// Creates a place.
  package init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}

extension OutlinePoint {
  /// The place after the drawing was made larger and then moved.
  package func scaled(by factor: Double, movedTo origin: OutlinePoint) -> OutlinePoint {
    OutlinePoint(x: x * factor + origin.x, y: y * factor + origin.y)
  }
}
