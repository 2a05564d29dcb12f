/// Collects the bytes of a JSON text.
struct JSONTextWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }
}

extension JSONTextWriter {
  mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .string(let text): write(text)
    case .integer(let number): bytes += String(number).utf8
    case .tenths(let tenths):
      bytes += "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let values):
      write(values, between: "[", and: "]", level: level) { $0.write($1, level: level + 1) }
    case .object(let members):
      write(members, between: "{", and: "}", level: level) {
        $0.write($1.name)
        $0.bytes += ($0.isPretty ? ": " : ":").utf8
        $0.write($1.value, level: level + 1)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between opening: String, and closing: String, level: Int,
    each: (inout JSONTextWriter, Part) -> Void
  ) {
    bytes += opening.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(level: level + 1)
      each(&self, part)
    }
    if !parts.isEmpty { breakLine(level: level) }
    bytes += closing.utf8
  }

  private mutating func breakLine(level: Int) {
    if isPretty { bytes += ("\n" + String(repeating: "  ", count: level)).utf8 }
  }

  /// RFC 8259 §7: quote, backslash and what is below U+0020 are escaped, nothing else.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let start = bytes.count
    bytes += text.utf8
    // Most texts have nothing to escape, and bytes in an array are looked at faster than those of a text.
    if !bytes[start...].contains(where: Self.isEscaped) { return }
    let plain = Array(bytes[start...])
    bytes.removeSubrange(start...)
    var rest = plain[...]
    while let place = rest.firstIndex(where: Self.isEscaped) {
      bytes += rest[..<place]
      writeEscaped(plain[place])
      rest = plain[(place + 1)...]
    }
    bytes += rest
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default: bytes += "u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
