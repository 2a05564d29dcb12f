import Bytes

/// Writes content lines (RFC 2426 §2.6): escaped, folded at 75 octets in files, ended by CRLF.
struct ContentLines {
  /// What they are written for.
  let form: VCardForm

  private(set) var bytes: [UInt8] = []

  /// The line that is being made, unfolded.
  private var line: [UInt8] = []

  init(byteCount: Int, for form: VCardForm = .file) {
    self.form = form
    bytes.reserveCapacity(byteCount)
    line.reserveCapacity(256)
  }
}

extension ContentLines {
  /// The most octets that a line has before its CRLF.
  static let width = 75

  /// A property with one text.
  mutating func write(_ property: String, text value: String) {
    let text = Array(value.utf8)
    begin(property, isASCII: Self.isASCII(text))
    append(UInt8(ascii: ":"), escaping: text)
    endLine()
  }

  /// A property with several texts, which semicolons part.
  mutating func write(_ property: String, components values: [String]) {
    let texts = values.map { Array($0.utf8) }
    begin(property, isASCII: texts.allSatisfy(Self.isASCII))
    var separator = UInt8(ascii: ":")
    for text in form == .file ? texts[...] : Self.withoutEmptyEnd(texts) {
      append(separator, escaping: text)
      separator = UInt8(ascii: ";")
    }
    endLine()
  }

  /// A property with bytes in base64; what precedes it, with the colon, is ASCII.
  mutating func write(_ start: String, base64 value: [UInt8]) {
    bytes.append(contentsOf: start.utf8)
    let first = max(0, (Self.width - start.utf8.count) / 4 * 3)
    Base64.append(value[..<min(first, value.count)], to: &bytes)
    var next = first
    while next < value.count {
      bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
      let end = min(next + (Self.width - 1) / 4 * 3, value.count)
      Base64.append(value[next..<end], to: &bytes)
      next = end
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  private mutating func begin(_ property: String, isASCII: Bool) {
    line.append(contentsOf: property.utf8)
    // Gone from RFC 2426 (§5), but Outlook for Windows takes text without it for that of its own code
    // page, and other readers pass over it (docs/formats.md). Phones take codes for UTF-8.
    if !isASCII, form == .file { line.append(contentsOf: ";CHARSET=UTF-8".utf8) }
  }

  private static func isASCII(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 < 0x80 } }

  /// Appends what precedes a text, and the text with backslash, semicolon, comma and line break escaped
  /// (RFC 2426 §4), in links too.
  ///
  /// The grammar has them bare in links, but vobject cuts a link at a bare comma, Evolution at a
  /// bare semicolon, and both undo the escape. Control characters are left out.
  private mutating func append(_ separator: UInt8, escaping text: [UInt8]) {
    line.append(separator)
    var start = 0
    for (place, byte) in text.enumerated() where Self.isSpecial(byte) {
      line.append(contentsOf: text[start..<place])
      start = place + 1
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        line.append(UInt8(ascii: "\\"))
        line.append(byte)
      case 0x0A:
        line.append(UInt8(ascii: "\\"))
        line.append(UInt8(ascii: "n"))
      default: break
      }
    }
    line.append(contentsOf: text[start...])
  }

  /// True for what can't stand in a text as it is.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), 0x7F: true
    default: byte < 0x20 && byte != 0x09
    }
  }

  private static func withoutEmptyEnd(_ texts: [[UInt8]]) -> ArraySlice<[UInt8]> {
    texts[...(texts.lastIndex { !$0.isEmpty } ?? 0)]
  }

  private mutating func endLine() {
    var start = 0
    var width = form == .file ? Self.width : Int.max
    while line.count - start > width {
      let end = fold(from: start, to: start + width)
      bytes.append(contentsOf: line[start..<end])
      bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
      start = end
      width = Self.width - 1  // the space at the front counts
    }
    bytes.append(contentsOf: line[start...])
    bytes.append(contentsOf: [0x0D, 0x0A])
    line.removeAll(keepingCapacity: true)
  }

  /// The last place up to `end` where a line may break: not inside a character, and not before a
  /// colon, at which Apple's address book takes the new line for a property.
  private func fold(from start: Int, to end: Int) -> Int {
    var place = end
    while place > start, line[place] & 0xC0 == 0x80 || line[place] == UInt8(ascii: ":") {
      place -= 1
    }
    if place > start { return place }
    // Nothing but colons: a break before one of them can't be helped.
    place = end
    while line[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }
}
