extension String {
  /// The text with every byte but RFC 3986's unreserved characters (§2.3) as `%` and two digits.
  package var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
        encoded.append(UInt8(ascii: "%"))
        if digits.count < 2 { encoded.append(UInt8(ascii: "0")) }
        encoded.append(contentsOf: digits)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
