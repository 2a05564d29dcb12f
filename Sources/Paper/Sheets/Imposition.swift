/// Which label comes where.
package struct Imposition: Hashable, Sendable {
  /// The layout.
  package let layout: SheetLayout

  /// The place of the first label on the first sheet, from 1: those before it are used up.
  package var firstPlace = 1

  /// The shift to the right, against a printer's drift, in millimetres.
  package var offsetX = 0.0

  /// The shift down, in millimetres.
  package var offsetY = 0.0

  /// The edge that the paper is turned at to print its back; `nil` where it has none.
  package var turn: Turn?

  /// True if there are cut marks at the sheet's edges.
  package var hasCutMarks = false

  /// Starts on a fresh sheet, printed as the table says.
  package init(_ layout: SheetLayout) { self.layout = layout }
}

extension Imposition {
  /// The edge over which a printer turns paper to print its back.
  package enum Turn: String, CaseIterable, Hashable, Sendable {
    /// As the pages of a book, upright.
    case longEdge = "long"

    /// As the pages of a calendar on a wall.
    case shortEdge = "short"
  }

  /// A place for a label; millimetres from the sheet's top left corner.
  struct Place: Hashable {
    let x: Double
    let y: Double
    let bleed: Bleed
    let isTurned: Bool
  }

  /// The bleed of a label's ground beyond its edges, in millimetres.
  struct Bleed: Hashable {
    var top: Double
    var right: Double
    var bottom: Double
    var left: Double
  }

  /// The room around the labels, if an offset moves some off the paper; `nil` if all of them stay
  /// on it, but for their edges.
  package var roomWhereLabelsLeaveThePaper: String? {
    let paper = layout.paper
    let fronts = (0..<layout.labelsPerSheet).map(front)
    let backs = turn.map { turn in (0..<layout.labelsPerSheet).map { back($0, turn: turn) } } ?? []
    let areOnPaper = (fronts + backs).allSatisfy { place in
      place.x >= -Self.overhang && place.y >= -Self.overhang
        && place.x + layout.labelWidth <= paper.width + Self.overhang
        && place.y + layout.labelHeight <= paper.height + Self.overhang
    }
    if areOnPaper { return nil }
    let room = [
      ("left", layout.left), ("right", marginRight), ("top", layout.top), ("bottom", marginBottom),
    ]
    return room.map { "\(shortNumber(max(0, $0.1))) mm at its \($0.0)" }.joined(separator: ", ")
  }

  /// The part of a label that may lie beyond the paper: at most its own margin, in millimetres.
  private static var overhang: Double { 2 }

  /// Which labels lie on each sheet, by their numbers from 0.
  func sheets(of count: Int) -> [Range<Int>] {
    var sheets: [Range<Int>] = []
    var start = 0
    while start < count {
      let room = layout.labelsPerSheet - (sheets.isEmpty ? firstPlace - 1 : 0)
      sheets.append(start..<min(count, start + room))
      start += room
    }
    return sheets
  }

  /// The place on the front, from 0, row by row.
  func front(_ index: Int) -> Place {
    let (column, row) = (index % layout.columns, index / layout.columns)
    return Place(
      x: layout.left + Double(column) * layout.pitchX + offsetX,
      y: layout.top + Double(row) * layout.pitchY + offsetY,
      bleed: Bleed(
        top: outside(row == 0, margin: layout.top, gap: layout.pitchY - layout.labelHeight),
        right: outside(
          column == layout.columns - 1, margin: marginRight, gap: layout.pitchX - layout.labelWidth),
        bottom: outside(
          row == layout.rows - 1, margin: marginBottom, gap: layout.pitchY - layout.labelHeight),
        left: outside(column == 0, margin: layout.left, gap: layout.pitchX - layout.labelWidth)),
      isTurned: false)
  }

  /// The place of the same label on the back, as the printer lays it.
  ///
  /// Paper that turns at an upright edge changes left and right. At a level edge it changes top and
  /// bottom, and what shall stand upright when a card is turned over in the hand lies on its head.
  func back(_ index: Int, turn: Turn) -> Place {
    let front = front(index)
    let bleed = front.bleed
    let (x, y) = (front.x - offsetX, front.y - offsetY)
    let isUpright = layout.paper.height >= layout.paper.width
    if isUpright == (turn == .longEdge) {
      return Place(
        x: layout.paper.width - x - layout.labelWidth + offsetX, y: front.y,
        bleed: Bleed(top: bleed.top, right: bleed.left, bottom: bleed.bottom, left: bleed.right),
        isTurned: false)
    }
    // Turned by half, the label's own right edge is on the paper's left.
    return Place(
      x: front.x, y: layout.paper.height - y - layout.labelHeight + offsetY,
      bleed: Bleed(top: bleed.top, right: bleed.left, bottom: bleed.bottom, left: bleed.right),
      isTurned: true)
  }

  private var marginRight: Double {
    layout.paper.width - layout.left - Double(layout.columns - 1) * layout.pitchX
      - layout.labelWidth
  }

  private var marginBottom: Double {
    layout.paper.height - layout.top - Double(layout.rows - 1) * layout.pitchY
      - layout.labelHeight
  }

  /// The bleed that printing houses ask for, as far as there is room: neighbours share theirs.
  private func outside(_ isOutside: Bool, margin: Double, gap: Double) -> Double {
    min(3, max(0, isOutside ? margin : gap / 2))
  }
}
