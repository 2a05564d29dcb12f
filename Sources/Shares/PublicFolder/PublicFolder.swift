package import Files
import ShareFiles

/// The deployed folder `public/`, and the only type that writes to it.
///
/// A share's folder appears, changes and disappears as a whole: it is made in `staging` and
/// renamed. In the folder of shares, everything named like a record ID is ours, no matter what its
/// record says; everything else is never touched.
///
/// ```swift
/// try publicFolder.create()
/// try publicFolder.prepareStaging()
/// try publicFolder.stage(recordID.text, files: files)
/// try publicFolder.staging.syncFileSystem()
/// let (unshown, faults) = try publicFolder.show([recordID.text])
/// try publicFolder.discardStaging()
/// ```
package struct PublicFolder: Sendable {
  /// The deployed folder.
  package let root: Folder

  /// The name of the folder of shares: `c`, or `C` for links in capitals.
  package let sharesName: String

  /// The folder in which everything is made before it is shown: outside `root`, on the same file
  /// system.
  package let staging: Folder

  /// The folder that contains one folder for each share.
  package let shares: Folder

  /// The folder in which the folders of shares are made.
  package let made: Folder

  /// The files that this run has made, changed and removed.
  package let changes: PublishedChanges

  /// The list of all that was touched since the last confirmed upload.
  let journal: ChangeJournal

  /// Told of names in a folder of shares, and of that folder's name, before what they name changes.
  package var beforeChange: (@Sendable (_ names: [String], _ folder: String) -> Void)?

  /// Creates a value that names the folders; nothing is created on the disk.
  /// - Parameters:
  ///   - changes: The list to note changes in, shared with other folders below the same root.
  ///   - isShared: True if other processes publish other shares here at the same time.
  package init(
    root: Folder, sharesName: String, staging: Folder,
    changes: PublishedChanges = PublishedChanges(), isShared: Bool = false
  ) {
    self.init(
      root: root, sharesName: sharesName, staging: staging, changes: changes,
      journal: ChangeJournal(of: root, in: staging.parent, isShared: isShared))
  }

  private init(
    root: Folder, sharesName: String, staging: Folder, changes: PublishedChanges,
    journal: ChangeJournal
  ) {
    self.root = root.withoutLinks
    self.sharesName = sharesName
    self.staging = staging
    shares = self.root.folder(sharesName)
    // It is looked at before anything is made in it.
    made = staging.folder(sharesName).withoutLinks
    self.changes = changes
    self.journal = journal
  }
}

extension PublicFolder {
  /// Returns another folder of shares below the same root, which notes its changes in the same
  /// list.
  package func renamed(_ sharesName: String) -> PublicFolder {
    var folder = PublicFolder(
      root: root, sharesName: sharesName, staging: staging, changes: changes, journal: journal)
    folder.beforeChange = beforeChange
    return folder
  }

  /// Creates `root` and the folder of shares if they are missing.
  /// - Returns: True if there was no folder of shares.
  /// - Throws: ``FileFault``, also if they are on another file system than `staging`.
  @discardableResult
  package func create() throws(FileFault) -> Bool {
    if !shares.isOnFileSystem(of: staging) {
      throw FileFault(path: root.path, kind: .otherFileSystem)
    }
    try root.create()
    let isNew = try shares.kind() == nil
    try shares.create()
    return isNew
  }
}

extension PublicFolder {
  /// Moves a staged folder to its address, in one step if the file system supports that; what was
  /// there before is in ``made`` afterwards.
  /// - Throws: ``FileFault`` if the address holds something that is not ours, or if renaming fails.
  package func show(_ name: String) throws(FileFault) {
    let vacancy = vacancy(of: name)
    if vacancy == .foreign { throw obstacle(at: name) }
    willChange([name])
    let before = vacancy == .free ? .none : fileNames(in: name)
    var shown: FileNames?
    defer {
      changes.note(name, in: sharesName, before: before, after: shown ?? fileNames(in: name))
    }
    if vacancy == .free {
      try made.move(name, to: shares, as: name)
    } else {
      try replace(name)
    }
    shown = changes.takeStaged(name, in: sharesName)
  }

