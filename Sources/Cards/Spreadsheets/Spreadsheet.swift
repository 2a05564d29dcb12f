package import Problems

/// The first sheet of an Office Open XML workbook (.xlsx, ECMA-376) as a table.
///
/// libzip and Expat, which read it, are loaded when the first workbook comes.
package enum Spreadsheet {
  /// True if a file begins as a ZIP archive or a compound file does, which no text begins as.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: archiveMark) || bytes.starts(with: compoundMark)
  }

  /// Reads the cells of the first sheet that is shown, as their formats show them; days are written as
  /// ISO 8601 does.
  /// - Throws: ``SpreadsheetFault``.
  package static func table(of bytes: [UInt8]) throws(SpreadsheetFault) -> SheetTable {
    if bytes.starts(with: compoundMark) { throw .compound }
    guard bytes.starts(with: archiveMark) else { throw .foreign }
    return try ZipArchive.open(bytes) { archive throws(SpreadsheetFault) in
      let parts = WorkbookArchive(packed: bytes.count)
      let workbook = try Workbook(archive, parts)
      var sheet = SheetReader(
        strings: try SharedStrings(at: workbook.stringsPath, of: archive, parts),
        formats: try NumberFormats(at: workbook.stylesPath, of: archive, parts),
        isFrom1904: workbook.isFrom1904, limits: parts.limits)
      let isThere = try parts.read(workbook.sheetPath, of: archive) {
        event throws(SpreadsheetFault) in
        try sheet.receive(event)
      }
      guard isThere, sheet.hasCells else { throw .empty }
      return try sheet.finish()
    }
  }

  /// The beginning of a ZIP archive's first file (APPNOTE.TXT §4.3.7).
  private static let archiveMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// The beginning of a compound file ([MS-CFB] §2.2), which Excel 97 to 2003 and encrypted workbooks
  /// are.
  private static let compoundMark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
}

/// A sheet as a table.
package struct SheetTable: Sendable {
  /// A table as RFC 4180 writes it, in UTF-8, with each row of the sheet in the line of its number; where a cell has
  /// several lines, a vertical tab stands between two.
  package let bytes: [UInt8]

  /// The formulas that no program has calculated, and that count as blank; `nil` where there are none.
  package let uncalculated: Cells?

  /// Some cells.
  package struct Cells: Hashable, Sendable {
    /// The first: its row and its column, from 1.
    package let first: Position

    /// How many there are.
    package let count: Int
  }
}
