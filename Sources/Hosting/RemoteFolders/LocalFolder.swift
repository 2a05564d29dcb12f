import Files

/// A folder of this machine into which files are copied.
///
/// Nothing beneath it is touched that a link leads to.
package struct LocalFolder: Sendable {
  private let root: Folder
  let part: String

  /// Names the folder, which has to be there, and the file in it that holds what is being brought.
  init(_ folder: Folder, part: String) {
    root = folder.withoutLinks
    self.part = part
  }
}

extension LocalFolder {
  func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    try faulting(nil) { () throws(FileFault) in
      var all: [String: [String]] = [:]
      for folder in folders where try root.kind(of: folder) == .folder {
        all[folder] = try root.names(in: folder)
      }
      return all
    }
  }

  func remove(_ paths: [String], done: (String, Bool) -> Void) throws(RemoteFault) {
    try checkRoot()
    for path in paths {
      if path.hasSuffix("/") {
        // Whatever is not ours keeps its folder.
        if (try? root.names(in: String(path.dropLast())))?.isEmpty == true {
          try? root.remove(String(path.dropLast()))
        }
        continue
      }
      try faulting(path) { () throws(FileFault) in
        // A folder of the owner's that has the name is none of ours.
        if try kindIfThere(path) != .folder { try root.remove(path) }
      }
      done(path, true)
    }
  }

  func put(_ paths: [String], from source: Folder, done: (String) -> Void) throws(RemoteFault) {
    try checkRoot()
    try faulting(nil) { () throws(FileFault) in try root.remove(part) }
    var made: Set<String> = []
    for path in paths {
      do throws(FileFault) {
        // All names come to the disk together, at the end.
        for folder in RemoteFolder.parents(of: path) where made.insert(folder).inserted {
          if try root.kind(of: folder) == nil { try root.createFolder(folder) }
        }
        try source.copy(path, to: root, as: part)
        try root.move(part, to: root, as: path)
      } catch {
        // What has gone since it was listed is left out.
        if (try? source.kind(of: path)) == .some(nil) { continue }
        try? root.remove(part)  // the first fault is the one to tell
        throw RemoteFault(error.reason, path: path)
      }
      done(path)
    }
  }

  func read(
    _ paths: [String], atMost limit: Int, visit: (String, [UInt8]?) -> Void
  ) throws(RemoteFault) {
    try checkRoot()
    for path in paths {
      let bytes = try faulting(path) { () throws(FileFault) -> [UInt8]? in
        guard try kindIfThere(path) == .file else { return nil }
        return try? root.read(path, atMost: limit)
      }
      visit(path, bytes)
    }
  }

  func finish() throws(RemoteFault) {
    try faulting(nil) { () throws(FileFault) in try root.syncFileSystem() }
  }
}

extension LocalFolder {
  private func checkRoot() throws(RemoteFault) {
    _ = try faulting(nil) { () throws(FileFault) in try root.names() }
  }

  /// The kind of what is at a path; `nil` also where a folder on the way is none.
  private func kindIfThere(_ path: String) throws(FileFault) -> EntryKind? {
    do throws(FileFault) {
      return try root.kind(of: path)
    } catch  where error.kind == .notAFolder {
      return nil
    }
  }

  private func faulting<Value>(
    _ path: String?, _ work: () throws(FileFault) -> Value
  ) throws(RemoteFault) -> Value {
    do throws(FileFault) {
      return try work()
    } catch {
      if path == nil, error.kind == .missing { throw RemoteFault.noFolder }
      throw RemoteFault(error.reason, path: path)
    }
  }
}

extension RemoteFault {
  /// That the folder itself is not there.
  static let noFolder = RemoteFault(
    "is no folder that is there", cure: "make it, or mount it, or correct the address")
}