  /// Puts a staged folder in the place of what is at its address.
  private func replace(_ name: String) throws(FileFault) {
    do throws(FileFault) {
      if try made.exchange(name, with: shares, at: name) { return }
      let aside = "\(name).aside"
      try made.remove(aside)
      try shares.move(name, to: made, as: aside)
    } catch  where error.kind == .otherFileSystem {
      // overlayfs can't rename a folder of a lower layer (Linux,
      // Documentation/filesystems/overlayfs).
      try shares.remove(name)
    }
    try made.move(name, to: shares, as: name)
  }

  /// Shows every staged folder that it can; a fault at one address does not stop the others.
  /// - Parameter isNew: True if this run has created the folder of shares.
  /// - Returns: The names that are not shown, and why.
  /// - Throws: ``FileFault`` if the names could not be synced to the disk.
  package func show(
    _ names: some Collection<String>, inNewFolder isNew: Bool = false
  ) throws(FileFault) -> (unshown: Set<String>, faults: [FileFault]) {
    var (unshown, faults) = (Set<String>(), [FileFault]())
    willChange(names)
    let areShown = isNew && showTogether(names)
    for name in names where !areShown {
      do throws(FileFault) {
        try show(name)
      } catch {
        unshown.insert(name)
        faults.append(error)
      }
    }
    try syncNames()
    return (unshown, faults)
  }

  /// Shows all staged folders in one step: their folder takes the place of the new one for shares, with the site's
  /// own files in it.
  /// - Returns: False if that can't be done, for whatever reason; nothing is shown then.
  private func showTogether(_ names: some Collection<String>) -> Bool {
    if journal.isShared { return false }
    do throws(FileFault) {
      var count = 0
      try made.visitNames { _ in count += 1 }
      guard count == names.count else { return false }
      for name in try shares.names() {
        try made.write(shares.read(name, atMost: ShareFile.mostBytes), to: name)
        try made.sync(name)
      }
      guard try staging.exchange(sharesName, with: root, at: sharesName) else { return false }
    } catch {
      // Whatever it is, whoever shows one folder after the other meets it too, or does without this.
      return false
    }
    for name in names {
      let files = changes.takeStaged(name, in: sharesName) ?? fileNames(in: name)
      changes.note(name, in: sharesName, before: .none, after: files)
    }
    return true
  }

  /// Syncs the names in the folder of shares and in `root` to the disk.
  /// - Throws: ``FileFault``.
  package func syncNames() throws(FileFault) {
    try shares.syncNames()
    try root.syncNames()
  }

  /// Writes the site's own files where they are missing or differ.
  /// - Throws: ``FileFault``.
  package func put(_ files: [PublishedFile]) throws(FileFault) {
    for file in files { try put(file) }
  }

  /// Writes one of the site's own files if it is missing or differs, and no file of the owner's is in its
  /// place.
  /// - Returns: True if it was written.
  /// - Throws: ``FileFault``.
  @discardableResult
  package func put(_ file: PublishedFile) throws(FileFault) -> Bool {
    if try isOwners(file) { return false }
    let isThere = try root.hasFile(file.name)
    if isThere, try isSame(file, in: root) { return false }
    willChange(file: file.name)
    let folder = file.name.lastIndex(of: "/").map { String(file.name[..<$0]) } ?? ""
    try root.folder(folder).create()
    try root.replace(file.name, with: file.bytes, staging: staging)
    try root.sync(folder)
    changes.note(isThere ? .changed : .made, at: file.name)
    return true
  }

  /// Returns the path of a share's folder from ``root``.
  func path(of name: String) -> String { "\(sharesName)/\(name)" }

  /// The files in a share's folder; every one that a share can have where they can't be listed, or a link
  /// hides what was there, since what follows the list of changes must leave nothing behind.
  func fileNames(in name: String) -> FileNames {
    do throws(FileFault) {
      if try shares.kind(of: name) == .link { return FileNames(ShareFile.all.lazy.map(\.name)) }
      return FileNames(try shares.entries(in: name).lazy.filter { $0.kind == .file }.map(\.name))
    } catch {
      switch error.kind {
      case .missing, .notAFolder: return .none
      default: return FileNames(ShareFile.all.lazy.map(\.name))
      }
    }
  }

  /// Returns the fault for an address that holds something unexpected.
  package func obstacle(at name: String) -> FileFault {
    FileFault(path: shares.folder(name).path, kind: .exists)
  }
}
