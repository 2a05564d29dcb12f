import Hosting

extension HTTPHeader {
  /// Reads the lines of a header section (RFC 9112 §5); what is no field is passed over, the line of
  /// the status among it.
  static func list(of section: [UInt8]) -> [HTTPHeader] {
    section.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .compactMap { line in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
          !line[..<colon].contains(UInt8(ascii: " "))
        else { return nil }
        let value = trimmed(line[line.index(after: colon)...])
        return HTTPHeader(
          String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
      }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return bytes[first...last]
  }
}
