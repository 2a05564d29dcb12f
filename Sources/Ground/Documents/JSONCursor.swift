import Problems

/// A place in a JSON text that knows its line and column as it goes.
struct JSONCursor {
  let source: SourceText
  private(set) var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Bytes of this line that begin no scalar.
  private var continuations = 0

  init(source: SourceText) {
    self.source = source
  }
}

extension JSONCursor {
  var isAtEnd: Bool { offset == source.bytes.count }

  /// The byte here; `nil` at the end.
  var byte: UInt8? { isAtEnd ? nil : source.bytes[offset] }

  var position: Position {
    Position(line: line, column: offset - lineStart - continuations + 1)
  }

  /// Passes over a byte that is no line break.
  mutating func advance() {
    if source.bytes[offset] & 0xC0 == 0x80 { continuations += 1 }
    offset += 1
  }

  /// Passes over the bytes that stand for themselves in a string, and returns them.
  mutating func plainBytes() -> ArraySlice<UInt8> {
    let start = offset
    while offset < source.bytes.count {
      let byte = source.bytes[offset]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      if byte & 0xC0 == 0x80 { continuations += 1 }
      offset += 1
    }
    return source.bytes[start..<offset]
  }

  /// Passes over an ASCII character; false where something else is here.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte, UInt32(byte) == character.value else { return false }
    advance()
    return true
  }

  /// Passes over a word of ASCII; false where something else is here.
  mutating func skip(word: String) -> Bool {
    guard source.bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Passes over what RFC 8259 §2 calls white space.
  mutating func skipWhiteSpace() {
    while let byte {
      switch byte {
      case 0x20, 0x09: offset += 1
      case 0x0A, 0x0D:
        offset += 1
        if byte == 0x0D, self.byte == 0x0A { offset += 1 }
        (line, lineStart, continuations) = (line + 1, offset, 0)
      default: return
      }
    }
  }
}

extension JSONCursor {
  /// A problem here.
  func problem(_ message: String) -> Problem {
    source.problem(at: position, message)
  }

  /// The problem that something else is here.
  func expected(_ what: String) -> Problem {
    guard let found = source.scalar(at: offset) else {
      return problem("the file ends here, where \(what) is expected")
    }
    return switch found {
    case "/", "#": problem("JSON has no comments: remove what begins here with \"\(found)\"")
    case "\"": problem("\(what) is expected before this quote")
    case _ where found.properties.generalCategory == .control:
      problem("\(what) is expected here, not \(found.codePoint)")
    default: problem("\(what) is expected here, not \"\(found)\"")
    }
  }
}
