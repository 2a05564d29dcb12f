/// A look at the names and metadata of everything in folders: the bytes that it delivers are the same as long
/// as nothing has changed, and what has is not told.
///
/// No file is read, and no link followed. The order is the file system's own, which stays while nothing
/// changes; another order looks like a change.
///
/// ```swift
/// var (walk, digest) = (StampWalk(), SHA256())
/// try walk.look(into: site, without: ["public"]) { digest.update($0) }
/// ```
package struct StampWalk {
  private let began = FileMoment.now

  /// True if the stamp of anything was fresh (``FileStamp/isFresh``).
  package private(set) var isFresh = false

  /// Begins.
  package init() {}
}

extension StampWalk {
  /// Looks at everything in a folder, at any depth.
  /// - Parameters:
  ///   - omitted: Paths from this folder that are not looked at, nor is what is in them.
  ///   - report: Receives bytes, about 64 KiB at a time.
  /// - Throws: ``FileFault`` where something can't be looked at, or lies more than 64 folders deep.
  package mutating func look(
    into folder: Folder, without omitted: Set<String> = [], report: ([UInt8]) -> Void
  ) throws(FileFault) {
    var bytes: [UInt8] = []
    try look(into: folder, "", depth: 0, without: omitted, &bytes, report)
    report(bytes)
  }

  /// Looks at the entries of a folder and, in each that is a folder, at one file.
  /// - Throws: ``FileFault`` where something can't be looked at; a missing folder is none.
  package mutating func look(
    intoFoldersOf folder: Folder, at name: String, report: ([UInt8]) -> Void
  ) throws(FileFault) {
    var bytes: [UInt8] = []
    let suffix = [CChar(UInt8(ascii: "/"))] + name.utf8CString
    var within: [CChar] = []
    if try folder.kind() == nil { return }
    try folder.faulting("") { path throws(SystemCalls.Errno) in
      let open = try OpenFolder(path)
      while let entry = try open.next() {
        let status = try note(entry.bytes, in: open, &bytes, report)
        guard status?.kind == .folder else { continue }
        within.removeAll(keepingCapacity: true)
        within += entry.bytes
        within.removeLast()
        within += suffix
        try note(within, in: open, &bytes, report)
      }
    }
    report(bytes)
  }
}

extension StampWalk {
  /// Looks at everything in a folder, at any depth, and sets aside what changes with the contents of some files.
  ///
  /// Those are their stamps, and those of the folders; their names are looked at as all others are. In folders
  /// whose name begins with a dot nothing is set aside but their own stamps. The order is that of the names, since a
  /// file that takes another's place may get another place among them.
  /// - Parameters:
  ///   - isAside: Returns true for the name of a file whose stamp is set aside.
  ///   - aside: The walk that notes what is set aside.
  ///   - report: Receives bytes of what is not.
  ///   - reportAside: Receives those of what is.
  /// - Throws: ``FileFault`` where something can't be looked at, or lies more than 64 folders deep.
  package mutating func look(
    into folder: Folder, settingAside isAside: (String) -> Bool, in aside: inout StampWalk,
    report: ([UInt8]) -> Void, reportAside: ([UInt8]) -> Void
  ) throws(FileFault) {
    var (bytes, bytesAside): ([UInt8], [UInt8]) = ([], [])
    var folders = [(path: "", depth: 0)]
    while let (path, depth) = folders.popLast() {
      if depth > Self.mostDepth { throw FileFault(path: folder.relative(path), kind: .linked) }
      try folder.faulting(path) { whole throws(SystemCalls.Errno) in
        let open = try OpenFolder(whole)
        var entries: [OpenFolder.Entry] = []
        while let entry = try open.next() { entries.append(entry) }
        bytes += Array(path.utf8) + [0]
        let isHidden = path.hasPrefix(".") || path.contains("/.")
        try aside.note([46, 0], in: open, &bytesAside, reportAside)
        for entry in entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
          let status = try open.statusIfThere(of: entry.bytes)
          let isFolder = status?.kind == .folder
          if isFolder {
            folders.append((path.isEmpty ? entry.name : "\(path)/\(entry.name)", depth + 1))
          }
          let isAside = !isHidden && status?.kind == .file && isAside(entry.name)
          if isFolder || isAside {
            bytes += entry.bytes.lazy.map(UInt8.init(bitPattern:)) + [isFolder ? 1 : 2]
            if !isFolder { aside.note(status, of: entry.bytes, &bytesAside, reportAside) }
          } else {
            note(status, of: entry.bytes, &bytes, report)
          }
        }
      }
    }
    report(bytes)
    reportAside(bytesAside)
  }
}

extension StampWalk {
  private static let mostDepth = 64

  private mutating func look(
    into folder: Folder, _ path: String, depth: Int, without omitted: Set<String>,
    _ bytes: inout [UInt8], _ report: ([UInt8]) -> Void
  ) throws(FileFault) {
    if depth > Self.mostDepth { throw FileFault(path: folder.relative(path), kind: .linked) }
    let prefix = path.isEmpty ? "" : "\(path)/"
    // In most folders nothing is omitted, and no entry's name has to be a text.
    let isWhole = !omitted.contains { $0.hasPrefix(prefix) }
    var inner: [String] = []
    try folder.faulting(path) { whole throws(SystemCalls.Errno) in
      let open = try OpenFolder(whole)
      while let entry = try open.next() {
        if !isWhole, omitted.contains(prefix + entry.name) { continue }
        if try note(entry.bytes, in: open, &bytes, report)?.kind == .folder {
          inner.append(prefix + entry.name)
        }
      }
    }
    for place in inner {
      try look(into: folder, place, depth: depth + 1, without: omitted, &bytes, report)
    }
  }

  /// Adds a name and the stamp of what it names.
  @discardableResult
  private mutating func note(
    _ path: [CChar], in folder: borrowing OpenFolder, _ bytes: inout [UInt8],
    _ report: ([UInt8]) -> Void
  ) throws(SystemCalls.Errno) -> SystemCalls.Status? {
    let status = try folder.statusIfThere(of: path)
    note(status, of: path, &bytes, report)
    return status
  }

  private mutating func note(
    _ status: SystemCalls.Status?, of path: [CChar], _ bytes: inout [UInt8],
    _ report: ([UInt8]) -> Void
  ) {
    bytes += path.lazy.map(UInt8.init(bitPattern:))
    if let status {
      let stamp = FileStamp(status)
      stamp.append(to: &bytes)
      if stamp.isFresh(at: began) { isFresh = true }
    }
    if bytes.count > 65_536 {
      report(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }
}
