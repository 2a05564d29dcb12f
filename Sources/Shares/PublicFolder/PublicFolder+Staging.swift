package import Files
import ShareFiles

extension PublicFolder {
  /// Creates an empty `staging` with mode 0700, and ``made`` in it.
  ///
  /// Leftovers of an earlier run that can't be removed are renamed, so that they don't stop this
  /// one; ``discardStaging()`` tries to remove them again and reports them.
  /// - Throws: ``FileFault`` if no empty folder can be made.
  package func prepareStaging() throws(FileFault) {
    do throws(FileFault) {
      try staging.remove("")
    } catch {
      guard let name = try freeNameAside() else { throw error }
      try state.move(stagingName, to: state, as: name)
    }
    try createStaging()
  }

  /// Creates `staging` with mode 0700, and ``made`` in it, where they are missing.
  /// - Throws: ``FileFault``.
  package func createStaging() throws(FileFault) {
    try staging.create(mode: 0o700)
    switch try made.kind() {
    case .folder: return
    case nil: try made.createFolder("")
    case .file, .link, .other: throw FileFault(path: made.path, kind: .notAFolder)
    }
  }

  /// Removes everything in `staging` and everything renamed beside it, from this run and earlier
  /// ones.
  /// - Throws: The first ``FileFault``, after removing everything that can be removed.
  package func discardStaging() throws(FileFault) {
    var firstFault: FileFault?
    for name in try namesAside() + [stagingName] {
      do throws(FileFault) {
        try state.remove(name)
      } catch {
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw firstFault }
  }

  /// Makes a share's folder in ``made``, where it is not deployed.
  /// - Throws: ``FileFault``; then the folder is not there.
  package func stage(_ name: String, files: [PublishedFile]) throws(FileFault) {
    try stage(name, as: \.self) { (folder) throws(FileFault) in
      for file in files { try folder.add(file) }
    }
  }

  /// Makes a share's folder in ``made`` whose files others have too.
  /// - Throws: ``FileFault``; then the folder is not there.
  package func stage(
    _ name: String, files: [PublishedFile], like models: inout FileModels
  ) throws(FileFault) {
    try stage(name, as: \.self) { (folder) throws(FileFault) in
      for file in files { try folder.add(file, like: &models) }
    }
  }

  /// Makes a share's folder in ``made``, in the place of one that is left over.
  /// - Parameters:
  ///   - fault: Translates a fault of the disk.
  ///   - fill: Adds the files, one after the other.
  /// - Throws: The fault; then the folder is not there.
  package func stage<Fault: Error, Value>(
    _ name: String, as fault: (FileFault) -> Fault,
    with fill: (inout StagedFolder) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    do throws(FileFault) { try createFolder(name) } catch { throw fault(error) }
    var folder = StagedFolder(name, of: self)
    let value: Value
    do throws(Fault) { value = try fill(&folder) } catch {
      // An incomplete folder is never shown; the first fault is the one to report.
      try? made.remove(name)
      throw error
    }
    changes.noteStaged(name, in: sharesName, files: FileNames(folder.names))
    return value
  }

  /// Creates an empty folder in ``made``, in the place of one that is left over.
  private func createFolder(_ name: String) throws(FileFault) {
    do throws(FileFault) {
      try made.createFolder(name)
    } catch  where error.kind == .exists {
      try made.remove(name)
      try made.createFolder(name)
    }
  }
}

extension PublicFolder {
  /// Moves another folder of shares here, where there must be none yet.
  /// - Returns: True if the former folder is gone; false if its shares have been copied and it
  ///   remains.
  /// - Throws: ``FileFault``, also if the two are on different file systems.
  package func moveShares(of former: PublicFolder) throws(FileFault) -> Bool {
    if !root.isOnFileSystem(of: former.root) {
      throw FileFault(path: root.path, kind: .otherFileSystem)
    }
    try root.create()
    do throws(FileFault) {
      let moved = try former.names().map { ($0, former.fileNames(in: $0)) }
      let names = moved.map(\.0)
      former.willChange(names)
      willChange(names)
      former.willChange(file: former.path(of: ShareFile.page.name))
      willChange(file: path(of: ShareFile.page.name))
      try former.root.move(former.sharesName, to: root, as: sharesName)
      for (name, files) in moved {
        former.changes.note(name, in: former.sharesName, before: files, after: .none)
        changes.note(name, in: sharesName, before: .none, after: files)
      }
      return true
    } catch  where error.kind == .otherFileSystem {
      // overlayfs can't rename a folder of a lower layer.
      try copyShares(of: former)
      return false
    }
  }

  /// Publishes what another folder of shares publishes, except damaged folders.
  private func copyShares(of former: PublicFolder) throws(FileFault) {
    try create()
    try prepareStaging()
    var staged: [String] = []
    for name in try former.names() {
      switch former.occupant(of: name) {
      case .share, .tombstone: break
      case .nothing, .damaged, .foreign: continue
      }
      var files: [PublishedFile] = []
      for entry in try former.shares.entries(in: name) where entry.kind == .file {
        let bytes = try former.shares.read("\(name)/\(entry.name)", atMost: 64_000_000)
        files.append(PublishedFile(entry.name, bytes))
      }
      try stage(name, files: files)
      staged.append(name)
    }
    try staging.syncFileSystem()
    for name in staged { try show(name) }
    try syncNames()
  }

  /// The folder that contains `staging`.
  private var state: Folder { staging.parent }

  private var stagingName: String {
    staging.path.split(separator: "/").last.map(String.init) ?? staging.path
  }

  private func namesAside() throws(FileFault) -> [String] {
    do throws(FileFault) {
      return try state.names().filter { $0.hasPrefix("\(stagingName)-") }
    } catch  where error.kind == .missing {
      return []
    }
  }

  /// Returns an unused name for leftovers; `nil` if there are 1,000 of them already.
  private func freeNameAside() throws(FileFault) -> String? {
    let taken = Set(try namesAside())
    return (1...1_000).lazy.map { "\(stagingName)-\($0)" }.first { !taken.contains($0) }
  }
}
