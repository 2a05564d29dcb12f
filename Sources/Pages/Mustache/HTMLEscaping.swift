extension [UInt8] {
  /// Appends text so that it stays text in HTML's content and in attribute values in double or
  /// single quotes (HTML Living Standard §13.1.2.3 and §13.2.5.36 f.).
  ///
  /// Bytes are looked at, never characters: `<` with a combining mark is one character that is not
  /// `<`, and opens a tag all the same.
  mutating func append(escapingForHTML text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard let reference = Self.reference(to: byte) else { continue }
      append(contentsOf: bytes[start..<index])
      append(contentsOf: reference.utf8)
      start = index + 1
    }
    append(contentsOf: bytes[start...])
  }

  private static func reference(to byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
