/// Lines of text one below the other, in sizes that fit their place.
struct TextColumn {
  /// The size of each line, in points, in quarters.
  let sizes: [Double]

  /// What the room between them is multiplied by.
  let gapScale: Double

  /// Fits lines into a place; lengths in millimetres.
  ///
  /// A line is first made smaller by itself, where that keeps it from taking more lines than it
  /// should; then all together, until they are no higher than the place.
  init(_ lines: [TextLine], width: Double, height: Double) {
    var wanted = lines.map { Self.wantedSize(of: $0, width: width) }
    let grouped = zip(lines, wanted).filter(\.0.isOfGroup).map(\.1).min()
    for index in lines.indices where lines[index].isOfGroup { wanted[index] = grouped ?? 0 }
    var scale = 1.0
    var sizes = wanted
    while Self.height(of: lines, sizes, gaps: scale, width: width) > height, scale > 0.05 {
      scale -= 0.02
      sizes = wanted.map { max(0.25, ($0 * scale * 4).rounded(.down) / 4) }
    }
    self.sizes = sizes
    gapScale = scale
  }
}

extension TextColumn {
  /// The largest size down to three quarters at which it takes as many lines as it should; its full
  /// size where it takes more at any.
  private static func wantedSize(of line: TextLine, width: Double) -> Double {
    let sizes = stride(from: line.size, through: line.size * 0.75, by: -0.25)
    return sizes.first { line.lineCount(size: $0, width: width) <= line.wantedLines } ?? line.size
  }

  private static func height(
    of lines: [TextLine], _ sizes: [Double], gaps: Double, width: Double
  ) -> Double {
    zip(lines, sizes).reduce(0) { sum, entry in
      let (line, size) = entry
      let count = Double(line.lineCount(size: size, width: width))
      return sum + line.gap * gaps + count * size * TextLine.millimetresInPoint * line.leading
    }
  }
}
