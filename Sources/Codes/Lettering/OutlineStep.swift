/// A step of the outlines of letters, which are filled by the nonzero winding rule.
package enum OutlineStep: Hashable, Sendable {
  /// Begins an outline.
  case move(OutlinePoint)

  /// Goes on straight.
  case line(OutlinePoint)

  /// Goes on along a cubic Bézier curve: its two control points, then its end.
  case curve(OutlinePoint, OutlinePoint, OutlinePoint)

  /// Goes back to where the outline began.
  case close
}

extension OutlineStep {
  /// The step after the drawing was made larger and then moved.
  package func scaled(by factor: Double, movedTo origin: OutlinePoint) -> OutlineStep {
    switch self {
    case .move(let end): .move(end.scaled(by: factor, movedTo: origin))
    case .line(let end): .line(end.scaled(by: factor, movedTo: origin))
    case .curve(let first, let second, let end):
      .curve(
        first.scaled(by: factor, movedTo: origin), second.scaled(by: factor, movedTo: origin),
        end.scaled(by: factor, movedTo: origin))
    case .close: .close
    }
  }
}
