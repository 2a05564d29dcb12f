/// Why a spreadsheet can't be read.
package enum SpreadsheetFault: Error, Hashable, Sendable {
  /// A library that reads it is not installed; the name of its Debian package.
  case libraryMissing(package: String)

  /// It is encrypted, or in the format of Excel 97 to 2003.
  case compound

  /// It is a page of the web, or XML.
  case markup

  /// It is no Office Open XML workbook.
  case foreign

  /// A part of it is damaged.
  case damaged(part: String)

  /// It has no sheet with cells.
  case empty

  /// It has cells in hidden sheets alone.
  case hidden

  /// It holds more than is read.
  case tooLarge

  /// It holds much more than files of its size do.
  case swollen
}

extension SpreadsheetFault {
  /// The fault and its remedy, worded to follow the file's name.
  package var reason: String {
    switch self {
    case .libraryMissing(let package):
      "is a spreadsheet, and what reads it is missing: install \(package), or save it as CSV"
    case .compound:
      "is encrypted, or a spreadsheet of Excel 2003 or before: save it as .xlsx without a password, "
        + "or as CSV"
    case .markup:
      "is a web page or XML, not a table, whatever its ending says: open it in Excel or LibreOffice and save it "
        + "as .xlsx, or as CSV"
    case .foreign: "is no .xlsx spreadsheet: save it as one, or as CSV"
    case .damaged(let part): "is damaged in its part \(part): save it again, or as CSV"
    case .empty: "has no sheet with cells in it"
    case .hidden:
      "has cells only in sheets that are hidden: show the sheet of the people, or set cards.hidden: "
        + "publish in cardpress.yaml"
    case .tooLarge: "holds more than 64 MB of text: split it"
    case .swollen:
      "unpacks to far more rows, cells or texts than a file of its size has: save it again, or as CSV"
    }
  }
}
