/// A symbol of at most 64 modules a side whose mask is still to be chosen.
///
/// The choice is libqrencode's own, which looks at every module eight times, one after the other, and so takes four
/// fifths of its time; here a line is one number.
struct UnmaskedSymbol {
  /// A side's length in modules.
  private let width: Int

  /// The dark modules of each line from the top and from the left, the first in the lowest bit, with format
  /// information of mask 0.
  private var rows: [UInt64]
  private var columns: [UInt64]

  /// The modules of data and error correction, which a mask turns.
  private var dataInRows: [UInt64]
  private var dataInColumns: [UInt64]

  /// The largest side.
  static let mostModules = 64

  /// Takes the mask off a symbol that was drawn with mask 0.
  /// - Parameters:
  ///   - isDark: Returns true for a dark module.
  ///   - isData: Returns true for one of data or error correction.
  init(
    width: Int, isDark: (_ row: Int, _ column: Int) -> Bool,
    isData: (_ row: Int, _ column: Int) -> Bool
  ) {
    self.width = width
    let lines = 0..<width
    rows = lines.map { row in Self.line(of: lines) { isDark(row, $0) } }
    dataInRows = lines.map { row in Self.line(of: lines) { isData(row, $0) } }
    (columns, dataInColumns) = (rows.transposed, dataInRows.transposed)
    turn(by: MaskPattern.all[0])
  }
}

extension UnmaskedSymbol {
  /// The modules under the mask with the least penalty, the first of several, line by line from the top left, 8
  /// in a byte from its highest bit on, 1 for dark.
  var modules: [UInt8] {
    var best = (symbol: self, penalty: Int.max)
    for mask in MaskPattern.all {
      var symbol = self
      symbol.turn(by: mask)
      let penalty = symbol.penalty
      if penalty < best.penalty { best = (symbol, penalty) }
    }
    return best.symbol.packed
  }

  /// Turns the modules of a mask, and puts the format information that says so in the place of mask 0's.
  private mutating func turn(by mask: MaskPattern) {
    for line in 0..<width {
      rows[line] ^= mask.row(line) & dataInRows[line]
      columns[line] ^= mask.column(line) & dataInColumns[line]
    }
    let difference = mask.formatDifference
    for bit in 0..<15 where difference >> UInt16(bit) & 1 == 1 {
      for (column, row) in [Self.formatPlace(bit), formatPlaceAtEdges(bit)] {
        rows[row] ^= 1 << UInt64(column)
        columns[column] ^= 1 << UInt64(row)
      }
    }
  }

  /// The place of a bit of format information beside the finder at the top left, the lowest bit first
  /// (ISO/IEC 18004 §7.9.1, Figure 25).
  private static func formatPlace(_ bit: Int) -> (column: Int, row: Int) {
    switch bit {
    case 0..<6: (8, bit)
    case 6, 7: (8, bit + 1)
    case 8: (7, 8)
    default: (14 - bit, 8)
    }
  }

  /// The place of its second copy, beside the two others.
  private func formatPlaceAtEdges(_ bit: Int) -> (column: Int, row: Int) {
    bit < 8 ? (width - 1 - bit, 8) : (8, width - 15 + bit)
  }

  /// What the symbol counts for (ISO/IEC 18004 §7.8.3.1): runs, squares, patterns like a finder's, and a share of dark
  /// modules that is far from half.
  private var penalty: Int {
    let line = LinePenalty(width: width)
    var (penalty, dark) = (0, 0)
    for number in 0..<width {
      penalty += line.penalty(of: rows[number]) + line.penalty(of: columns[number])
      if number > 0 { penalty += line.penalty(of: rows[number - 1], beside: rows[number]) }
      dark += rows[number].nonzeroBitCount
    }
    let all = width * width
    let percent = (200 * dark + all) / all / 2
    return penalty + abs(percent - 50) / 5 * 10
  }

  private var packed: [UInt8] {
    [UInt8](modulesASide: width) { row, column in rows[row] >> UInt64(column) & 1 == 1 }
  }

  /// A line of modules as a number, the first in the lowest bit.
  private static func line(of places: Range<Int>, _ isSet: (Int) -> Bool) -> UInt64 {
    var line: UInt64 = 0
    for place in places.reversed() { line = line << 1 | (isSet(place) ? 1 : 0) }
    return line
  }
}

extension [UInt64] {
  /// The columns of as many rows of bits, the first of each in the lowest bit.
  ///
  /// Two halves of a square are exchanged, then two halves of each quarter, down to single bits, which takes a
  /// tenth of the steps that one bit after the other takes.
  fileprivate var transposed: [UInt64] {
    var lines = self + [UInt64](repeating: 0, count: 64 - count)
    var (half, mask): (Int, UInt64) = (32, 0xFFFF_FFFF)
    while half > 0 {
      var line = 0
      while line < 64 {
        let moved = (lines[line] >> UInt64(half) ^ lines[line + half]) & mask
        lines[line] ^= moved << UInt64(half)
        lines[line + half] ^= moved
        line = (line + half + 1) & ~half
      }
      half /= 2
      mask ^= mask << UInt64(half)
    }
    return Array(lines.prefix(count))
  }
}

extension [UInt8] {
  /// Modules as ``QRCode`` keeps them: line by line from the top left, 8 in a byte from its highest bit on, 1 for dark.
  init(modulesASide width: Int, isDark: (_ row: Int, _ column: Int) -> Bool) {
    self.init(repeating: 0, count: (width * width + 7) / 8)
    for row in 0..<width {
      for column in 0..<width where isDark(row, column) {
        let place = row * width + column
        self[place >> 3] |= 0x80 >> UInt8(place & 7)
      }
    }
  }
}
