/// Makes a square of the rows of a picture with transparency: laid on white, and made smaller by a
/// whole number as the rows come, so that the whole is never held.
struct RowSquare {
  /// The side of what comes out.
  let side: Int

  private let left: Int
  private let top: Int

  /// So many pixels and rows are made one.
  private let step: Int

  private var sums: [UInt32]

  /// - Parameter side: what is needed at least, where the square has it.
  init(_ crop: SquareCrop, side: Int) {
    // 4,000² × 255 still fits the sums.
    step = min(max(1, crop.side / max(1, side)), 4_000)
    self.side = crop.side / step
    let rest = (crop.side - self.side * step) / 2
    left = crop.left + rest
    top = crop.top + rest
    sums = [UInt32](repeating: 0, count: self.side * 3)
  }
}

extension RowSquare {
  /// Takes the next row of R, G, B, A.
  /// - Returns: a row of the square with its number, where one is complete: R, G, B, 255.
  mutating func add(_ row: [UInt8], number: Int) -> (line: [UInt8], row: Int)? {
    let inside = number - top
    guard inside >= 0, inside < side * step else { return nil }
    addToSums(row)
    guard inside % step == step - 1 else { return nil }
    return (takeLine(), inside / step)
  }

  private mutating func addToSums(_ row: [UInt8]) {
    for column in 0..<side {
      for offset in 0..<step {
        let pixel = (left + column * step + offset) * 4
        let opacity = UInt32(row[pixel + 3])
        let white = (255 - opacity) * 255
        for colour in 0..<3 {
          let light = UInt32(row[pixel + colour]) * opacity + white
          sums[column * 3 + colour] += (light + 127) / 255
        }
      }
    }
  }

  private mutating func takeLine() -> [UInt8] {
    let pixels = UInt32(step * step)
    var line = [UInt8](repeating: 0xFF, count: side * 4)
    for column in 0..<side {
      for colour in 0..<3 {
        line[column * 4 + colour] = UInt8((sums[column * 3 + colour] + pixels / 2) / pixels)
        sums[column * 3 + colour] = 0
      }
    }
    return line
  }
}
