package import Files
package import Problems
package import PublicFolder
package import ShareFiles

/// The reason why the files of a share could not be made.
package enum MakingFault: Error {
  /// A problem that the card's owner can fix.
  case problem(Problem)

  /// A fault of the disk.
  case file(FileFault)
}

extension MakingFault {
  /// Does something whose fault is the owner's.
  package static func ofOwner<Value>(
    _ body: () throws(Problem) -> Value
  ) throws(MakingFault) -> Value {
    do throws(Problem) { return try body() } catch { throw .problem(error) }
  }

  /// Does something whose fault is the disk's.
  package static func onDisk<Value>(
    _ body: @autoclosure () throws(FileFault) -> Value
  ) throws(MakingFault) -> Value {
    do throws(FileFault) { return try body() } catch { throw .file(error) }
  }
}

extension StagedFolder {
  /// Takes a file: as one more name of the published one where that is said and possible, or else by its bytes.
  /// - Returns: The bytes, where they were written.
  /// - Throws: ``MakingFault``.
  @discardableResult
  mutating func take(
    _ file: ShareFile, _ source: ShareFileSource
  ) throws(MakingFault) -> [UInt8]? {
    if source.isPublished, addPublished(file) { return nil }
    let bytes = try MakingFault.ofOwner(source.bytes)
    do throws(FileFault) { try add(file, bytes) } catch { throw .file(error) }
    return bytes
  }
}

extension PublicFolder {
  /// Makes a share's folder in ``made``, where it is not deployed.
  /// - Throws: ``MakingFault``; then the folder is not there.
  package func stage(
    _ name: String, files: [(file: ShareFile, source: ShareFileSource)]
  ) throws(MakingFault) {
    try stage(name, as: MakingFault.file) { (staged) throws(MakingFault) in
      for (file, source) in files { try staged.take(file, source) }
    }
  }
}
