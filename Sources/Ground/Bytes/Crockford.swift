/// Crockford's base32 (https://www.crockford.com/base32.html).
package enum Crockford {
  /// The digits, upper case: no I, L, O and U, since people take them for 1, 0 and V.
  package static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}

extension Crockford {
  /// True for a byte of ``alphabet``.
  package static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "O"), UInt8(ascii: "U"): false
    default: byte.isDigit || byte.isCapital
    }
  }

  /// Returns the value of a byte of ``alphabet``, 0 to 31.
  package static func value(ofDigit byte: UInt8) -> UInt8 {
    switch byte {
    case ...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case ...UInt8(ascii: "H"): byte - UInt8(ascii: "A") + 10
    case ...UInt8(ascii: "K"): byte - UInt8(ascii: "J") + 18
    case ...UInt8(ascii: "N"): byte - UInt8(ascii: "M") + 20
    case ...UInt8(ascii: "T"): byte - UInt8(ascii: "P") + 22
    default: byte - UInt8(ascii: "V") + 27
    }
  }

  /// Returns the digit that a person may have written as this byte: lower case counts as upper, O as 0,
  /// I and L as 1; `nil` for any other byte.
  package static func folded(_ byte: UInt8) -> UInt8? {
    let upper = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
    switch upper {
    case UInt8(ascii: "O"): return UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
    default: return isDigit(upper) ? upper : nil
    }
  }

  /// Returns digits as a person may have written them, each folded, with spaces and hyphens between them
  /// as nothing; `nil` where there are more or fewer, or anything else.
  package static func folded(_ text: some StringProtocol, digits count: Int) -> String? {
    var digits: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      guard let digit = folded(byte), digits.count < count else { return nil }
      digits.append(digit)
    }
    return digits.count == count ? String(decoding: digits, as: UTF8.self) : nil
  }

  /// Returns random digits; all are equally likely.
  package static func random(
    digits count: Int, using generator: inout some RandomNumberGenerator
  ) -> String {
    let digits = (0..<count).map { _ in
      alphabet[Int(UInt8.random(in: 0..<32, using: &generator))]
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the first bits of bytes as digits of 5 bits, the most significant first.
  package static func text(of bytes: [UInt8], digits count: Int) -> String {
    let digits = (0..<count).map { index -> UInt8 in
      let bit = 5 * index
      let pair =
        UInt16(bytes[bit / 8]) << 8 | UInt16(bit / 8 + 1 < bytes.count ? bytes[bit / 8 + 1] : 0)
      return alphabet[Int(pair >> UInt16(11 - bit % 8)) & 31]
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
