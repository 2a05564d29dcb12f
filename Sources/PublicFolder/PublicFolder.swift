package import Files

/// The folder that is deployed, and the only way to write to it.
///
/// A share's folder appears, changes and disappears as a whole: it is made in `staging` and renamed.
/// What is not ours is never touched.
package struct PublicFolder: Sendable {
  /// The folder that is deployed.
  package let root: Folder

  /// The name of the folder of shares: `c`, or `C` for links in capitals.
  package let sharesName: String

  /// Where folders are made before they are shown, outside `root` and on its file system.
  package let staging: Folder

  /// Names the folders; nothing is made yet.
  package init(root: Folder, sharesName: String, staging: Folder) {
    self.root = root
    self.sharesName = sharesName
    self.staging = staging
  }
}

extension PublicFolder {
  /// The folder that holds a folder for each share.
  package var shares: Folder { root.folder(sharesName) }

  /// Makes `staging` anew, empty and for its owner alone.
  /// - Throws: ``FileFault``.
  package func prepareStaging() throws(FileFault) {
    try staging.remove("")
    try staging.create(mode: 0o700)
  }

  /// Makes the folders that are deployed, where they are missing.
  /// - Throws: ``FileFault``, among it that they lie on another file system than `staging`.
  package func create() throws(FileFault) {
    if !shares.isOnFileSystem(of: staging) {
      throw FileFault(path: root.path, kind: .otherFileSystem)
    }
    try root.create()
    try shares.create()
  }

  /// Removes whatever was made and not shown, and what was taken out of sight.
  /// - Throws: ``FileFault``.
  package func discardStaging() throws(FileFault) {
    try staging.remove("")
  }

  /// The names in the folder of shares, sorted by bytes; none where there is no such folder.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func names() throws(FileFault) -> [String] {
    guard shares.kind() != nil else { return [] }
    return try shares.entries().filter { $0.kind == .folder }.map(\.name)
  }

  /// What stands at a share's address.
  package func occupant(of name: String) -> Occupant {
    guard let kind = shares.kind(of: name) else { return .nothing }
    guard kind == .folder, shares.kind(of: "\(name)/record.json") == .file else { return .foreign }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try shares.read("\(name)/record.json", atMost: 1_000_000)
    } catch {
      return .unreadable(error)
    }
    switch PublishedRecord.Reading(of: bytes) {
    case .record(let record) where record.recordID == name: return .share(record)
    case .tombstone(let revision): return .tombstone(revision: revision)
    case .record, .unknown: return .foreign
    }
  }
}

extension PublicFolder {
  /// Whether exactly these files stand at a share's address.
  /// - Throws: ``FileFault`` where one can't be read.
  package func shows(_ name: String, _ files: [PublishedFile]) throws(FileFault) -> Bool {
    guard shares.kind(of: name) == .folder else { return false }
    let names = try shares.entries(in: name).filter { $0.kind == .file }.map(\.name)
    guard names == files.map(\.name).sorted() else { return false }
    for file in files where try !isSame(file, in: shares.folder(name)) { return false }
    return true
  }
}

extension PublicFolder {
  /// Makes a share's folder, out of sight.
  /// - Throws: ``FileFault``.
  package func stage(_ name: String, _ files: [PublishedFile]) throws(FileFault) {
    try staging.remove(name)
    try staging.createFolder(name)
    do throws(FileFault) {
      for file in files {
        try staging.write(file.bytes, to: "\(name)/\(file.name)")
      }
    } catch {
      // Half a folder is never shown; the first fault is the one to tell.
      try? staging.remove(name)
      throw error
    }
  }

  /// Whether a share's folder lies ready to be shown.
  package func isStaged(_ name: String) -> Bool { staging.kind(of: name) == .folder }

  /// Puts a staged folder at its address, in one step where the file system has it; what stood there
  /// lies in `staging` afterwards.
  /// - Throws: ``FileFault`` where something that is not ours stands there, or where renaming fails.
  package func show(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .foreign: throw obstacle(at: name)
    case .unreadable(let fault): throw fault
    case .nothing: try staging.move(name, to: shares, name)
    case .share, .tombstone:
      if try staging.exchange(name, with: shares, name) { return }
      let aside = "\(name).aside"
      try staging.remove(aside)
      try shares.move(name, to: staging, aside)
      try staging.move(name, to: shares, name)
    }
  }

  /// Removes a share at once and leaves its address empty: for a disk without room for a tombstone.
  /// - Throws: ``FileFault``.
  package func takeAway(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing, .tombstone, .foreign: return
    case .unreadable(let fault): throw fault
    case .share:
      try shares.move(name, to: staging, name)
      try staging.remove(name)
    }
  }

  /// Removes a tombstone.
  /// - Throws: ``FileFault``; ``FileFault/Kind/exists`` where no tombstone but something else stands
  ///   there.
  package func removeTombstone(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing: return
    case .unreadable(let fault): throw fault
    case .tombstone:
      try shares.move(name, to: staging, name)
      try staging.remove(name)
    case .share, .foreign: throw obstacle(at: name)
    }
  }

  /// Removes every share and tombstone, and the folder of shares where nothing else is in it but
  /// the page that keeps it from being listed.
  /// - Throws: The first ``FileFault``; all that can be removed has been.
  package func removeShares() throws(FileFault) {
    var firstFault: FileFault?
    for name in try names() {
      do throws(FileFault) {
        switch occupant(of: name) {
        case .share, .tombstone: try shares.remove(name)
        case .unreadable(let fault): throw fault
        case .nothing, .foreign: continue
        }
      } catch {
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw firstFault }
    guard shares.kind() == .folder else { return }
    if try shares.entries().allSatisfy({ $0.name == "index.html" }) { try shares.remove("") }
  }

  /// Brings what was shown to the disk: the folders' names, and those of the site.
  /// - Throws: ``FileFault``.
  package func syncNames() throws(FileFault) {
    try shares.syncNames()
    try root.syncNames()
  }

  /// Puts a file of the site itself in place where it is missing or has other bytes.
  /// - Returns: Whether it was written.
  /// - Throws: ``FileFault``.
  package func put(_ file: PublishedFile) throws(FileFault) -> Bool {
    if root.kind(of: file.name) == .file, try isSame(file, in: root) { return false }
    if let slash = file.name.lastIndex(of: "/") {
      try root.folder(String(file.name[..<slash])).create()
    }
    try root.replace(file.name, with: file.bytes, staging: staging)
    return true
  }

  /// What is wrong where something else stands at an address than what is expected there.
  package func obstacle(at name: String) -> FileFault {
    FileFault(path: shares.folder(name).path, kind: .exists)
  }

  private func isSame(_ file: PublishedFile, in folder: Folder) throws(FileFault) -> Bool {
    do throws(FileFault) {
      return try folder.read(file.name, atMost: file.bytes.count) == file.bytes
    } catch {
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }
}
