/// The texts that the cells of a workbook share (ECMA-376-1 §18.4).
struct SharedStrings {
  private var texts: [[UInt8]] = []

  init(
    at path: String?, of archive: borrowing ZipArchive, _ parts: WorkbookArchive
  ) throws(SpreadsheetFault) {
    guard let path else { return }
    var texts: [[UInt8]] = []
    var item = RichText()
    var byteCount = 0
    // A workbook without texts may name a part that is not there.
    _ = try parts.read(path, of: archive) { event throws(SpreadsheetFault) in
      item.receive(event)
      guard case .end("si") = event else { return }
      byteCount += item.bytes.count + 16
      if byteCount > parts.limits.textBytes { throw parts.limits.textFault }
      texts.append(item.bytes.unescapedCells)
      item = RichText()
    }
    self.texts = texts
  }

  /// The text with an index, from 0; `nil` where there is none.
  subscript(index: Int) -> [UInt8]? { texts.indices.contains(index) ? texts[index] : nil }
}
