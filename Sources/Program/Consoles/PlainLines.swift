/// The lines of a text that any reader counts alike: those before the first in which there is another
/// end than LF or CRLF.
///
/// Behind a carriage return alone, or Unicode's next line (U+0085), line separator or paragraph
/// separator, each format counts lines in a way of its own.
struct PlainLines: Sendable {
  private let bytes: ArraySlice<UInt8>

  /// The line that was asked for last, and where it begins: lines are asked for in their order.
  private var number = 1
  private var start: Int

  /// Takes a text in UTF-8; a byte order mark is cut off.
  init(of text: [UInt8]) {
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    bytes = body[..<Self.end(of: body)]
    start = bytes.startIndex
  }
}

extension PlainLines {
  /// The text of a line, from 1, without its end; `nil` where there are fewer.
  mutating func line(_ wanted: Int) -> String? {
    if wanted < number { (number, start) = (1, bytes.startIndex) }
    while number < wanted {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      (number, start) = (number + 1, end + 1)
    }
    let line = bytes[start...].prefix { $0 != 0x0A }
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var start = text.startIndex
    for index in text.indices {
      let isOdd =
        switch text[index] {
        case 0x0D: index + 1 < text.endIndex && text[index + 1] != 0x0A
        case 0x85: text[start..<index].last == 0xC2
        case 0xA8, 0xA9: text[start..<index].suffix(2) == [0xE2, 0x80]
        default: false
        }
      if isOdd { return start }
      if text[index] == 0x0A { start = index + 1 }
    }
    return text.endIndex
  }
}
