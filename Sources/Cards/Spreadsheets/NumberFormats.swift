/// The formats of a workbook's cells (ECMA-376-1 §18.8), by the index of their style.
struct NumberFormats {
  private var formats: [NumberFormat] = []

  init(
    at path: String?, of archive: borrowing ZipArchive, _ parts: WorkbookArchive
  ) throws(SpreadsheetFault) {
    guard let path else { return }
    var own: [Int: NumberFormat] = [:]
    var formats: [NumberFormat] = []
    var isInCells = false
    _ = try parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      switch event {
      case .start("numFmt", let attributes):
        guard let id = attributes["numFmtId"].flatMap({ Int($0) }) else { return }
        if own.count == WorkbookLimits.entries { throw .swollen }
        own[id] = attributes["formatCode"].map { NumberFormat(code: $0) }
      case .start("cellXfs", _): isInCells = true
      case .end("cellXfs"): isInCells = false
      case .start("xf", let attributes) where isInCells:
        let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
        // Excel reads at most 65,490 styles.
        if formats.count > 65_536 { throw .tooLarge }
        formats.append(own[id] ?? NumberFormat(builtIn: id) ?? .general)
      default: return
      }
    }
    self.formats = formats
  }

  /// The format of the style with an index, from 0.
  subscript(style: Int) -> NumberFormat {
    formats.indices.contains(style) ? formats[style] : .general
  }
}
