/// Classes of ASCII (RFC 20); a byte from 0x80 on is in none.
extension UInt8 {
  /// Whether it is one of `0` to `9`.
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is one of `A` to `Z`.
  package var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

  /// Whether it is one of `a` to `z`.
  package var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  /// Whether it is a letter of either case.
  package var isLetter: Bool { isCapital || isSmallLetter }

  /// The small letter of a capital; every other byte as it is.
  package var lowered: UInt8 { isCapital ? self + 0x20 : self }
}
