import Bytes
import Problems

extension DelimitedReader {
  private static let quote = UInt8(ascii: "\"")

  /// Three times what a spreadsheet program has room for in a cell.
  private static let mostBytesOfField = 100_000

  var here: Position { Position(line: line, column: column) }

  func problem(_ message: String) -> Problem {
    Problem(file: file, position: here, message: message)
  }

  /// Reads a cell and stops at what ends it.
  /// - Parameter number: The number of its column, from 1.
  mutating func nextField(inColumn number: Int) throws(Problem) -> DelimitedField {
    let position = isSheet ? Position(line: line, column: number) : here
    let start = offset
    let text: String
    if offset < bytes.count, bytes[offset] == Self.quote {
      text = try quotedText()
    } else {
      try skipPlainField()
      // Most cells of a wide table are empty.
      text = start == offset ? "" : self.text(of: bytes[start..<offset])
    }
    if offset - start > Self.mostBytesOfField {
      throw Problem(
        file: file, position: position,
        message:
          "the field has \(offset - start) bytes, and at most 100,000 are read: shorten it, or "
          + "add the quote that is missing at its end")
    }
    return DelimitedField(text: text, position: position)
  }

  /// Passes over a cell.
  /// - Returns: whether nothing but spaces and tabs is in it.
  mutating func skipField() throws(Problem) -> Bool {
    if offset < bytes.count, bytes[offset] == Self.quote {
      return try nextField(inColumn: 1).isBlank
    }
    let start = offset
    try skipPlainField()
    return bytes[start..<offset].allSatisfy(Self.isBlank)
  }

  /// Goes behind lines that have nothing in them but separators, spaces and tabs: spreadsheet
  /// programs write a million of them.
  mutating func skipBlankLines() {
    while offset < bytes.count {
      var end = offset
      while end < bytes.count, bytes[end] == separator || Self.isBlank(bytes[end]) { end += 1 }
      guard end == bytes.count || Self.endsLine(bytes[end]) else { return }
      offset = end
      if offset < bytes.count { endLine() }
    }
  }

  /// The end of the row that begins here, and the number of lines that end within its quotes.
  ///
  /// It is that of a row without a fault; where another would end is for its reading to tell.
  func extentOfRow() -> (end: Int, lines: Int) {
    let bytes = bytes
    var (end, lines, isQuoted) = (offset, 0, false)
    while end < bytes.count {
      let byte = bytes[end]
      if byte == Self.quote {
        isQuoted.toggle()
      } else if Self.endsLine(byte) {
        if !isQuoted { break }
        let isWithin = byte == UInt8(ascii: "\n") && bytes[end - 1] == UInt8(ascii: "\r")
        if !isWithin { lines += 1 }
      }
      end += 1
    }
    return (end, lines)
  }

  /// Goes behind `\n`, `\r\n` or `\r`.
  mutating func endLine() {
    let isReturn = bytes[offset] == UInt8(ascii: "\r")
    offset += 1
    if isReturn, offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
    line += 1
    column = 1
  }

  mutating func skipRestOfLine() {
    while offset < bytes.count {
      if Self.endsLine(bytes[offset]) { return endLine() }
      advance()
    }
  }

  /// Goes one byte on; columns count scalars, so only their first bytes.
  mutating func advance() {
    offset += 1
    if assumedFrom != nil || offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { column += 1 }
  }

  /// Goes on to a byte, or the end.
  private mutating func advance(to isWanted: (UInt8) -> Bool) {
    let (bytes, isUnicode) = (bytes, assumedFrom == nil)
    var (offset, column) = (offset, column)
    while offset < bytes.count, !isWanted(bytes[offset]) {
      offset += 1
      let isWithin = isUnicode && offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      if !isWithin { column += 1 }
    }
    (self.offset, self.column) = (offset, column)
  }

  private func text(of bytes: ArraySlice<UInt8>) -> String {
    if bytes.isEmpty { return "" }
    if isSheet, bytes.contains(Self.lineBreakInCell) {
      return String(
        decoding: bytes.map { $0 == Self.lineBreakInCell ? UInt8(ascii: "\n") : $0 },
        as: UTF8.self)
    }
    if assumedFrom == nil || bytes.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: utf8(fromWindows1252: bytes), as: UTF8.self)
  }
}

extension DelimitedReader {
  /// Passes over a cell without quotes.
  private mutating func skipPlainField() throws(Problem) {
    let separator = separator
    advance { $0 == separator || $0 == Self.quote || Self.endsLine($0) }
    if offset < bytes.count, bytes[offset] == Self.quote {
      throw problem(
        "a field contains a quote: put the whole field in quotes and double those in it")
    }
  }

  private mutating func quotedText() throws(Problem) -> String {
    let opening = here
    advance()
    var start = offset
    advance { $0 == Self.quote || Self.endsLine($0) }
    // Most cells have neither quote nor line break in them, and many programs put quotes around empty
    // ones.
    if offset < bytes.count, bytes[offset] == Self.quote,
      offset + 1 == bytes.count || bytes[offset + 1] != Self.quote
    {
      advance()
      return try closed(bytes[start..<(offset - 1)])
    }
    // Copied only up to a quote or carriage return; the text in between is taken as a whole.
    var text: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case Self.quote:
        let end = offset
        advance()
        guard offset < bytes.count, bytes[offset] == Self.quote else {
          return try closed((text + bytes[start..<end])[...])
        }
        text += bytes[start..<end]
        start = offset
        advance()
      case UInt8(ascii: "\r"):
        text += bytes[start..<offset]
        text.append(UInt8(ascii: "\n"))
        endLine()
        start = offset
      case UInt8(ascii: "\n"): endLine()
      default: advance { $0 == Self.quote || Self.endsLine($0) }
      }
    }
    throw Problem(
      file: file, position: opening, message: "the quote that begins here is never closed")
  }

  private func closed(_ text: ArraySlice<UInt8>) throws(Problem) -> String {
    if offset < bytes.count, !endsField(bytes[offset]) {
      throw problem("text follows a closing quote: double the quotes inside a field")
    }
    return self.text(of: text)
  }

  private func endsField(_ byte: UInt8) -> Bool { byte == separator || Self.endsLine(byte) }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
