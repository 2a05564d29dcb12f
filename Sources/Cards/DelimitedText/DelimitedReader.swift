package import Problems

/// Reads a table as RFC 4180 writes it, row by row: commas, semicolons or tabs between the cells,
/// `\r\n`, `\n` or `\r` behind the rows, UTF-8 or UTF-16.
///
/// Rows in which every cell is blank are passed over. Of a row no more cells are held than the header
/// has, whatever follows them.
package struct DelimitedReader {
  /// The names of the columns: the first row without blank cells at its end; empty where the file
  /// has no row.
  package private(set) var header: [DelimitedField] = []

  /// True if other lines stand above the header.
  package private(set) var hasPreamble = false

  /// The position of the first character that was taken for Windows-1252; `nil` where the file is
  /// Unicode.
  package let assumedFrom: Position?

  let file: String
  let bytes: [UInt8]

  /// True for the table of a sheet: each row is a line, and places are cells, by row and column.
  let isSheet: Bool

  /// The sign for a line break in a cell of a sheet, which no XML has (XML 1.0 §2.2).
  package static let lineBreakInCell = UInt8(ascii: "\u{0B}")

  /// The sign in front of a row of a sheet that is hidden.
  package static let hiddenRowMark = UInt8(ascii: "\u{0E}")

  /// True if the row that was read last is hidden in its sheet.
  package private(set) var isHidden = false

  /// The byte between cells.
  package private(set) var separator: UInt8
  var offset: Int
  var line = 1
  var column = 1
  private var rows = 0
  private var lastRow = 0..<0

  /// The number of bytes up to the end of the header.
  private var headLength = 0

  /// Begins with a file's bytes and reads the header.
  /// - Parameter isHeader: Tells the header by its names, since other lines may stand above it;
  ///   without it the first row is the header.
  /// - Parameter isSheet: True for the table of a sheet.
  /// - Throws: ``Problem`` where the text is of no character set that is read, the header's quotes are
  ///   wrong, or it names more columns than are read.
  package init(
    _ bytes: [UInt8], file: String, isSheet: Bool = false,
    isHeader: ((_ names: [String]) -> Bool)? = nil
  ) throws(Problem) {
    self.isSheet = isSheet
    let text = try CheckedText(bytes, file: file)
    let separator = Separator(of: text)
    self.file = file
    self.bytes = text.bytes
    self.separator = separator.byte
    assumedFrom = text.assumedFrom
    offset = text.start + separator.declarationLength
    let isDeclared = separator.declarationLength > 0
    if let isHeader, let start = headerStart(isDeclared: isDeclared, isHeader) {
      (offset, line, column, hasPreamble) = (start.offset, start.line, start.column, true)
      self.separator = start.separator
    }
    if let row = try nextFilledRow(atMost: Self.mostColumns) { header = try columns(row) }
    while header.last?.isBlank == true { header.removeLast() }
    headLength = lastRow.upperBound
  }
}

extension DelimitedReader {
  /// The bytes of the header, without the end of its line, and of whatever stands above it.
  package var head: ArraySlice<UInt8> { bytes[..<headLength] }

  /// The length of the table in bytes.
  package var length: Int { bytes.count }

  /// The bytes of the row that was read last, without the end of its line.
  package var row: ArraySlice<UInt8> { bytes[lastRow] }

  /// Passes over rows up to the first that is not known by its bytes.
  ///
  /// Of a row that was once read without a fault, the same bytes are the same cells wherever they stand.
  /// - Returns: The number of rows.
  package mutating func skip(where isKnown: (ArraySlice<UInt8>) -> Bool) -> Int {
    let before = rows
    while true {
      skipBlankLines()
      let (end, lines) = extentOfRow()
      // What is wrong with too many is for the next row to tell.
      guard end > offset, rows <= Self.mostRows, isKnown(bytes[offset..<end]) else {
        return rows - before
      }
      (offset, line) = (end, line + lines)
      if offset < bytes.count { endLine() }
      rows += 1
    }
  }
}

