/// Base64 with padding and without line breaks (RFC 4648 §4).
package enum Base64 {}

extension Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The digits of bytes.
  package static func text(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    append(bytes[...], to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends the digits of bytes; a count that 3 divides needs no padding.
  package static func append(_ source: ArraySlice<UInt8>, to target: inout [UInt8]) {
    let digits = Self.digits
    var index = source.startIndex
    while source.endIndex - index >= 3 {
      let bits = Int(source[index]) << 16 | Int(source[index + 1]) << 8 | Int(source[index + 2])
      target.append(digits[bits >> 18])
      target.append(digits[bits >> 12 & 63])
      target.append(digits[bits >> 6 & 63])
      target.append(digits[bits & 63])
      index += 3
    }
    switch source.endIndex - index {
    case 1:
      let bits = Int(source[index])
      target.append(digits[bits >> 2])
      target.append(digits[bits << 4 & 63])
      target.append(contentsOf: "==".utf8)
    case 2:
      let bits = Int(source[index]) << 8 | Int(source[index + 1])
      target.append(digits[bits >> 10])
      target.append(digits[bits >> 4 & 63])
      target.append(digits[bits << 2 & 63])
      target.append(UInt8(ascii: "="))
    default: break
    }
  }
}
