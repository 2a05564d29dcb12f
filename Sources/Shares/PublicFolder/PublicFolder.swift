package import Files

/// The folder that is deployed, and the only way to write to it.
///
/// A share's folder appears, changes and disappears as a whole: it is made in `staging` and renamed.
/// What bears a record ID in the folder of shares is ours, whatever its record says; what does not is
/// never touched.
package struct PublicFolder: Sendable {
  /// The folder that is deployed.
  package let root: Folder

  /// The name of the folder of shares: `c`, or `C` for links in capitals.
  package let sharesName: String

  /// Where folders are made before they are shown, outside `root` and on its file system.
  package let staging: Folder

  /// What has been made, changed and taken away.
  package let changes: PublishedChanges

  /// Names the folders; nothing is made yet.
  /// - Parameter changes: The list of another folder of shares below the same root.
  package init(
    root: Folder, sharesName: String, staging: Folder,
    changes: PublishedChanges = PublishedChanges()
  ) {
    self.root = root
    self.sharesName = sharesName
    self.staging = staging
    self.changes = changes
  }
}

extension PublicFolder {
  /// Another folder of shares below the same root, whose changes are noted in the same list.
  package func renamed(_ sharesName: String) -> PublicFolder {
    PublicFolder(root: root, sharesName: sharesName, staging: staging, changes: changes)
  }

  /// The folder that holds a folder for each share.
  package var shares: Folder { root.folder(sharesName) }

  /// Makes the folders that are deployed, where they are missing.
  /// - Throws: ``FileFault``, among it that they lie on another file system than `staging`.
  package func create() throws(FileFault) {
    if !shares.isOnFileSystem(of: staging) {
      throw FileFault(path: root.path, kind: .otherFileSystem)
    }
    try root.create()
    try shares.create()
  }
}

extension PublicFolder {
  /// Puts a staged folder at its address, in one step where the file system has it; what stood there
  /// lies in `staging` afterwards.
  /// - Throws: ``FileFault`` where something that is not ours stands there, or where renaming fails.
  package func show(_ name: String) throws(FileFault) {
    let occupant = occupant(of: name)
    let before = occupant == .nothing ? .none : fileNames(in: name)
    try replace(occupant, at: name)
    changes.note(
      folder: path(of: name), before: before,
      after: changes.takeStaged(name) ?? fileNames(in: name))
  }

  private func replace(_ occupant: Occupant, at name: String) throws(FileFault) {
    switch occupant {
    case .foreign: throw obstacle(at: name)
    case .nothing: try staging.move(name, to: shares, as: name)
    case .share, .tombstone, .damaged:
      do throws(FileFault) {
        if try staging.exchange(name, with: shares, at: name) { return }
        let aside = "\(name).aside"
        try staging.remove(aside)
        try shares.move(name, to: staging, as: aside)
      } catch  where error.kind == .otherFileSystem {
        // overlayfs renames no folder of a lower layer (Linux, Documentation/filesystems/overlayfs).
        try shares.remove(name)
      }
      try staging.move(name, to: shares, as: name)
    }
  }

  /// Shows every staged folder that can be; what stands at one address stops no other.
  /// - Returns: The names of those that are shown, and what kept the others from it.
  /// - Throws: ``FileFault`` where the names could not be brought to the disk.
  package func show(
    _ names: [String]
  ) throws(FileFault) -> (shown: Set<String>, faults: [FileFault]) {
    var (shown, faults) = (Set<String>(), [FileFault]())
    for name in names {
      do throws(FileFault) {
        try show(name)
        shown.insert(name)
      } catch {
        faults.append(error)
      }
    }
    try syncNames()
    return (shown, faults)
  }

  /// Brings what was shown to the disk: the folders' names, and those of the site.
  /// - Throws: ``FileFault``.
  package func syncNames() throws(FileFault) {
    try shares.syncNames()
    try root.syncNames()
  }

  /// Puts files of the site itself in place where they are missing or have other bytes.
  /// - Throws: ``FileFault``.
  package func put(_ files: [PublishedFile]) throws(FileFault) {
    for file in files { try put(file) }
  }

  /// Puts one of them in place.
  /// - Returns: Whether it was written.
  @discardableResult
  package func put(_ file: PublishedFile) throws(FileFault) -> Bool {
    let isThere = try root.hasFile(file.name)
    if isThere, try isSame(file, in: root) { return false }
    let folder = file.name.lastIndex(of: "/").map { String(file.name[..<$0]) } ?? ""
    try root.folder(folder).create()
    try root.replace(file.name, with: file.bytes, staging: staging)
    try root.sync(folder)
    changes.note(isThere ? .changed : .made, at: file.name)
    return true
  }

  /// The path of a share's folder from ``root``.
  func path(of name: String) -> String { "\(sharesName)/\(name)" }

  /// The files in a share's folder, as far as they can be listed.
  func fileNames(in name: String) -> FileNames {
    // What can't be listed is deployed by nobody.
    FileNames(((try? shares.entries(in: name)) ?? []).lazy.filter { $0.kind == .file }.map(\.name))
  }

  /// What is wrong where something else stands at an address than what is expected there.
  package func obstacle(at name: String) -> FileFault {
    FileFault(path: shares.folder(name).path, kind: .exists)
  }
}
