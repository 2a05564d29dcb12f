/// JSON as RFC 8259 writes it; the same value gives the same bytes.
package struct JSONText: Hashable, Sendable {
  /// The text in UTF-8, without a line break at its end where it is compact.
  package let bytes: [UInt8]

  /// Writes a value on one line.
  package init(compact value: JSONValue) {
    var writer = JSONTextWriter(isPretty: false)
    writer.write(value, level: 0)
    bytes = writer.bytes
  }

  /// Writes a value for reading: two spaces a level, one member or entry a line, a line break at the
  /// end.
  package init(pretty value: JSONValue) {
    var writer = JSONTextWriter(isPretty: true)
    writer.write(value, level: 0)
    bytes = writer.bytes + [0x0A]
  }
}

extension JSONText: CustomStringConvertible {
  /// The text.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
