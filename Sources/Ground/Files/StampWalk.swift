import Bytes

/// A look at the names and metadata of everything in folders, one item for each: the items are the same as long
/// as nothing has changed, in whatever order a file system lists them.
///
/// No file is read, and no link followed.
///
/// ```swift
/// var (walk, hash) = (StampWalk(), MultisetHash())
/// try walk.look(into: site, without: ["public"]) { hash.add($0, $1) }
/// ```
package struct StampWalk {
  /// What receives an item: a path, ended by 0, and numbers.
  package typealias Report = (_ path: [UInt8], _ stamps: [UInt64]) -> Void

  private let began = FileMoment.now

  /// True if the stamp of anything was fresh (``FileStamp/isFresh``).
  package private(set) var isFresh = false

  /// The file systems that something was met on: a folder on each, by their numbers (``StampProbes``).
  package private(set) var fileSystems: [UInt64: Folder] = [:]

  /// The file system of what was met last.
  private var fileSystem: UInt64?

  /// The path of the item that is being made, ended by 0.
  private var item: [UInt8] = []

  /// Its stamps, six numbers each.
  private var stamps: [UInt64] = []

  /// The path that is looked at, ended by 0.
  private var inner: [CChar] = []

  /// Begins.
  package init() {}
}

extension StampWalk {
  /// Looks at everything in a folder, at any depth.
  /// - Parameters:
  ///   - name: The folder's path in the items.
  ///   - omitted: Paths from this folder that are not looked at, nor is what is in them.
  ///   - report: Receives each item, of one stamp.
  /// - Throws: ``FileFault`` where something can't be looked at, or lies more than 64 folders deep.
  package mutating func look(
    into folder: Folder, named name: String = "", without omitted: Set<String> = [],
    report: Report
  ) throws(FileFault) {
    try look(into: folder, "", named: name, depth: 0, without: omitted, report)
  }

  /// Looks at some of what is in a folder, as ``look(into:named:without:report:)`` does.
  /// - Parameter paths: Paths from the folder; what is not there has no item.
  /// - Throws: ``FileFault`` where something can't be looked at.
  package mutating func look(
    at paths: some Sequence<String>, in folder: Folder, named name: String = "",
    report: Report
  ) throws(FileFault) {
    let prefix = Self.prefix(name)
    try folder.faulting("") { path throws(SystemCalls.Errno) in
      let open = try OpenFolder(path)
      for entry in paths {
        let path = Array(entry.utf8CString)
        guard let status = try open.statusIfThere(of: path) else { continue }
        meet(status, at: folder.folder(entry))
        tell(status, of: path, prefix, report)
      }
    }
  }

  /// Looks at the entries of a folder and, in each that is a folder, at one file, or at more.
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - others: The names of others, which are looked at where the first has at most so many bytes.
  ///   - name: The folder's path in the items.
  ///   - report: Receives an item for each entry, of its stamp and those of the files in it.
  /// - Throws: ``FileFault`` where something can't be looked at; a missing folder is none.
  package mutating func look(
    intoFoldersOf folder: Folder, at file: String,
    and others: (names: [String], ifAtMost: Int)? = nil, named name: String = "", report: Report
  ) throws(FileFault) {
    let (prefix, within) = (Self.prefix(name), Insides(file, others))
    if try folder.kind() == nil { return }
    try folder.faulting("") { path throws(SystemCalls.Errno) in
      let open = try OpenFolder(path)
      while let entry = try open.next() {
        try look(at: entry.bytes, within, in: open, of: folder, prefix, report)
      }
    }
  }

  /// Looks at some of the entries of a folder, as ``look(intoFoldersOf:at:and:named:report:)`` does.
  /// - Parameter entries: Their names; what is not there has no item.
  /// - Throws: ``FileFault`` where something can't be looked at.
  package mutating func look(
    into entries: some Sequence<String>, of folder: Folder, at file: String,
    and others: (names: [String], ifAtMost: Int)? = nil, named name: String = "", report: Report
  ) throws(FileFault) {
    let (prefix, within) = (Self.prefix(name), Insides(file, others))
    if try folder.kind() == nil { return }
    try folder.faulting("") { path throws(SystemCalls.Errno) in
      let open = try OpenFolder(path)
      for entry in entries {
        try look(at: Array(entry.utf8CString), within, in: open, of: folder, prefix, report)
      }
    }
  }

  private mutating func look(
    at name: [CChar], _ within: Insides, in open: borrowing OpenFolder, of folder: Folder,
    _ prefix: [UInt8], _ report: Report
  ) throws(SystemCalls.Errno) {
    guard let status = try open.statusIfThere(of: name) else { return }
    meet(status, at: folder.folder(OpenFolder.text(name)))
    begin(prefix, name)
    add(FileStamp(status))
    if status.kind == .folder,
      let first = try self.status(of: within.first, in: name, of: open)
    {
      add(FileStamp(first))
      if first.size <= within.mostBytes {
        for file in within.others {
          if let other = try self.status(of: file, in: name, of: open) { add(FileStamp(other)) }
        }
      }
    }
    report(item, stamps)
  }

  private mutating func status(
    of file: [CChar], in name: [CChar], of open: borrowing OpenFolder
  ) throws(SystemCalls.Errno) -> SystemCalls.Status? {
    inner.removeAll(keepingCapacity: true)
    inner += name
    inner.removeLast()
    inner += file
    return try open.statusIfThere(of: inner)
  }

