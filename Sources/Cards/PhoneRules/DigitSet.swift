/// A set of decimal digits.
struct DigitSet: Hashable, Sendable {
  private var bits: UInt16 = 0

  static let all = DigitSet(0...9)

  init(_ digits: some Sequence<UInt8>) {
    for digit in digits { bits |= 1 << UInt16(digit) }
  }

  /// True if a digit from 0 to 9 is in it.
  func contains(_ digit: Int) -> Bool { bits >> UInt16(digit) & 1 == 1 }

  /// True if the digit with an ASCII code is in it.
  func contains(ascii: UInt8) -> Bool {
    bits >> UInt16(ascii &- UInt8(ascii: "0")) & 1 == 1
  }

  mutating func formUnion(_ other: DigitSet) { bits |= other.bits }
}
