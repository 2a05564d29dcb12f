/// One of the eight masks of a symbol, 0 to 7 (ISO/IEC 18004 §7.8.2, Table 10): which modules it turns.
struct MaskPattern {
  /// All masks, in the order of their references.
  static let all = (0..<8).map(MaskPattern.init)

  /// The lines of the pattern from the top, and from the left; each repeats itself after 12, and has the first
  /// module in its lowest bit.
  private let rows: [UInt64]
  private let columns: [UInt64]

  /// The format information's 15 bits that differ from those of mask 0, at any level (ISO/IEC 18004 §7.9.1): the
  /// code is linear.
  let formatDifference: UInt16

  private init(_ reference: Int) {
    let turns = { (row: Int, column: Int) in Self.turns(row: row, column: column, reference) }
    rows = (0..<12).map { row in UInt64(bits: { turns(row, $0) }) }
    columns = (0..<12).map { column in UInt64(bits: { turns($0, column) }) }
    formatDifference = Self.formatCode(of: UInt16(reference))
  }

  /// A reference with the 10 bits of its check behind it.
  private static func formatCode(of reference: UInt16) -> UInt16 {
    var remainder = reference << 10
    for place in stride(from: 14, through: 10, by: -1) where remainder >> UInt16(place) & 1 == 1 {
      remainder ^= 0b101_0011_0111 << UInt16(place - 10)
    }
    return reference << 10 | remainder
  }

  private static func turns(row: Int, column: Int, _ reference: Int) -> Bool {
    switch reference {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: (row * column % 3 + (row + column) % 2) % 2 == 0
    }
  }
}

extension MaskPattern {
  /// The modules that it turns in a line from the top.
  func row(_ number: Int) -> UInt64 { rows[number % 12] }

  /// The modules that it turns in a line from the left.
  func column(_ number: Int) -> UInt64 { columns[number % 12] }
}

extension UInt64 {
  /// The bits that are meant, from the lowest on.
  fileprivate init(bits isMeant: (Int) -> Bool) {
    self = (0..<64).reduce(0) { isMeant($1) ? $0 | 1 << UInt64($1) : $0 }
  }
}
