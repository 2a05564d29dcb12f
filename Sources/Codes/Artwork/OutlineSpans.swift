import Lettering

/// The pixels whose middles lie within outlines, by the nonzero winding rule, line by line.
struct OutlineSpans {
  /// Pixels beside each other.
  struct Span {
    let line: Int
    let columns: Range<Int>
  }

  private(set) var spans: [Span] = []

  /// The crossings of a line's middle with the outlines: distance from the left, and direction.
  private var crossings: [[(x: Double, turn: Int)]]

  /// - Parameters:
  ///   - scale: pixels a unit of the outlines.
  ///   - width: pixels of the picture from side to side, beyond which nothing is drawn.
  ///   - height: its lines.
  init(_ steps: [OutlineStep], scale: Double, width: Int, height: Int) {
    crossings = Array(repeating: [], count: height)
    walk(steps.map { $0.scaled(by: scale, movedTo: OutlinePoint(x: 0, y: 0)) })
    for line in 0..<height { takeSpans(of: line, width) }
    crossings = []
  }
}

extension OutlineSpans {
  private mutating func walk(_ steps: [OutlineStep]) {
    var (start, pen) = (OutlinePoint(x: 0, y: 0), OutlinePoint(x: 0, y: 0))
    for step in steps {
      switch step {
      case .move(let end):
        cross(from: pen, to: start)
        (start, pen) = (end, end)
      case .line(let end):
        cross(from: pen, to: end)
        pen = end
      case .curve(let first, let second, let end):
        // Of quarter pixels at most, so that no corner shows.
        let length =
          distance(from: pen, to: first) + distance(from: first, to: second)
          + distance(from: second, to: end)
        let count = min(max(Int(length.squareRoot()) * 2, 2), 64)
        let from = pen
        for number in 1...count {
          let part = Double(number) / Double(count)
          let next = Self.point(of: (from, first, second, end), at: part)
          cross(from: pen, to: next)
          pen = next
        }
      case .close:
        cross(from: pen, to: start)
        pen = start
      }
    }
    cross(from: pen, to: start)
  }

  /// Notes the lines whose middle lies between two points.
  private mutating func cross(from: OutlinePoint, to: OutlinePoint) {
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    guard lower.y > upper.y else { return }
    let first = max(0, Int((upper.y - 0.5).rounded(.up)))
    let last = min(crossings.count, Int((lower.y - 0.5).rounded(.up)))
    guard first < last else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for line in first..<last {
      let x = upper.x + (Double(line) + 0.5 - upper.y) * slope
      crossings[line].append((x, from.y < to.y ? 1 : -1))
    }
  }

  private mutating func takeSpans(of line: Int, _ width: Int) {
    var winding = 0
    var start = 0.0
    for crossing in crossings[line].sorted(by: { $0.x < $1.x }) {
      if winding == 0 { start = crossing.x }
      winding += crossing.turn
      guard winding == 0 else { continue }
      let first = max(0, Int((start - 0.5).rounded(.up)))
      let end = min(width, Int((crossing.x - 0.5).rounded(.up)))
      if first < end { spans.append(Span(line: line, columns: first..<end)) }
    }
  }

  private static func point(
    of curve: (OutlinePoint, OutlinePoint, OutlinePoint, OutlinePoint), at part: Double
  ) -> OutlinePoint {
    let rest = 1 - part
    let weights = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    return OutlinePoint(
      x: curve.0.x * weights.0 + curve.1.x * weights.1 + curve.2.x * weights.2
        + curve.3.x * weights.3,
      y: curve.0.y * weights.0 + curve.1.y * weights.1 + curve.2.y * weights.2
        + curve.3.y * weights.3)
  }
}

private func distance(from one: OutlinePoint, to other: OutlinePoint) -> Double {
  let (across, down) = (other.x - one.x, other.y - one.y)
  return (across * across + down * down).squareRoot()
}
