/// Classes of ASCII (RFC 20); a byte from 0x80 on is in none.
extension UInt8 {
  /// True for `0` to `9`.
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// True for `A` to `Z`.
  package var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

  /// True for `a` to `z`.
  package var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  /// True for a letter of either case.
  package var isLetter: Bool { isCapital || isSmallLetter }

  /// True for a letter of either case and for `0` to `9`.
  package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// True for `a` to `z` and `0` to `9`, which slugs and the labels of hosts are made of.
  package var isSmallLetterOrDigit: Bool { isSmallLetter || isDigit }

  /// The small letter of a capital; any other byte unchanged.
  package var lowered: UInt8 { isCapital ? self + 0x20 : self }
}
