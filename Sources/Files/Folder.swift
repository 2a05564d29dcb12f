/// A folder and, by relative paths, what is in it.
package struct Folder: Hashable, Sendable {
  /// The path, absolute or from the working folder, without a final slash.
  package let path: String

  /// Names a folder, which need not exist.
  package init(_ path: String) {
    let trimmed = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = trimmed.isEmpty ? "." : trimmed
  }
}

extension Folder {
  /// The folder at a relative path.
  package func folder(_ relativePath: String) -> Folder {
    Folder(self.relative(relativePath))
  }

  /// What stands at a relative path, links not followed; `nil` where there is nothing.
  package func kind(of relativePath: String = "") -> EntryKind? {
    // Whatever keeps us from looking shows itself at the next step, with its own sentence.
    try? SystemCalls.status(of: relative(relativePath), followingLinks: false).kind
  }

  /// Whether both lie, or would be made, on one file system, so that files can be renamed from one
  /// to the other.
  package func isOnFileSystem(of other: Folder) -> Bool {
    device == other.device
  }

  /// Whether both are one folder on the disk, under whatever names.
  package func isSame(as other: Folder) -> Bool {
    // What does not exist is the same as nothing.
    guard let ours = try? SystemCalls.status(of: path, followingLinks: true),
      let theirs = try? SystemCalls.status(of: other.path, followingLinks: true)
    else { return false }
    return ours.inode == theirs.inode && ours.device == theirs.device
  }

  /// The path without links and dots.
  /// - Throws: ``FileFault`` where there is nothing.
  package func realPath(of relativePath: String = "") throws(FileFault) -> String {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.realPath(of: path)
    }
  }

  /// What is in a folder, sorted by the names' bytes.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func entries(in relativePath: String = "") throws(FileFault) -> [FolderEntry] {
    let folder = relative(relativePath)
    let names = try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.names(in: path)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
      // Whoever removed it since then wanted it gone.
      let status = try? SystemCalls.status(of: "\(folder)/\(name)", followingLinks: false)
      return status.map { FolderEntry(name: name, kind: $0.kind) }
    }
  }

  /// The bytes of a file beneath this folder.
  /// - Throws: ``FileFault`` where it is missing, no regular file, larger than `limit` bytes, or
  ///   where the path or a symbolic link on it leads out of this folder.
  package func read(_ relativePath: String, atMost limit: Int) throws(FileFault) -> [UInt8] {
    let kind: FileFault.Kind
    do throws(SystemCalls.Errno) {
      let file = try Descriptor(reading: relative(relativePath))
      let status = try file.status()
      if status.kind != .file {
        kind = .notAFile
      } else if try !isBeneath(relativePath, status) {
        kind = .outside
      } else {
        let bytes = try file.read(atMost: limit, expecting: status.size)
        if bytes.count <= limit { return bytes }
        kind = .tooLarge(limit: limit)
      }
    } catch {
      kind = SystemCalls.kind(of: error)
    }
    throw FileFault(path: relative(relativePath), kind: kind)
  }
}

extension Folder {
  func relative(_ relativePath: String) -> String {
    if relativePath.isEmpty { return path }
    return path == "." ? relativePath : path == "/" ? "/\(relativePath)" : "\(path)/\(relativePath)"
  }

  /// The folder that holds this one.
  private var parent: Folder {
    guard let slash = path.lastIndex(of: "/") else { return Folder(path == "." ? ".." : ".") }
    return Folder(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// The file system that this folder lies on, or would be made on; `nil` where that can't be known.
  private var device: UInt64? {
    var folder = self
    for _ in 0..<256 {
      // What does not exist would be made in the next folder above.
      if let status = try? SystemCalls.status(of: folder.path, followingLinks: true) {
        return status.device
      }
      folder = folder.parent
    }
    return nil
  }

  func faulting<Value>(
    _ relativePath: String, _ body: (String) throws(SystemCalls.Errno) -> Value
  ) throws(FileFault) -> Value {
    let path = relative(relativePath)
    do throws(SystemCalls.Errno) {
      return try body(path)
    } catch {
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }

  /// Whether the opened file is the one that the resolved path names, and that path lies beneath.
  private func isBeneath(
    _ relativePath: String, _ opened: SystemCalls.Status
  ) throws(SystemCalls.Errno) -> Bool {
    if relativePath.hasPrefix("/") { return false }
    let root = try SystemCalls.realPath(of: path)
    let resolved = try SystemCalls.realPath(of: relative(relativePath))
    let current = try SystemCalls.status(of: resolved, followingLinks: false)
    return (root == "/" || resolved.utf8.starts(with: "\(root)/".utf8))
      && current.device == opened.device && current.inode == opened.inode
  }
}
