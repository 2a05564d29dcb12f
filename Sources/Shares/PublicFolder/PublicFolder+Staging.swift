package import Files

extension PublicFolder {
  /// Makes `staging` anew, empty and for its owner alone.
  ///
  /// What an earlier run left there and can't be removed is put aside, so that it stops nothing;
  /// ``discardStaging()`` tries again and names it.
  /// - Throws: ``FileFault`` where no empty folder can be made.
  package func prepareStaging() throws(FileFault) {
    do throws(FileFault) {
      try staging.remove("")
    } catch {
      guard let name = try freeNameAside() else { throw error }
      try state.move(stagingName, to: state, as: name)
    }
    try staging.create(mode: 0o700)
  }

  /// Removes whatever was made and not shown, and what was taken out of sight, now or by an earlier run.
  /// - Throws: The first ``FileFault``; all that can be removed has been.
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

  /// Makes a share's folder, out of sight.
  /// - Throws: ``FileFault``.
  package func stage(_ name: String, files: [PublishedFile]) throws(FileFault) {
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
    changes.noteStaged(name, files: FileNames(files.lazy.map(\.name)))
  }
}

extension PublicFolder {
  /// Takes the place of another folder of shares, where nothing is yet.
  /// - Returns: Whether the former is gone; else its shares have been copied, and it still stands.
  /// - Throws: ``FileFault``, among it that both lie on two file systems.
  package func moveShares(of former: PublicFolder) throws(FileFault) -> Bool {
    if !root.isOnFileSystem(of: former.root) {
      throw FileFault(path: root.path, kind: .otherFileSystem)
    }
    try root.create()
    do throws(FileFault) {
      let moved = try former.names().map { ($0, former.fileNames(in: $0)) }
      try former.root.move(former.sharesName, to: root, as: sharesName)
      for (name, files) in moved {
        former.changes.note(folder: former.path(of: name), before: files, after: .none)
        changes.note(folder: path(of: name), before: .none, after: files)
      }
      return true
    } catch  where error.kind == .otherFileSystem {
      // overlayfs renames no folder of a lower layer.
      try copyShares(of: former)
      return false
    }
  }

  /// Shows what another folder of shares shows; what is damaged there is left out.
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

  /// The folder that holds `staging`.
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

  /// A name for what is put aside; `nil` where too much lies there already.
  private func freeNameAside() throws(FileFault) -> String? {
    let taken = Set(try namesAside())
    return (1...1_000).lazy.map { "\(stagingName)-\($0)" }.first { !taken.contains($0) }
  }
}