  /// The ends of the paths of the files in a folder that are looked at, beginning with the slash.
  private struct Insides {
    let first: [CChar]
    let others: [[CChar]]

    /// The size up to which the first has the others looked at; less than any file's without others.
    let mostBytes: Int

    init(_ file: String, _ others: (names: [String], ifAtMost: Int)?) {
      let slash = [CChar(UInt8(ascii: "/"))]
      first = slash + file.utf8CString
      self.others = others?.names.map { slash + $0.utf8CString } ?? []
      mostBytes = others?.ifAtMost ?? -1
    }
  }
}

extension StampWalk {
  /// Looks at everything in a folder, at any depth, and sets aside what changes with the contents of some files.
  ///
  /// Those are their stamps, and those of the folders; their names are looked at as all others are. In folders
  /// whose name begins with a dot nothing is set aside but their own stamps.
  /// - Parameters:
  ///   - name: The folder's path in the items.
  ///   - isAside: Returns true for the name of a file whose stamp is set aside.
  ///   - aside: The walk that looks at what is set aside.
  ///   - report: Receives the items of what is not.
  ///   - reportAside: Receives those of what is.
  /// - Throws: ``FileFault`` where something can't be looked at, or lies more than 64 folders deep.
  package mutating func look(
    into folder: Folder, named name: String = "", settingAside isAside: (String) -> Bool,
    in aside: inout StampWalk, report: Report, reportAside: Report
  ) throws(FileFault) {
    var folders = [(path: "", depth: 0)]
    while let (path, depth) = folders.popLast() {
      if depth > Self.mostDepth { throw FileFault(path: folder.relative(path), kind: .linked) }
      let prefix = Self.prefix(name, path)
      let isHidden = path.hasPrefix(".") || path.contains(text: "/.")
      try folder.faulting(path) { whole throws(SystemCalls.Errno) in
        let open = try OpenFolder(whole)
        if let status = try open.statusIfThere(of: [46, 0]) {
          meet(status, at: folder.folder(path))
          aside.tell(status, of: [0], prefix, reportAside)
        }
        while let entry = try open.next() {
          guard let status = try open.statusIfThere(of: entry.bytes) else { continue }
          meet(status, at: folder.folder(path).folder(entry.name))
          let isFolder = status.kind == .folder
          if isFolder {
            folders.append((path.isEmpty ? entry.name : "\(path)/\(entry.name)", depth + 1))
          }
          begin(prefix, entry.bytes)
          if !isHidden, status.kind == .file, isAside(entry.name) {
            aside.tell(status, of: entry.bytes, prefix, reportAside)
          } else if !isFolder {
            add(FileStamp(status))
          }
          stamps.append(isFolder ? 1 : 0)
          report(item, stamps)
        }
      }
    }
  }
}

extension StampWalk {
  private static let mostDepth = 64

  private mutating func look(
    into folder: Folder, _ path: String, named name: String, depth: Int,
    without omitted: Set<String>, _ report: Report
  ) throws(FileFault) {
    if depth > Self.mostDepth { throw FileFault(path: folder.relative(path), kind: .linked) }
    let inPath = path.isEmpty ? "" : "\(path)/"
    let prefix = Self.prefix(name, path)
    // In most folders nothing is omitted, and no entry's name has to be a text.
    let isWhole = !omitted.contains { $0.hasPrefix(inPath) }
    var inner: [String] = []
    try folder.faulting(path) { whole throws(SystemCalls.Errno) in
      let open = try OpenFolder(whole)
      while let entry = try open.next() {
        if !isWhole, omitted.contains(inPath + entry.name) { continue }
        guard let status = try open.statusIfThere(of: entry.bytes) else { continue }
        meet(status, at: folder.folder(inPath + entry.name))
        tell(status, of: entry.bytes, prefix, report)
        if status.kind == .folder { inner.append(inPath + entry.name) }
      }
    }
    for place in inner {
      try look(
        into: folder, place, named: name, depth: depth + 1, without: omitted, report)
    }
  }

  private static func prefix(_ names: String...) -> [UInt8] {
    names.lazy.filter { !$0.isEmpty }.flatMap { Array($0.utf8) + [UInt8(ascii: "/")] }
  }

  /// Notes the file system of something, which costs nothing where it is that of what was met before.
  private mutating func meet(_ status: SystemCalls.Status, at place: @autoclosure () -> Folder) {
    if status.device == fileSystem { return }
    fileSystem = status.device
    if fileSystems[status.device] != nil { return }
    fileSystems[status.device] = status.kind == .folder ? place() : place().parent
  }

  /// Reports an item of one stamp.
  private mutating func tell(
    _ status: SystemCalls.Status, of name: [CChar], _ prefix: [UInt8], _ report: Report
  ) {
    begin(prefix, name)
    add(FileStamp(status))
    report(item, stamps)
  }

  private mutating func begin(_ prefix: [UInt8], _ name: [CChar]) {
    item.removeAll(keepingCapacity: true)
    stamps.removeAll(keepingCapacity: true)
    item += prefix
    OpenFolder.append(name, to: &item)
  }

  private mutating func add(_ stamp: FileStamp) {
    stamp.append(to: &stamps)
    if stamp.isFresh(at: began) { isFresh = true }
  }
}
