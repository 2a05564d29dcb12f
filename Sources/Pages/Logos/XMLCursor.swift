import Bytes
import Problems

/// A place in an XML text that moves on as it is read (XML 1.0, fifth edition).
struct XMLCursor {
  private let bytes: [UInt8]
  private var offset = 0

  /// A place whose line is known, so that a long text is not counted from its start for every tag.
  private var marked = (offset: 0, line: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension XMLCursor {
  /// The line of the next byte, from 1.
  var line: Int {
    bytes[marked.offset..<offset].reduce(marked.line) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// Counts the lines that come later from here.
  mutating func markLine() { marked = (offset, line) }

  var isAtEnd: Bool { offset >= bytes.count }

  var next: UInt8? { isAtEnd ? nil : bytes[offset] }

  /// Passes over a text where it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    let wanted = "\(text)".utf8
    guard bytes[offset...].starts(with: wanted) else { return false }
    offset += wanted.count
    return true
  }

  /// Passes over white space (§2.3).
  /// - Returns: whether there was any.
  mutating func skipSpace() -> Bool {
    let start = offset
    while let next, isXMLSpace(next) { offset += 1 }
    return offset > start
  }

  /// The bytes up to one of some bytes, or up to the end.
  mutating func take(until ends: UInt8...) -> ArraySlice<UInt8> {
    let start = offset
    while let next, !ends.contains(next) { offset += 1 }
    return bytes[start..<offset]
  }

  /// The bytes up to a text, which is skipped; `nil` if it does not occur.
  mutating func take(through end: StaticString) -> ArraySlice<UInt8>? {
    let wanted = Array("\(end)".utf8)
    let start = offset
    while offset + wanted.count <= bytes.count {
      if bytes[offset...].starts(with: wanted) {
        defer { offset += wanted.count }
        return bytes[start..<offset]
      }
      offset += 1
    }
    offset = start
    return nil
  }

  /// A name with or without a prefix (Namespaces in XML §4), of ASCII letters, as all of SVG are.
  mutating func takeName() throws(InvalidValue) -> (prefix: String?, name: String) {
    let start = offset
    while let next, isNameByte(next) { offset += 1 }
    let parts = bytes[start..<offset].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.first.map(isFirstOfName) ?? false }) else {
      throw fault("has no name where one is due")
    }
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    return texts.count == 2 ? (texts[0], texts[1]) : (nil, texts[0])
  }

  /// A fault in this line.
  func fault(_ reason: String) -> InvalidValue { faultInSVG(line: line, reason) }
}

/// A fault in a line, worded to follow the file's name.
func faultInSVG(line: Int, _ reason: String) -> InvalidValue {
  InvalidValue("can't be used on a page: line \(line) \(reason)")
}

func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

private func isFirstOfName(_ byte: UInt8) -> Bool {
  byte.isLetter || byte == UInt8(ascii: "_")
}

private func isNameByte(_ byte: UInt8) -> Bool {
  isFirstOfName(byte) || (UInt8(ascii: "0")...UInt8(ascii: ":")).contains(byte)
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}
