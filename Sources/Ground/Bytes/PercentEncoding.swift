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
  /// The path with percent encoding of all but unreserved characters and slashes (RFC 3986 §2.3).
  package var percentEncodedPath: String {
    var text = ""
    for byte in utf8 {
      if byte.isLetterOrDigit || "-._~/".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(Base16.text(of: [byte]).uppercased())"
      }
    }
    return text
  }
}
