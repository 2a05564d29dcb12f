package import Problems

/// A sheet of an Office Open XML workbook (.xlsx, ECMA-376) as a table.
///
/// libzip and Expat, which read it, are loaded when the first workbook comes.
package enum Spreadsheet {
  /// True if a file begins as a ZIP archive, a compound file or a page of the web does, which no table in text
  /// begins as; under a workbook's name, if it is no text at all.
  package static func isLikely(_ bytes: [UInt8], isNamedSo: Bool) -> Bool {
    bytes.starts(with: archiveMark) || bytes.starts(with: compoundMark) || isMarkup(bytes)
      || isNamedSo && !isUTF16(bytes) && bytes.prefix(4_096).contains { $0 < 0x09 }
  }

  /// True for Excel's "Unicode text".
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// True for a page of the web or XML, which some programs save under a workbook's name.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(256).drop { $0 <= 0x20 || $0 >= 0x80 }
    if text.first != UInt8(ascii: "<") { return false }
    let lowered = text.prefix(10).map(\.lowered)
    return ["<?xml", "<!doctype", "<html", "<head", "<meta", "<style", "<table"].contains {
      lowered.starts(with: $0.utf8)
    }
  }

  /// Reads the cells of the first sheet that is a table, as their formats show them.
  ///
  /// Days are written as ISO 8601 does. Where no sheet is a table, it is the first with cells.
  /// - Parameters:
  ///   - showsHidden: True if hidden sheets, rows and columns count as shown.
  ///   - isTable: Tells by its first rows whether a sheet is a table of what is looked for.
  /// - Throws: ``SpreadsheetFault``.
  package static func table(
    of bytes: [UInt8], showsHidden: Bool, where isTable: (_ beginning: [UInt8]) -> Bool
  ) throws(SpreadsheetFault) -> SheetTable {
    if bytes.starts(with: compoundMark) { throw .compound }
    if isMarkup(bytes) { throw .markup }
    guard bytes.starts(with: archiveMark) else { throw .foreign }
    return try ZipArchive.open(bytes) { archive throws(SpreadsheetFault) in
      let parts = WorkbookArchive(packed: bytes.count)
      let workbook = try Workbook(archive, parts)
      let reader = SheetReader(
        strings: try SharedStrings(at: workbook.stringsPath, of: archive, parts),
        formats: try NumberFormats(at: workbook.stylesPath, of: archive, parts),
        isFrom1904: workbook.isFrom1904, showsHidden: showsHidden, limits: parts.limits)
      let shown = workbook.sheets.filter { $0.isShown || showsHidden }
      let hidden = workbook.sheets.filter { !$0.isShown && !showsHidden }
      var found: SheetTable?
      for sheet in shown {
        guard var table = try table(at: sheet.path, of: archive, parts, reader) else { continue }
        table.name = sheet.name
        let isMeant = isTable(table.beginning)
        if found == nil || isMeant { found = table }
        if isMeant { break }
      }
      let hiddenNames = names(of: hidden, in: archive, parts)
      guard var found else { throw hiddenNames.isEmpty ? .empty : .hidden }
      found.hiddenSheets = hiddenNames
      let others = shown.filter { $0.name != found.name }
      found.otherSheets = names(of: others, in: archive, parts)
      return found
    }
  }

  /// The names of the sheets that have cells.
  private static func names(
    of sheets: [Workbook.Sheet], in archive: borrowing ZipArchive, _ parts: WorkbookArchive
  ) -> [String] {
    var names: [String] = []
    for sheet in sheets where hasCells(at: sheet.path, of: archive, parts) {
      names.append(sheet.name)
    }
    return names
  }

  /// The table of a sheet; `nil` where it has no cells, or is none of cells.
  private static func table(
    at path: String, of archive: borrowing ZipArchive, _ parts: WorkbookArchive,
    _ reader: SheetReader
  ) throws(SpreadsheetFault) -> SheetTable? {
    var sheet = reader
    let isThere = try parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      try sheet.receive(event)
    }
    return isThere && sheet.hasCells ? try sheet.finish() : nil
  }

  /// True if a cell of a sheet has a value; the sheet is read up to the first.
  private static func hasCells(
    at path: String, of archive: borrowing ZipArchive, _ parts: WorkbookArchive
  ) -> Bool {
    var (isInValue, isFound) = (false, false)
    // What is wrong with a sheet that is not read does not matter.
    _ = try? parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      switch event {
      case .start("v", _), .start("t", _): isInValue = true
      case .end: isInValue = false
      case .text where isInValue:
        isFound = true
        throw .empty
      default: break
      }
    }
    return isFound
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

  /// The columns that the sheet does not show, from 0; a row that it does not show has
  /// ``DelimitedReader/hiddenRowMark`` in front.
  package let hiddenColumns: [ClosedRange<Int>]

  /// The name on its tab.
  package fileprivate(set) var name = ""

  /// The names of the other sheets that are shown and have cells.
  package fileprivate(set) var otherSheets: [String] = []

  /// The names of the hidden sheets that have cells.
  package fileprivate(set) var hiddenSheets: [String] = []

  /// Some cells.
  package struct Cells: Hashable, Sendable {
    /// The first: its row and its column, from 1.
    package let first: Position

    /// How many there are.
    package let count: Int
  }
}

extension SheetTable {
  /// As much of it as a header is looked for in, whole lines.
  fileprivate var beginning: [UInt8] {
    let room = 65_536
    if bytes.count <= room { return bytes }
    let end = bytes[..<room].lastIndex(of: UInt8(ascii: "\n")) ?? room
    return Array(bytes[..<end])
  }
}
