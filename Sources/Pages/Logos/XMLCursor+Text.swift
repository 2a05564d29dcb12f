import Problems

extension XMLCursor {
  /// An attribute with its value, XML 1.0 §3.1.
  mutating func takeAttribute() throws(InvalidValue) -> XMLAttribute {
    let (prefix, name) = try takeName()
    _ = skipSpace()
    guard skip("=") else { throw fault("has the attribute \(name) without a value") }
    _ = skipSpace()
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("has the attribute \(name) without quotes around its value")
    }
    _ = quote == UInt8(ascii: "'") ? skip("'") : skip("\"")
    let value = take(until: quote, UInt8(ascii: "<"))
    guard next == quote else { throw fault("has the attribute \(name), whose value does not end") }
    let text = try resolved(value)
    if text.contains(where: { $0 < 0x20 && !isXMLSpace($0) }) {
      throw fault("has a control character")
    }
    _ = quote == UInt8(ascii: "'") ? skip("'") : skip("\"")
    return XMLAttribute(
      prefix: prefix, name: name, value: String(decoding: text, as: UTF8.self))
  }

  /// Text with its references to characters and to the five entities that XML knows (§4.6).
  func resolved(_ text: ArraySlice<UInt8>) throws(InvalidValue) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      else { throw fault("has a \"&\" that begins nothing XML knows: write &amp; for the sign") }
      result += String(character).utf8
      rest = rest[(end + 1)...]
    }
    return result
  }

  /// The text between `&` and `;`; `nil` where it means no character of XML (§2.2).
  private static func character(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      reference.hasPrefix("#x")
      ? UInt32(reference.dropFirst(2), radix: 16)
      : reference.hasPrefix("#") ? UInt32(reference.dropFirst()) : nil
    guard let number, number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number) else { return nil }
    return Unicode.Scalar(number)
  }
}
