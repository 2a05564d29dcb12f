/// A folder and, by relative paths, what is in it.
package struct Folder: Sendable {
  /// The path, absolute or from the working folder, without a final slash.
  package let path: String

  /// The path up to which links are followed to what is changed; `nil` where they are followed everywhere.
  let trusted: String?

  /// Names a folder, which need not exist.
  package init(_ path: String) { self.init(path, trusted: nil) }

  private init(_ path: String, trusted: String?) {
    let trimmed = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = trimmed.isEmpty ? "." : trimmed
    self.trusted = trusted
  }
}

extension Folder: Hashable {
  /// True if both have one path.
  package static func == (left: Folder, right: Folder) -> Bool { left.path == right.path }

  /// Hashes the path.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Folder {
  /// The folder at a relative path.
  package func folder(_ relativePath: String) -> Folder {
    Folder(self.relative(relativePath), trusted: trusted)
  }

  /// The same folder, itself reached in any way, beneath which nothing is made, changed or removed that a link
  /// leads to.
  package var withoutLinks: Folder { Folder(path, trusted: path) }

  /// The kind of entry at a relative path, links not followed; `nil` if there is nothing.
  /// - Throws: ``FileFault`` where that can't be looked at, which is not the same as nothing.
  package func kind(of relativePath: String = "") throws(FileFault) -> EntryKind? {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.statusIfThere(of: path, followingLinks: false)?.kind
    }
  }

  /// True if there is a regular file at a relative path, links not followed.
  /// - Throws: ``FileFault`` where that can't be looked at.
  package func hasFile(_ relativePath: String) throws(FileFault) -> Bool {
    try kind(of: relativePath) == .file
  }

  /// True if both lie, or would be made, on one file system and one mount of it, so that files can
  /// be renamed from one to the other.
  package func isOnFileSystem(of other: Folder) -> Bool {
    mount == other.mount
  }

  /// True if both are one folder on the disk, under whatever names.
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

  /// The path without links and dots, as far as it leads to something.
  package var resolvedPath: String {
    if let path = try? realPath() { return path }
    guard let slash = path.lastIndex(of: "/") else {
      return (try? Folder(".").realPath()).map { "\($0)/\(path)" } ?? path
    }
    if slash == path.startIndex { return path }
    return "\(Folder(String(path[..<slash])).resolvedPath)\(path[slash...])"
  }

  /// The names in a folder, sorted by their bytes; what they stand for is not looked at.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func names(in relativePath: String = "") throws(FileFault) -> [String] {
    try sortedEntries(in: relativePath).map(\.name)
  }

  /// Visits the names in a folder in the file system's own order; what they stand for is not looked at.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func visitNames(_ visit: (String) -> Void) throws(FileFault) {
    try faulting("") { path throws(SystemCalls.Errno) in
      let open = try OpenFolder(path)
      while let entry = try open.next() { visit(entry.name) }
    }
  }

  /// The entries of a folder, sorted by the bytes of their names.
  /// - Throws: ``FileFault`` where it can't be listed, or where the file system tells no kinds and one of
  ///   its entries can't be looked at.
  package func entries(in relativePath: String = "") throws(FileFault) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    for (name, told) in try sortedEntries(in: relativePath) {
      if let told {
        entries.append(FolderEntry(name: name, kind: told))
        continue
      }
      let path = relativePath.isEmpty ? name : "\(relativePath)/\(name)"
      // Whoever removed it since then wanted it gone.
      guard let kind = try kind(of: path) else { continue }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries
  }

  private func sortedEntries(
    in relativePath: String
  ) throws(FileFault) -> [(name: String, kind: EntryKind?)] {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.entries(in: path)
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The bytes of a file beneath this folder.
  /// - Throws: ``FileFault`` where it is missing, no regular file, larger than `limit` bytes, or
  ///   where the path or a symbolic link on it leads out of this folder.
  package func read(_ relativePath: String, atMost limit: Int) throws(FileFault) -> [UInt8] {
    for _ in 0..<Self.mostOpenings {
      let reading = try faulting(relativePath) { _ throws(SystemCalls.Errno) in
        try readOnce(relativePath, atMost: limit)
      }
      switch reading {
      case .bytes(let bytes): return bytes
      case .fault(let kind): throw FileFault(path: relative(relativePath), kind: kind)
      case .replaced: continue
      }
    }
    throw FileFault(path: relative(relativePath), kind: .restless)
  }

  /// More often than any program renames a file into place while it is read.
  private static let mostOpenings = 100

  private enum Reading {
    case bytes([UInt8])
    case fault(FileFault.Kind)

    /// Another file took its place between its opening and the look at its path.
    case replaced
  }

  private func readOnce(
    _ relativePath: String, atMost limit: Int
  ) throws(SystemCalls.Errno) -> Reading {
    if let file = try Descriptor(reading: relativePath, beneath: path) {
      return try content(of: file, status: file.status(), atMost: limit)
    }
    let file = try Descriptor(reading: relative(relativePath))
    let status = try file.status()
    switch try place(of: relativePath, opened: status) {
    case .replaced: return .replaced
    case .outside: return .fault(.outside)
    case .beneath: return try content(of: file, status: status, atMost: limit)
    }
  }

  private func content(
    of file: borrowing Descriptor, status: SystemCalls.Status, atMost limit: Int
  ) throws(SystemCalls.Errno) -> Reading {
    if status.kind != .file { return .fault(.notAFile) }
    let bytes = try file.read(atMost: limit, expecting: status.size)
    return bytes.count <= limit ? .bytes(bytes) : .fault(.tooLarge(limit: limit))
  }
}

