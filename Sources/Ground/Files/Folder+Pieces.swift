extension Folder {
  /// The number of bytes that are held of a file of any size.
  private static let pieceSize = 262_144

  /// Visits the bytes of a file beneath this folder, at most 256 KB at a time.
  /// - Throws: ``FileFault`` where it is missing or no regular file.
  package func visitBytes(
    of relativePath: String, _ visit: ([UInt8]) -> Void
  ) throws(FileFault) {
    let file = try opened(relativePath)
    var count = Self.pieceSize
    while count == Self.pieceSize {
      let piece = try faulting(relativePath) { _ throws(SystemCalls.Errno) in
        try file.read(atMost: Self.pieceSize - 1, expecting: Self.pieceSize)
      }
      count = piece.count
      if count > 0 { visit(piece) }
    }
  }

  /// Writes the bytes of a file beneath this folder to one that must not exist yet, of whatever size.
  /// - Throws: ``FileFault``; what was written is removed then.
  package func copy(
    _ relativePath: String, to target: Folder, as targetPath: String, mode: UInt32 = 0o644
  ) throws(FileFault) {
    let file = try opened(relativePath)
    let place = try target.place(of: targetPath)
    do throws(SystemCalls.Errno) {
      let copy = try Descriptor(creating: place, mode: mode)
      var count = Self.pieceSize
      while count == Self.pieceSize {
        let piece = try file.read(atMost: Self.pieceSize - 1, expecting: Self.pieceSize)
        count = piece.count
        try copy.write(piece)
      }
    } catch {
      // The first fault is the one to tell.
      try? SystemCalls.removeFile(at: place)
      throw FileFault(path: target.relative(targetPath), kind: SystemCalls.kind(of: error))
    }
  }

  private func opened(_ relativePath: String) throws(FileFault) -> Descriptor {
    let kind = try kind(of: relativePath)
    if kind != .file {
      throw FileFault(path: relative(relativePath), kind: kind == nil ? .missing : .notAFile)
    }
    do throws(SystemCalls.Errno) {
      if let file = try Descriptor(reading: relativePath, beneath: path) { return file }
      return try Descriptor(reading: relative(relativePath))
    } catch {
      throw FileFault(path: relative(relativePath), kind: SystemCalls.kind(of: error))
    }
  }
}
