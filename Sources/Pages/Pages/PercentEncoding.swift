import Bytes

extension String {
  /// The text with every byte but RFC 3986's unreserved characters (§2.3) as `%` and two digits.
  package var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
        encoded.append(UInt8(ascii: "%"))
        if digits.count < 2 { encoded.append(UInt8(ascii: "0")) }
        encoded.append(contentsOf: digits)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
