/// Reads the XML parts of a workbook, no more of them than people have.
final class WorkbookArchive {
  /// What the parts may hold when they are unpacked: a sheet of a million rows has some 300 MB.
  private static let mostBytes = 512_000_000

  private var left = mostBytes
}

extension WorkbookArchive {
  /// Reads a part.
  /// - Returns: False if there is no such part.
  /// - Throws: ``SpreadsheetFault``, also where `receive` has noted one in `fault`.
  func read(
    _ path: String, of archive: borrowing ZipArchive,
    receive: @escaping (XMLEvent) throws(SpreadsheetFault) -> Void
  ) throws(SpreadsheetFault) -> Bool {
    var fault: SpreadsheetFault?
    let stream = try XMLStream { event in
      // Expat can't pass a fault on, so the next piece does.
      if fault != nil { return }
      do throws(SpreadsheetFault) { try receive(event) } catch { fault = error }
    }
    let isThere = try archive.read(path) { (bytes) throws(SpreadsheetFault) in
      left -= bytes.count
      if left < 0 { throw .tooLarge }
      let isSound = stream.read(bytes)
      if let fault { throw fault }
      if !isSound { throw .damaged(part: path) }
    }
    if isThere, !stream.read([], isLast: true) { throw .damaged(part: path) }
    if let fault { throw fault }
    return isThere
  }
}
