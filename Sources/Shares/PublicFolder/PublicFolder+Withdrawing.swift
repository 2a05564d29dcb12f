package import Files
import ShareFiles

extension PublicFolder {
  /// Replaces a share with a tombstone: with the staged one in one step, or, if that fails, by
  /// writing it into the share's folder, so that neither a full disk nor a mount keeps a person
  /// online.
  /// - Parameter isStaged: True if the tombstone is in `staging`.
  /// - Throws: ``FileFault`` if some of the share is still there, or if the address holds something
  ///   that is not ours, which is left alone.
  package func withdraw(
    _ name: String, leaving files: @autoclosure () -> [PublishedFile], isStaged: Bool
  ) throws(FileFault) {
    willChange([name])
    // A folder that can't be renamed must not keep showing the person.
    if isStaged, (try? show(name)) != nil { return }
    if occupant(of: name) == .foreign { throw obstacle(at: name) }
    let before = fileNames(in: name)
    defer { changes.note(name, in: sharesName, before: before, after: fileNames(in: name)) }
    try withdrawInPlace(name, leaving: files())
  }

  /// Removes a share and leaves its address empty.
  /// - Throws: ``FileFault``.
  package func takeAway(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing, .foreign: return
    case .tombstone where isTombstoneAlone(name): return
    case .share, .tombstone, .damaged: try removeOutOfSight(name)
    }
  }

  /// Removes shares and leaves their addresses empty.
  /// - Returns: One fault for each share that could not be removed.
  /// - Throws: ``FileFault`` if staging or syncing fails, so that none of the removals is certain.
  package func takeAway(_ names: [String]) throws(FileFault) -> [FileFault] {
    var faults: [FileFault] = []
    try prepareStaging()
    willChange(names)
    for name in names {
      do throws(FileFault) { try takeAway(name) } catch { faults.append(error) }
    }
    try syncNames()
    try discardStaging()
    return faults
  }

  /// Removes a tombstone; an empty address is not a fault.
  /// - Throws: ``FileFault``, of kind ``FileFault/Kind/exists`` if something other than a tombstone
  ///   is there.
  package func removeTombstone(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing: return
    case .tombstone: try removeOutOfSight(name)
    case .damaged(let fault?): throw fault
    case .share, .damaged(nil), .foreign: throw obstacle(at: name)
    }
  }

  /// Puts one of a tombstone's files in the place of what is there.
  /// - Throws: ``FileFault``.
  package func put(
    _ file: PublishedFile, inTombstone name: String, like models: inout FileModels
  ) throws(FileFault) {
    willChange([name])
    let folder = shares.folder(name)
    let before = fileNames(in: name)
    try folder.replace(file.name, staging: staging) { (path) throws(FileFault) in
      try models.make(file, in: staging, at: path)
    }
    models.note(file, in: folder, at: file.name)
    try folder.sync("")
    changes.note(name, in: sharesName, before: before, after: fileNames(in: name))
  }

  /// Removes every share and tombstone, and then the folder of shares if it holds nothing more than
  /// the page that keeps servers from listing it.
  /// - Throws: The first ``FileFault``, after removing everything that can be removed.
  package func removeShares() throws(FileFault) {
    var firstFault: FileFault?
    let names = try names()
    willChange(names)
    for name in names {
      let before = fileNames(in: name)
      do throws(FileFault) {
        try shares.remove(name)
        changes.note(name, in: sharesName, before: before, after: .none)
      } catch {
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw firstFault }
    guard try shares.kind() == .folder else { return }
    if try shares.names().allSatisfy({ $0 == ShareFile.page.name }) {
      willChange(file: path(of: ShareFile.page.name))
      try shares.remove("")
    }
  }

  /// Moves a folder to `staging` and removes it there; if it can't be renamed, as on a lower layer
  /// of overlayfs, it is removed in place.
  private func removeOutOfSight(_ name: String) throws(FileFault) {
    willChange([name])
    let before = fileNames(in: name)
    defer { changes.note(name, in: sharesName, before: before, after: fileNames(in: name)) }
    try removeFolder(name)
  }

  private func removeFolder(_ name: String) throws(FileFault) {
    do throws(FileFault) {
      try staging.remove(name)
      try shares.move(name, to: staging, as: name)
    } catch {
      return try shares.remove(name)
    }
    try staging.remove(name)
  }

  /// Empties a share's folder and writes the tombstone's files into it.
  ///
  /// If there is no room even for those, the address is left empty, and `404.html` says the same. If there is none
  /// for the calendar, page and record stay.
  private func withdrawInPlace(
    _ name: String, leaving files: [PublishedFile]
  ) throws(FileFault) {
    switch try shares.kind(of: name) {
    case .folder: try shares.empty(name)
    case nil: break
    case .file, .link, .other: try shares.remove(name)
    }
    do throws(FileFault) {
      if try shares.kind(of: name) == nil { try shares.createFolder(name) }
      for file in files where file != Tombstone.calendar { try write(file, at: name) }
      try shares.sync(name)
    } catch {
      // Nothing personal is left by now, and half a tombstone would be worse than none.
      return try shares.remove(name)
    }
    guard files.contains(Tombstone.calendar) else { return }
    do throws(FileFault) {
      try write(Tombstone.calendar, at: name)
      try shares.sync(name)
    } catch {
      // A later run that looks at the tombstone tries again; half a calendar is none.
      try shares.remove("\(name)/\(Tombstone.calendar.name)")
    }
  }

  private func write(_ file: PublishedFile, at name: String) throws(FileFault) {
    try shares.write(file.bytes, to: "\(name)/\(file.name)")
  }
}
