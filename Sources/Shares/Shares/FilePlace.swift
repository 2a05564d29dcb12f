import Files

/// The path of a text store.
struct FilePlace {
  let path: String

  /// The path at which a new file is made, on the same file system.
  let unfinishedPath: String
}

extension FilePlace: StorePlace {
  func exists() throws(StoreFault) -> Bool { try StoreFile(path: path).isThere() }

  func open(patience: Int32) throws(StoreFault) -> any ShareStorage {
    guard try exists() else { throw StoreFault(path: path, .missing) }
    return try FileStorage(opening: self)
  }

  func create(_ beginning: StoreBeginning) throws(StoreFault) -> any ShareStorage {
    guard try !exists() else { throw StoreFault(path: path, .alreadyThere) }
    try FileStorage.create(at: self, beginning)
    return try open(patience: 0)
  }

  func replace(with contents: StoreBeginning) throws(StoreFault) {
    try FileStorage.create(at: self, contents)
  }

  func remove() throws(StoreFault) {
    let file = StoreFile(path: path)
    try file.removeItself()
    try file.syncFolder()
  }

  /// The place named in the file's first line.
  func readablePlace() -> PublishedPlace? { FileStorage.place(in: self) }
}

extension FilePlace {
  /// The file's name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder of the file.
  var folder: Folder {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return Folder(".") }
    return Folder(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// The place of the file itself, so that a symbolic link to it stays a link.
  func followingLink() throws(FileFault) -> FilePlace {
    guard try folder.kind(of: name) == .link else { return self }
    return FilePlace(path: try folder.realPath(of: name), unfinishedPath: "")
  }
}
