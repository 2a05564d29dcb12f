extension Folder {
  /// Makes this folder, and those above it, where they are missing, and brings their names to the
  /// disk.
  /// - Throws: ``FileFault`` where one can't be made or something else is there.
  package func create(mode: UInt32 = 0o755) throws(FileFault) {
    switch try kind() {
    case .folder: return
    case .link where trusted == nil || path == trusted: return
    case .link: throw FileFault(path: path, kind: .linked)
    case .some: throw FileFault(path: path, kind: .notAFolder)
    case nil: break
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try parent.create() }
    do throws(FileFault) {
      try createFolder("", mode: mode)
    } catch {
      // Another run may have made it in the meantime.
      if try kind() != .folder { throw error }
    }
    try parent.syncNames()
  }

  /// Makes one folder that must not exist yet.
  /// - Throws: ``FileFault``.
  package func createFolder(_ relativePath: String, mode: UInt32 = 0o755) throws(FileFault) {
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      try SystemCalls.makeFolder(at: place, mode: mode)
    }
  }

  /// Writes a file that must not exist yet, whatever the umask with exactly this mode.
  /// - Throws: ``FileFault``; what was written of it is removed then.
  package func write(
    _ bytes: [UInt8], to relativePath: String, mode: UInt32 = 0o644
  ) throws(FileFault) {
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      let file = try Descriptor(creating: place, mode: mode)
      do throws(SystemCalls.Errno) {
        try file.write(bytes)
      } catch {
        // The first fault is the one to tell.
        try? SystemCalls.removeFile(at: place)
        throw error
      }
    }
  }

  /// Writes a file in place, made where it is missing, so that the folder stays as it is; a link is not
  /// followed, and a file that has other names too is left to them.
  ///
  /// For notes that may be lost: a program that is killed meanwhile leaves less of it.
  /// - Throws: ``FileFault``; then any of the bytes may be missing.
  package func overwrite(
    _ relativePath: String, with bytes: [UInt8], mode: UInt32
  ) throws(FileFault) {
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      let file = try Descriptor(changing: place, mode: mode)
      if try file.status().links > 1 {
        try SystemCalls.removeFile(at: place)
        return try Descriptor(creating: place, mode: mode).write(bytes)
      }
      try file.empty()
      try file.write(bytes)
    }
  }

  /// Adds bytes to the end of a file that is there; they are on the disk when this returns.
  /// - Throws: ``FileFault``; then some of the bytes may have been added.
  package func append(_ bytes: [UInt8], to relativePath: String) throws(FileFault) {
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      let file = try Descriptor(appending: place)
      try file.write(bytes)
      try file.sync()
    }
  }

  /// Puts a file in place as a whole: written in `staging`, which is made where it is missing, brought
  /// to the disk, then renamed.
  /// - Throws: ``FileFault``; the old file stands then.
  package func replace(
    _ relativePath: String, with bytes: [UInt8], mode: UInt32 = 0o644, staging: Folder
  ) throws(FileFault) {
    try replace(relativePath, staging: staging) { (name) throws(FileFault) in
      try staging.write(bytes, to: name, mode: mode)
    }
  }

  /// Puts a file in place as a whole: written beside it under its ``unfinishedName(of:)``, brought to the disk,
  /// then renamed.
  /// - Throws: ``FileFault``; the old file stands then.
  package func replace(_ name: String, with bytes: [UInt8], mode: UInt32) throws(FileFault) {
    let unfinished = Self.unfinishedName(of: name)
    try remove(unfinished)
    try write(bytes, to: unfinished, mode: mode)
    try sync(unfinished)
    try move(unfinished, to: self, as: name)
  }

  /// The name of a file while it is written in its own folder.
  package static func unfinishedName(of name: String) -> String { "\(name).new" }

  /// Puts a file in place as a whole, however it is made.
  /// - Parameter make: Makes the file of a name in `staging`.
  /// - Throws: ``FileFault``; the old file stands then.
  package func replace(
    _ relativePath: String, staging: Folder, making make: (String) throws(FileFault) -> Void
  ) throws(FileFault) {
    try staging.create(mode: 0o700)
    try staging.remove("replacement")
    try make("replacement")
    try staging.sync("replacement")
    try staging.move("replacement", to: self, as: relativePath)
  }

  /// Removes a file, a link or a folder with all that is in it; links are not followed, and what is
  /// missing is no fault.
  /// - Throws: ``FileFault`` where something can't be removed.
  package func remove(_ relativePath: String) throws(FileFault) {
    guard let kind = try kind(of: relativePath) else { return }
    try remove(relativePath, kind)
  }

  private func remove(_ relativePath: String, _ kind: EntryKind) throws(FileFault) {
    if kind == .folder {
      for entry in try entriesToRemove(in: relativePath) {
        try remove(relativePath.isEmpty ? entry.name : "\(relativePath)/\(entry.name)", entry.kind)
      }
    }
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      do throws(SystemCalls.Errno) {
        kind == .folder
          ? try SystemCalls.removeEmptyFolder(at: place) : try SystemCalls.removeFile(at: place)
      } catch  where SystemCalls.isMissing(error) {
        // Whoever removed it in the meantime wanted it gone too.
      }
    }
  }

  /// Removes everything in a folder, which stays, readable by all.
  /// - Throws: ``FileFault`` where something can't be removed.
  package func empty(_ relativePath: String) throws(FileFault) {
    for entry in try entriesToRemove(in: relativePath) {
      try remove("\(relativePath)/\(entry.name)", entry.kind)
    }
    if try rights(of: relativePath).map({ $0 & 0o755 == 0o755 }) ?? true { return }
    try changing(relativePath) { place throws(SystemCalls.Errno) in
      try SystemCalls.setRights(0o755, of: place)
    }
  }

  /// The entries of a folder that is to go; where it is ours and closed, it is opened first.
  private func entriesToRemove(in relativePath: String) throws(FileFault) -> [FolderEntry] {
    do throws(FileFault) {
      return try entries(in: relativePath)
    } catch  where error.kind == .denied {
      try changing(relativePath) { place throws(SystemCalls.Errno) in
        try SystemCalls.setRights(0o700, of: place)
      }
      return try entries(in: relativePath)
    }
  }

  /// Renames, replacing a file that is there.
  /// - Throws: ``FileFault`` with the target's path.
  package func move(
    _ relativePath: String, to target: Folder, as targetPath: String
  ) throws(FileFault) {
    let source = try place(of: relativePath)
    try target.changing(targetPath) { place throws(SystemCalls.Errno) in
      try SystemCalls.move(source, to: place)
    }
  }

  /// Gives a file one more name (link(2)): both are the same file, written once.
  /// - Returns: False where that can't be done, for whatever reason: the file system has no such names,
  ///   or the file has as many as it can have.
  package func link(_ relativePath: String, to target: Folder, as targetPath: String) -> Bool {
    do {
      try SystemCalls.addName(target.place(of: targetPath), to: place(of: relativePath))
      return true
    } catch {
      // Whoever writes the file instead meets the same fault, if it is one.
      return false
    }
  }

  /// Exchanges two entries in one step.
  /// - Returns: False where the file system has no such step; nothing has changed then.
  /// - Throws: ``FileFault`` with the target's path.
  package func exchange(
    _ relativePath: String, with target: Folder, at targetPath: String
  ) throws(FileFault) -> Bool {
    let source = try place(of: relativePath)
    return try target.changing(targetPath) { place throws(SystemCalls.Errno) in
      do throws(SystemCalls.Errno) {
        try SystemCalls.exchange(source, with: place)
        return true
      } catch {
        if SystemCalls.isUnsupported(error) { return false }
        throw error
      }
    }
  }

  /// Brings everything on this folder's file system to its disk.
  /// - Throws: ``FileFault``.
  package func syncFileSystem() throws(FileFault) {
    try faulting("") { path throws(SystemCalls.Errno) in
      try Descriptor(reading: path).syncFileSystem()
    }
  }

  /// Brings this folder's list of names to the disk.
  /// - Throws: ``FileFault``.
  package func syncNames() throws(FileFault) { try sync("") }

  /// Brings what is in a file, or the list of names of a folder, to the disk.
  /// - Throws: ``FileFault``.
  package func sync(_ relativePath: String) throws(FileFault) {
    try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try Descriptor(reading: path).sync()
    }
  }
}
