/// What of a workbook says where its sheets are and how its numbers are shown (ECMA-376-1 §18.2).
struct Workbook {
  /// The sheets, in their order.
  let sheets: [Sheet]

  /// The path of the shared strings; `nil` where the workbook names none.
  let stringsPath: String?

  /// The path of the styles; `nil` where the workbook names none.
  let stylesPath: String?

  /// True if days are counted from 1904-01-01.
  let isFrom1904: Bool

  /// A sheet.
  struct Sheet {
    /// The name on its tab.
    let name: String

    /// The path of its part.
    let path: String

    /// False if its tab is hidden.
    let isShown: Bool
  }

  /// Reads the parts that lead to the sheet: the package's relationships, the workbook and its own.
  init(_ archive: borrowing ZipArchive, _ parts: WorkbookArchive) throws(SpreadsheetFault) {
    let package = try Relationships(at: "_rels/.rels", of: archive, parts)
    guard let path = package.path(ofType: "officeDocument", in: "") else { throw .foreign }
    var sheets: [(id: String, name: String, isShown: Bool)] = []
    var isFrom1904 = false
    let isThere = try parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      guard case .start(let name, let attributes) = event else { return }
      switch name {
      case "sheet":
        let state = attributes["state"] ?? "visible"
        let name = attributes["name"] ?? ""
        guard let id = attributes["id"], id.utf8.count + name.utf8.count <= 4_096 else { return }
        if sheets.count == WorkbookLimits.entries { throw .swollen }
        sheets.append((id, name, state == "visible"))
      case "workbookPr": isFrom1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
      default: return
      }
    }
    if !isThere { throw .foreign }
    let folder = Relationships.folder(of: path)
    let name = path.dropFirst(folder.count)
    let related = try Relationships(at: "\(folder)_rels/\(name).rels", of: archive, parts)
    self.sheets = sheets.compactMap { sheet in
      related.path(ofID: sheet.id, in: folder).map {
        Sheet(name: sheet.name, path: $0, isShown: sheet.isShown)
      }
    }
    self.isFrom1904 = isFrom1904
    stringsPath = related.path(ofType: "sharedStrings", in: folder)
    stylesPath = related.path(ofType: "styles", in: folder)
  }
}
