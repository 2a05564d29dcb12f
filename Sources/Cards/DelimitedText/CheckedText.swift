import Problems
import Bytes

/// The text of a file as well-formed UTF-8, or Windows-1252.
struct CheckedText {
  /// The bytes of the file, or what they mean in UTF-8 where they are UTF-16.
  let bytes: [UInt8]

  /// The offset of the first byte behind a byte order mark.
  let start: Int

  /// The position of the first character that is taken for Windows-1252; `nil` where the bytes are
  /// UTF-8.
  private(set) var assumedFrom: Position?

  /// Reads UTF-8, UTF-16 with a byte order mark, or Windows-1252, as spreadsheet and mail programs
  /// save it.
  ///
  /// Bytes that are not UTF-8 don't tell which of the 8-bit character sets they are of; the one that
  /// Outlook and Excel write in Western Europe and America is assumed.
  /// - Throws: ``Problem`` with the place of the first byte that is of none of them.
  init(_ bytes: [UInt8], file: String) throws(Problem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = try Self.fromUTF16(bytes, isBigEndian: bytes[0] == 0xFE, file: file)
      start = 0
      return
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
    {
      throw Problem(file: file, message: "is a workbook and no text: save it as CSV UTF-8")
    }
    if bytes.prefix(2).contains(0) {
      throw Problem(file: file, message: "is not UTF-8: \(Self.remedy)")
    }
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let broken = firstFaultInUTF8(bytes) else {
      self.bytes = bytes
      return
    }
    let place = Self.position(behind: bytes[start..<broken])
    if start == 0, !bytes.contains(0), !isMostlyUTF8(bytes), isWindows1252(bytes) {
      self.bytes = bytes
      assumedFrom = place
      return
    }
    let digits = String(bytes[broken], radix: 16, uppercase: true)
    throw Problem(
      file: file, position: place, message: "the byte \(digits) is not UTF-8: \(Self.remedy)")
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