extension DelimitedReader {
  /// The number of rows among which a header is looked for, and of bytes that they may have.
  private static let headerSearch = (rows: 20, bytes: 65_536)

  /// This reader in front of the first row that is a header; `nil` where that is the first row, or
  /// none.
  private func headerStart(
    isDeclared: Bool, _ isHeader: ([String]) -> Bool
  ) -> DelimitedReader? {
    var probe = self
    for number in 0..<Self.headerSearch.rows {
      probe.skipBlankLines()
      if probe.offset >= min(bytes.count, offset + Self.headerSearch.bytes) { return nil }
      if number > 0, !isDeclared { probe.separator = Separator(of: bytes[probe.offset...]).byte }
      let start = probe
      // What is wrong with a row that is no header does not matter.
      if let row = try? probe.nextRow(atMost: Self.mostColumns), row.endsBlank,
        isHeader(row.cells.map(\.text))
      {
        return number > 0 ? start : nil
      }
    }
    return nil
  }
}

extension DelimitedReader {
  /// Far more than a spreadsheet of people has.
  private static let mostColumns = 1_000

  /// More people than any one employer's office has in a list.
  private static let mostRows = 500_000

  /// The next row, with as many cells as the header has.
  ///
  /// At the end it is `nil`; after a row at fault comes the one behind it, but none behind the last
  /// that is read.
  package mutating func next() -> Result<[DelimitedField], Problem>? {
    if rows > Self.mostRows + 1 { return nil }
    do throws(Problem) {
      guard let row = try nextFilledRow(atMost: header.count) else { return nil }
      return .success(try fitted(row))
    } catch {
      return .failure(error)
    }
  }

  /// A row, of which no more than the first cells are held.
  private struct Row {
    let position: Position
    var cells: [DelimitedField] = []

    /// The number of cells after those.
    var more = 0

    /// True if the cells after those are empty.
    var endsBlank = true

    var isBlank: Bool { endsBlank && cells.allSatisfy(\.isBlank) }
  }

  /// The cells of the first row, as long as they are no more than columns are read.
  private func columns(_ row: Row) throws(Problem) -> [DelimitedField] {
    if row.endsBlank { return row.cells }
    throw Problem(
      file: file, position: row.position,
      message: "the first row names \(row.cells.count + row.more) columns, and at most 1,000 are "
        + "read: remove those that don't describe a person")
  }

  /// The row with exactly the header's columns.
  private func fitted(_ row: Row) throws(Problem) -> [DelimitedField] {
    if row.cells.count == header.count, row.endsBlank { return row.cells }
    let count = row.cells.count + row.more
    let fields = count == 1 ? "1 field" : "\(count) fields"
    let reason =
      count < header.count
      ? "add the missing separators"
      : "a field with the separator in it needs quotes"
    throw Problem(
      file: file, position: row.position,
      message: "the row has \(fields), the header \(header.count): \(reason)")
  }

  private mutating func nextFilledRow(atMost limit: Int) throws(Problem) -> Row? {
    skipBlankLines()
    while offset < bytes.count {
      rows += 1
      if rows > Self.mostRows + 1 {
        throw problem("the table has more than 500,000 rows: split it into several files")
      }
      let row = try nextRow(atMost: limit)
      if !row.isBlank { return row }
      skipBlankLines()
    }
    return nil
  }

  private mutating func nextRow(atMost limit: Int) throws(Problem) -> Row {
    var row = Row(position: here)
    let start = offset
    row.cells.reserveCapacity(min(limit, header.count))
    isHidden = isSheet && offset < bytes.count && bytes[offset] == Self.hiddenRowMark
    if isHidden { advance() }
    do throws(Problem) {
      row.cells.append(try nextField(inColumn: 1))
      while offset < bytes.count, bytes[offset] == separator {
        advance()
        if row.cells.count < limit {
          row.cells.append(try nextField(inColumn: row.cells.count + 1))
        } else {
          row.more += 1
          if try !skipField() { row.endsBlank = false }
        }
      }
    } catch {
      skipRestOfLine()
      throw error
    }
    lastRow = start..<offset
    if offset < bytes.count { endLine() }
    return row
  }
}
