extension ArraySlice<UInt8> {
  /// The bytes with percent encoding undone (RFC 3986 §2.1); a `%` without two digits of base 16 behind
  /// it stays.
  package var percentDecoded: [UInt8] {
    guard contains(UInt8(ascii: "%")) else { return Array(self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var rest = self
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = Base16.byte(rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}

extension String {
  /// The text with every byte but RFC 3986's unreserved characters (§2.3) as `%` and two digits.
  package var percentEncoded: String { percentEncoded(besides: nil) }

  /// Returns the text encoded so, but for one more character.
  package func percentEncoded(besides kept: UInt8?) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case kept: encoded.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      case _ where byte.isLetterOrDigit: encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        encoded.append(Self.digit(of: byte >> 4))
        encoded.append(Self.digit(of: byte & 15))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The path with percent encoding of all but unreserved characters and slashes.
  package var percentEncodedPath: String { percentEncoded(besides: UInt8(ascii: "/")) }

  private static func digit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }
}