extension Folder {
  func relative(_ relativePath: String) -> String {
    if relativePath.isEmpty { return path }
    return path == "." ? relativePath : path == "/" ? "/\(relativePath)" : "\(path)/\(relativePath)"
  }

  /// The folder that holds this one.
  package var parent: Folder {
    guard let slash = path.lastIndex(of: "/") else { return Folder(path == "." ? ".." : ".") }
    let above = Folder(slash == path.startIndex ? "/" : String(path[..<slash]))
    return path == trusted ? above : Folder(above.path, trusted: trusted)
  }

  /// A file system, and where it is mounted.
  private struct Mount: Equatable {
    let device: UInt64
    let number: UInt64
  }

  /// The file system of this folder, or of the one it would be made in; `nil` if unknown.
  private var mount: Mount? {
    var folder = self
    for _ in 0..<256 {
      // What does not exist would be made in the next folder above.
      if let status = try? SystemCalls.status(of: folder.path, followingLinks: true) {
        return Mount(device: status.device, number: SystemCalls.mount(of: folder.path))
      }
      folder = folder.parent
    }
    return nil
  }

  /// The place of what is changed at a relative path.
  /// - Throws: ``FileFault`` where a folder on the way can't be opened, or is a link that is not followed.
  func place(of relativePath: String) throws(FileFault) -> ChangedPlace {
    let path = relative(relativePath)
    guard let trusted else { return ChangedPlace(path) }
    let names = path.utf8.dropFirst(trusted == "." ? 0 : trusted.utf8.count)
      .split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if names.count < 2 { return ChangedPlace(path) }
    var count = 0
    do throws(SystemCalls.Errno) {
      return try ChangedPlace(names, beneath: trusted, endedAt: &count)
    } catch {
      let reached = Folder(trusted).relative(names.prefix(count).joined(separator: "/"))
      // What can't be looked at is told by the first fault.
      let status = try? SystemCalls.status(of: reached, followingLinks: false)
      if status?.kind == .link { throw FileFault(path: reached, kind: .linked) }
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }

  /// Changes something at a relative path, to which no link leads where that was asked for.
  func changing<Value>(
    _ relativePath: String,
    doing body: (borrowing ChangedPlace) throws(SystemCalls.Errno) -> Value
  ) throws(FileFault) -> Value {
    let place = try place(of: relativePath)
    do throws(SystemCalls.Errno) {
      return try body(place)
    } catch {
      throw FileFault(path: relative(relativePath), kind: SystemCalls.kind(of: error))
    }
  }

  func faulting<Value>(
    _ relativePath: String, doing body: (String) throws(SystemCalls.Errno) -> Value
  ) throws(FileFault) -> Value {
    let path = relative(relativePath)
    do throws(SystemCalls.Errno) {
      return try body(path)
    } catch {
      throw FileFault(path: path, kind: SystemCalls.kind(of: error))
    }
  }

  /// The real path of an opened file.
  private enum Place {
    /// In this folder.
    case beneath

    /// Elsewhere.
    case outside

    /// The path names another file by now.
    case replaced
  }

  private func place(
    of relativePath: String, opened: SystemCalls.Status
  ) throws(SystemCalls.Errno) -> Place {
    if relativePath.hasPrefix("/") { return .outside }
    let root = try SystemCalls.realPath(of: path)
    let resolved = try SystemCalls.realPath(of: relative(relativePath))
    guard root == "/" || resolved.utf8.starts(with: "\(root)/".utf8) else { return .outside }
    let current = try SystemCalls.status(of: resolved, followingLinks: false)
    return current.device == opened.device && current.inode == opened.inode ? .beneath : .replaced
  }
}
