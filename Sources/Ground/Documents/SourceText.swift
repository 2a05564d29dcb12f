import Problems
import Bytes

/// The bytes of a YAML or JSON file, known to be UTF-8 and not too long; a byte order mark is cut off.
struct SourceText {
  /// The file's name for problems.
  let file: String

  /// The text in UTF-8.
  let bytes: [UInt8]

  /// The most levels of lists and mappings inside each other.
  static let depthLimit = 32

  /// The most bytes a file may have.
  static let byteLimit = 16_000_000

  /// The number of values a file may hold, so that 16 MB of brackets don't take a gigabyte.
  static let valueLimit = 1_000_000

  init(_ bytes: [UInt8], file: String) throws(Problem) {
    self.file = file
    if bytes.count > Self.byteLimit {
      throw Problem(file: file, message: "is larger than 16 MB: split it")
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isUTF16 || bytes.prefix(2).contains(0) && bytes.count > 1 {
      throw Problem(file: file, message: "is written in UTF-16 or UTF-32: save it as UTF-8")
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let offset = firstFaultInUTF8(self.bytes) {
      throw problem(at: offset, "the text is not UTF-8 from here on: save the file as UTF-8")
    }
  }
}

extension SourceText {
  /// A problem at a byte.
  func problem(at offset: Int, _ message: String) -> Problem {
    problem(at: position(ofByte: offset), message)
  }

  /// A problem at a place.
  func problem(at position: Position, _ message: String) -> Problem {
    Problem(file: file, position: position, message: message)
  }

  /// The place of a byte; a line ends with LF, CR or both.
  func position(ofByte offset: Int) -> Position {
    var (line, column) = (1, 1)
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
        (line, column) = (line + 1, 1)
      case 0x80...0xBF: break
      default: column += 1
      }
    }
    return Position(line: line, column: column)
  }

  /// The scalar that begins at a byte; `nil` at the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: bytes[min(offset, bytes.count)...].prefix(4), as: UTF8.self)
      .unicodeScalars.first
  }
}
