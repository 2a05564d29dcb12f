import Problems
import Bytes

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
    if let broken = firstFaultInUTF8(bytes) {
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
        message: "this is not UTF-16, as which the file begins: \(remedy)")
    }
    return text
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
