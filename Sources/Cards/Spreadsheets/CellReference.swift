import Bytes

/// The place of a cell in a sheet: `B3` (ECMA-376-1 §18.18.7).
enum CellReference {
  /// The most columns of a sheet.
  static let mostColumns = 16_384

  /// The index of a cell's column, from 0; `nil` for what is no reference.
  static func column(of reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      guard byte.isLetter else { break }
      column = column * 26 + Int(byte.lowered - UInt8(ascii: "a")) + 1
      if column > mostColumns { return nil }
    }
    return column == 0 ? nil : column - 1
  }

  /// The most rows of a sheet.
  static let mostRows = 1_048_576

  /// The number of a cell's row, from 1; `nil` for what is no reference.
  static func row(of reference: String) -> Int? {
    let digits = reference.utf8.drop(while: \.isLetter)
    guard digits.allSatisfy(\.isDigit), let row = Int(String(Substring(digits))) else { return nil }
    return (1...mostRows).contains(row) ? row : nil
  }
}
