package import Problems

/// Reads a table as RFC 4180 writes it, row by row: commas, semicolons or tabs between the cells,
/// `\r\n`, `\n` or `\r` behind the rows, UTF-8 or UTF-16.
///
/// Rows in which every cell is blank are passed over.
package struct DelimitedReader {
  /// The names of the columns: the first row without blank cells at its end; empty where the file
  /// has no row.
  package private(set) var header: [DelimitedField] = []

  private let file: String
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset: Int
  private var line = 1
  private var column = 1

  /// Begins with a file's bytes and reads the header.
  /// - Throws: ``Problem`` where the text is neither UTF-8 nor UTF-16, or the header's quotes are
  ///   wrong.
  package init(_ bytes: [UInt8], file: String) throws(Problem) {
    let text = try CheckedText(bytes, file: file)
    let separator = Separator(of: text)
    self.file = file
    self.bytes = text.bytes
    self.separator = separator.byte
    offset = text.start + separator.declarationLength
    header = try nextFilledRow() ?? []
    while header.last?.isBlank == true { header.removeLast() }
  }
}

extension DelimitedReader {
  /// The next row, with as many cells as the header has.
  ///
  /// At the end it is `nil`; after a row at fault comes the one behind it.
  package mutating func next() -> Result<[DelimitedField], Problem>? {
    do throws(Problem) {
      guard let row = try nextFilledRow() else { return nil }
      return .success(try fitted(row))
    } catch {
      return .failure(error)
    }
  }

  /// The row with exactly the header's columns.
  private func fitted(_ row: [DelimitedField]) throws(Problem) -> [DelimitedField] {
    if row.count == header.count { return row }
    if row.count > header.count, row[header.count...].allSatisfy(\.isBlank) {
      return Array(row[..<header.count])
    }
    let fields = row.count == 1 ? "1 field" : "\(row.count) fields"
    let reason =
      row.count < header.count
      ? "add the missing separators"
      : "a field with the separator in it needs quotes"
    throw Problem(
      file: file, position: row.first?.position,
      message: "the row has \(fields), the header \(header.count): \(reason)")
  }

  private mutating func nextFilledRow() throws(Problem) -> [DelimitedField]? {
    while offset < bytes.count {
      let row = try nextRow()
      if !row.allSatisfy(\.isBlank) { return row }
    }
    return nil
  }

  private mutating func nextRow() throws(Problem) -> [DelimitedField] {
    var row: [DelimitedField] = []
    row.reserveCapacity(header.count)
    do throws(Problem) {
      row.append(try nextField())
      while offset < bytes.count, bytes[offset] == separator {
        advance()
        row.append(try nextField())
      }
    } catch {
      skipRestOfLine()
      throw error
    }
    if offset < bytes.count { endLine() }
    return row
  }
}

extension DelimitedReader {
  private static let quote = UInt8(ascii: "\"")

  /// Reads a cell and stops at what ends it.
  private mutating func nextField() throws(Problem) -> DelimitedField {
    let position = here
    if offset < bytes.count, bytes[offset] == Self.quote {
      return DelimitedField(text: try quotedText(), position: position)
    }
    let start = offset
    while offset < bytes.count, !endsField(bytes[offset]) {
      if bytes[offset] == Self.quote {
        throw problem(
          "a quote stands inside a field: put the whole field in quotes and double those in it")
      }
      advance()
    }
    return DelimitedField(
      text: String(decoding: bytes[start..<offset], as: UTF8.self), position: position)
  }

  private mutating func quotedText() throws(Problem) -> String {
    let opening = here
    advance()
    // Copied only up to a quote or carriage return; the text in between is taken as a whole.
    var text: [UInt8] = []
    var start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case Self.quote:
        text += bytes[start..<offset]
        advance()
        guard offset < bytes.count, bytes[offset] == Self.quote else {
          return try closed(text)
        }
        start = offset
        advance()
      case UInt8(ascii: "\r"):
        text += bytes[start..<offset]
        text.append(UInt8(ascii: "\n"))
        endLine()
        start = offset
      case UInt8(ascii: "\n"): endLine()
      default: advance()
      }
    }
    throw Problem(
      file: file, position: opening, message: "the quote that begins here is never closed")
  }

  private func closed(_ text: [UInt8]) throws(Problem) -> String {
    if offset < bytes.count, !endsField(bytes[offset]) {
      throw problem("text stands behind a closing quote: double the quotes inside a field")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private var here: Position { Position(line: line, column: column) }

  private func problem(_ message: String) -> Problem {
    Problem(file: file, position: here, message: message)
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Goes one byte on; columns count scalars, so only their first bytes.
  private mutating func advance() {
    offset += 1
    if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { column += 1 }
  }

  /// Goes behind `\n`, `\r\n` or `\r`.
  private mutating func endLine() {
    let isReturn = bytes[offset] == UInt8(ascii: "\r")
    offset += 1
    if isReturn, offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
    line += 1
    column = 1
  }

  private mutating func skipRestOfLine() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return endLine()
      default: advance()
      }
    }
  }
}
