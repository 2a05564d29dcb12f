/// Lines of text one below the other, in sizes that fit their place.
struct TextColumn {
  /// The size of each line, in points, in quarters.
  let sizes: [Double]

  /// The factor of the room between them.
  let gapScale: Double

  /// Fits lines into a place; lengths in millimetres.
  ///
  /// A line is first made smaller by itself, where that keeps it from taking more lines than it
  /// should; then all together, until they are no higher than the place. What is small already stays
  /// readable meanwhile: nothing goes below `floor`, in points, as long as the rest can give way.
  init(_ lines: [TextLine], width: Double, height: Double, floor: Double) {
    var wanted = lines.map { Self.wantedSize(of: $0, width: width) }
    let grouped = zip(lines, wanted).filter(\.0.isOfGroup).map(\.1).min()
    for index in lines.indices where lines[index].isOfGroup { wanted[index] = grouped ?? 0 }
    var (scale, least) = (1.0, floor)
    var sizes = wanted
    while Self.height(of: lines, sizes, gaps: scale, width: width) > height, least > 0 {
      // The room between lines gives way before any gets smaller than is readable.
      if scale > 0 || sizes.contains(where: { $0 > least }) { scale -= 0.02 } else { least -= 0.25 }
      sizes = wanted.map { max(0.25, min($0, least), ($0 * scale * 4).rounded(.down) / 4) }
    }
    self.sizes = sizes
    gapScale = max(0, scale)
  }
}

extension TextColumn {
  /// The size that a line would have if it stood alone.
  ///
  /// The largest down to two thirds at which it takes as many lines as it should and no word is broken;
  /// where it takes more at any, the largest down to half at which no word is broken; its full size where
  /// some is at any. For no word's sake it goes below 6 points.
  private static func wantedSize(of line: TextLine, width: Double) -> Double {
    let sizes = stride(from: line.size, through: max(line.size / 2, min(line.size, 6)), by: -0.25)
    let whole = sizes.filter { line.keepsWordsWhole(size: $0, width: width) }
    let fitting = whole.first { line.lineCount(size: $0, width: width) <= line.wantedLines }
    if let fitting, fitting * 3 >= line.size * 2 { return fitting }
    return whole.first ?? line.size
  }

  private static func height(
    of lines: [TextLine], _ sizes: [Double], gaps: Double, width: Double
  ) -> Double {
    guard let first = lines.first, let last = lines.last else { return 0 }
    let overhang = first.overhang * sizes[0] + last.overhang * sizes[lines.count - 1]
    return zip(lines, sizes).reduce(overhang * TextLine.millimetresInPoint) { sum, entry in
      let (line, size) = entry
      let count = Double(line.lineCount(size: size, width: width))
      return sum + line.gap * gaps + count * size * TextLine.millimetresInPoint * line.leading
    }
  }
}
