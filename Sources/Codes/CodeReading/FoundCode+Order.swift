extension [FoundCode] {
  /// Row by row from the top, each from the left: a code is in the row of the one before it
  /// where their middles are less than half a code apart.
  var inReadingOrder: [FoundCode] {
    var rows: [[FoundCode]] = []
    for code in sorted(by: { ($0.middle.y, $0.middle.x) < ($1.middle.y, $1.middle.x) }) {
      if let first = rows.last?.first, code.middle.y - first.middle.y < first.height / 2 {
        rows[rows.count - 1].append(code)
      } else {
        rows.append([code])
      }
    }
    return rows.flatMap { row in
      row.sorted { ($0.middle.x, $0.middle.y) < ($1.middle.x, $1.middle.y) }
    }
  }
}

extension FoundCode {
  fileprivate var height: Int {
    let rows = corners.map(\.y)
    return (rows.max() ?? 0) - (rows.min() ?? 0)
  }
}
