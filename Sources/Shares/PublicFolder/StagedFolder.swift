package import Files
package import ShareFiles

/// A share's folder while it is made in ``PublicFolder/made``: its files come one after the other, so that no more
/// than one of them is in memory.
///
/// ```swift
/// try publicFolder.stage(recordID.text, as: \.self) { (staged) throws(FileFault) in
///   try staged.add(.page, page)
///   if !staged.addPublished(.photo) { try staged.add(.photo, photo) }
/// }
/// ```
package struct StagedFolder {
  private let publicFolder: PublicFolder
  private let name: String

  /// The names of the files that it has.
  private(set) var names: [String] = []

  /// It has just been made, so no link leads to what is made in it.
  private let folder: Folder

  init(_ name: String, of publicFolder: PublicFolder) {
    self.publicFolder = publicFolder
    self.name = name
    folder = publicFolder.made.folder(name).withoutLinks
  }
}

extension StagedFolder {
  /// Writes a file.
  /// - Throws: ``FileFault``.
  package mutating func add(_ file: ShareFile, _ bytes: [UInt8]) throws(FileFault) {
    try add(PublishedFile(file, bytes))
  }

  /// Takes the published file of the same name once more, as one more name of it.
  /// - Returns: False where that can't be done: there is none as builds leave it, or the file system has no such
  ///   names.
  package mutating func addPublished(_ file: ShareFile) -> Bool {
    let published = publicFolder.shares.folder(name)
    guard published.holdsOwnFile(file.name),
      published.link(file.name, to: folder, as: file.name)
    else { return false }
    names.append(file.name)
    return true
  }

  /// Writes a file that a share may have.
  mutating func add(_ file: PublishedFile) throws(FileFault) {
    try folder.write(file.bytes, to: file.name)
    names.append(file.name)
  }

  /// Makes a file whose bytes others have too.
  mutating func add(
    _ file: PublishedFile, like models: inout FileModels
  ) throws(FileFault) {
    try models.make(file, in: folder, at: file.name)
    names.append(file.name)
  }
}
