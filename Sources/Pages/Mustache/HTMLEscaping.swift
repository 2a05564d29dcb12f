extension [UInt8] {
  /// Appends text so that it stays text in HTML's content and in attribute values in double or
  /// single quotes (HTML Living Standard §13.1.2.3 and §13.2.5.36 f.).
  ///
  /// Bytes are looked at, never characters: `<` with a combining mark is one character that is not
  /// `<`, and opens a tag all the same.
  mutating func append(escapingForHTML text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
      default: append(byte)
      }
    }
  }
}
