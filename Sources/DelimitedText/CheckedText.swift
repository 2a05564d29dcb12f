import Problems

/// The text of a file as well-formed UTF-8 without byte order mark.
struct CheckedText {
  /// The bytes of the file where it is UTF-8, else what they mean in UTF-8.
  let bytes: [UInt8]

  /// The offset of the first byte behind a byte order mark.
  let start: Int

  /// Reads UTF-8, or UTF-16 with a byte order mark, as spreadsheet programs save it.
  /// - Throws: ``Problem`` with the place of the first byte that is neither.
  init(_ bytes: [UInt8], file: String) throws(Problem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = try Self.fromUTF16(bytes, isBigEndian: bytes[0] == 0xFE, file: file)
      start = 0
      return
    }
    if bytes.prefix(2).contains(0) {
      throw Problem(file: file, message: "is not UTF-8: \(Self.remedy)")
    }
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let broken = Self.firstFault(in: bytes) {
      let digits = String(bytes[broken], radix: 16, uppercase: true)
      throw Problem(
        file: file, position: Self.position(behind: bytes[start..<broken]),
        message: "the byte \(digits) is not UTF-8: \(Self.remedy)")
    }
    self.bytes = bytes
  }
}

extension CheckedText {
  private static let remedy = "save the file as UTF-8 (in Excel: \"CSV UTF-8\")"

  private static func fromUTF16(
    _ bytes: [UInt8], isBigEndian: Bool, file: String
  ) throws(Problem) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    if isBroken || bytes.count % 2 == 1 || text.first == 0 {
      throw Problem(
        file: file, position: position(behind: text[...]),
        message: "what stands here is not UTF-16, as which the file begins: \(remedy)")
    }
    return text
  }

  /// The offset of the first byte that begins no well-formed sequence.
  private static func firstFault(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let length = sequenceLength(at: offset, in: bytes) {
        offset += length
      } else {
        return offset
      }
    }
    return nil
  }

  /// The length of the well-formed sequence of 2 to 4 bytes at an offset (RFC 3629 §4).
  private static func sequenceLength(at offset: Int, in bytes: [UInt8]) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for place in (offset + 2)..<max(offset + 2, offset + length)
    where !(0x80...0xBF).contains(bytes[place]) {
      return nil
    }
    return length
  }

  /// The place behind a text; `\n`, `\r\n` and `\r` end a line.
  private static func position(behind text: ArraySlice<UInt8>) -> Position {
    var (line, column) = (1, 1)
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
        // The line has ended with the carriage return.
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
    }
    return Position(line: line, column: column)
  }
}
