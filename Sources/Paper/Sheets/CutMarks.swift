/// Marks at a sheet's edges along which its labels are cut.
struct CutMarks {
  let imposition: Imposition
}

extension CutMarks {
  /// A line; millimetres from the sheet's top left corner to the middle of its start.
  struct Mark: Hashable {
    let x: Double
    let y: Double
    let length: Double
    let isUpright: Bool
  }

  /// The marks of the front: it is cut with this side up.
  var front: [Mark] {
    let layout = imposition.layout
    let places = (0..<layout.labelsPerSheet).map(imposition.front)
    let across = Set(places.flatMap { [$0.x, $0.x + layout.labelWidth].map(Self.rounded) }).sorted()
    let down = Set(places.flatMap { [$0.y, $0.y + layout.labelHeight].map(Self.rounded) }).sorted()
    guard let left = across.first, let right = across.last, let top = down.first,
      let bottom = down.last
    else { return [] }
    var marks: [Mark] = []
    for x in across {
      marks += Self.ends(from: top, to: bottom, within: layout.paper.height).map {
        Mark(x: x, y: $0.start, length: $0.length, isUpright: true)
      }
    }
    for y in down {
      marks += Self.ends(from: left, to: right, within: layout.paper.width).map {
        Mark(x: $0.start, y: y, length: $0.length, isUpright: false)
      }
    }
    return marks
  }

  /// The pieces before and behind all labels, beyond their bleed; none where there is no room.
  private static func ends(
    from first: Double, to last: Double, within room: Double
  ) -> [(start: Double, length: Double)] {
    let before = min(longest, first - distance)
    let behind = min(longest, room - last - distance)
    var ends: [(start: Double, length: Double)] = []
    if before >= 1 { ends.append((first - distance - before, before)) }
    if behind >= 1 { ends.append((last + distance, behind)) }
    return ends
  }

  /// Beyond the bleed, so that no mark is left on a label.
  private static var distance: Double { 3 }

  private static var longest: Double { 5 }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
