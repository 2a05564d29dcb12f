/// Reads the XML parts of a workbook, no more of them than people have.
final class WorkbookArchive {
  /// What is read of it at most.
  let limits: WorkbookLimits

  private var bytesLeft: Int
  private var elementsLeft: Int

  /// - Parameter packed: The size of the file.
  init(packed: Int) {
    limits = WorkbookLimits(packed: packed)
    (bytesLeft, elementsLeft) = (limits.unpackedBytes, limits.elements)
  }
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
    let stream = try XMLStream { [self] event in
      // Expat can't pass a fault on, so the next piece does.
      if fault != nil { return }
      if case .start = event { elementsLeft -= 1 }
      if elementsLeft < 0 {
        fault = .swollen
        return
      }
      do throws(SpreadsheetFault) { try receive(event) } catch { fault = error }
    }
    let isThere = try archive.read(path) { (bytes) throws(SpreadsheetFault) in
      bytesLeft -= bytes.count
      if bytesLeft < 0 { throw .tooLarge }
      let isSound = stream.read(bytes)
      if let fault { throw fault }
      if !isSound { throw .damaged(part: path) }
    }
    if isThere, !stream.read([], isLast: true) { throw .damaged(part: path) }
    if let fault { throw fault }
    return isThere
  }
}
