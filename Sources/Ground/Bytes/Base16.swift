/// Bytes as digits of base 16 (RFC 4648 §8).
package enum Base16 {}

extension Base16 {
  /// The digits of bytes, in lower case.
  package static func text(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      digits.append(digit(of: byte >> 4))
      digits.append(digit(of: byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The value of an ASCII digit of either case: 0 to 15; `nil` for any other byte.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The byte that exactly two digits of either case write; `nil` for anything else.
  package static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, let first = digits.first.flatMap(value),
      let second = digits.last.flatMap(value)
    else { return nil }
    return first << 4 | second
  }

  private static func digit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }
}
