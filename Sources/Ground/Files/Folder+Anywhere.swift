extension Folder {
  /// The bytes of a file at any path that the user of the program names.
  /// - Throws: ``FileFault`` where it is missing, no regular file, or larger than `limit` bytes.
  package static func readAnywhere(
    _ path: String, atMost limit: Int
  ) throws(FileFault) -> [UInt8] {
    let (folder, name) = split(path)
    // A link that the user names may lead anywhere.
    let resolved = try folder.realPath(of: name)
    let (realFolder, realName) = split(resolved)
    return try realFolder.read(realName, atMost: limit)
  }

  /// Writes a file at any path that the user of the program names, replacing what is there as a
  /// whole.
  /// - Throws: ``FileFault``.
  package static func writeAnywhere(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let (folder, name) = split(path)
    if try folder.kind(of: name) == .folder { throw FileFault(path: path, kind: .notAFile) }
    let unfinished = ".\(name).unfinished"
    do throws(FileFault) {
      try folder.remove(unfinished)
      try folder.write(bytes, to: unfinished)
      try folder.sync(unfinished)
    } catch  where error.kind == .missing {
      throw FileFault(path: folder.path, kind: .missing)
    }
    try folder.move(unfinished, to: folder, as: name)
  }

  /// Writes a file that must not exist yet at any path that the user of the program names.
  /// - Throws: ``FileFault``.
  package static func createAnywhere(_ bytes: [UInt8], at path: String) throws(FileFault) {
    let (folder, name) = split(path)
    do throws(FileFault) {
      try folder.write(bytes, to: name)
    } catch  where error.kind == .missing {
      throw FileFault(path: folder.path, kind: .missing)
    }
  }

  /// The folder in which a file at any path is, or would be.
  package static func ofFile(at path: String) -> Folder { split(path).0 }

  private static func split(_ path: String) -> (Folder, String) {
    guard let slash = path.lastIndex(of: "/") else { return (Folder("."), path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (Folder(folder), String(path[path.index(after: slash)...]))
  }
}
