package import Files
import ShareFiles

extension PublicFolder {
  /// Puts a tombstone in a share's place: the staged one in one step, and where that can't be, in the
  /// folder itself, so that neither a full disk nor a mount keeps anybody online.
  /// - Parameter isStaged: Whether the tombstone lies in `staging`.
  /// - Throws: ``FileFault`` where something of the share is still there, or where what stands there is
  ///   not ours and is left as it is.
  package func withdraw(
    _ name: String, leaving files: [PublishedFile], isStaged: Bool
  ) throws(FileFault) {
    if occupant(of: name) == .foreign { throw obstacle(at: name) }
    // What keeps a folder from being renamed is no reason to leave the person in it.
    if isStaged, (try? show(name)) != nil { return }
    let before = fileNames(in: name)
    try withdrawInPlace(name, leaving: files)
    changes.note(folder: path(of: name), before: before, after: fileNames(in: name))
  }

  /// Removes a share at once and leaves its address empty.
  /// - Throws: ``FileFault``.
  package func takeAway(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing, .tombstone, .foreign: return
    case .share, .damaged: try removeOutOfSight(name)
    }
  }

  /// Removes shares at once and leaves their addresses empty.
  /// - Returns: What kept some of them from it, one for each.
  /// - Throws: ``FileFault`` where none of it is to be relied on.
  package func takeAway(_ names: [String]) throws(FileFault) -> [FileFault] {
    var faults: [FileFault] = []
    try prepareStaging()
    for name in names {
      do throws(FileFault) { try takeAway(name) } catch { faults.append(error) }
    }
    try syncNames()
    try discardStaging()
    return faults
  }

  /// Removes a tombstone.
  /// - Throws: ``FileFault``; ``FileFault/Kind/exists`` where no tombstone but something else stands
  ///   there.
  package func removeTombstone(_ name: String) throws(FileFault) {
    switch occupant(of: name) {
    case .nothing: return
    case .tombstone: try removeOutOfSight(name)
    case .damaged(let fault?): throw fault
    case .share, .damaged(nil), .foreign: throw obstacle(at: name)
    }
  }

  /// Whether a tombstone has this page.
  package func showsPage(_ page: [UInt8], at name: String) -> Bool {
    // What can't be read is replaced.
    (try? isSame(PublishedFile(ShareFile.page.name, page), in: shares.folder(name))) ?? false
  }

  /// Gives a tombstone another page.
  /// - Throws: ``FileFault``.
  package func replacePage(at name: String, with page: [UInt8]) throws(FileFault) {
    let folder = shares.folder(name)
    try folder.replace(ShareFile.page.name, with: page, staging: staging)
    try folder.sync("")
    let files = fileNames(in: name)
    changes.note(folder: path(of: name), before: files, after: files)
  }

  /// Removes every share and tombstone, and the folder of shares where nothing else is in it but
  /// the page that keeps it from being listed.
  /// - Throws: The first ``FileFault``; all that can be removed has been.
  package func removeShares() throws(FileFault) {
    var firstFault: FileFault?
    for name in try names() {
      let before = fileNames(in: name)
      do throws(FileFault) {
        try shares.remove(name)
        changes.note(folder: path(of: name), before: before, after: .none)
      } catch {
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw firstFault }
    guard try shares.kind() == .folder else { return }
    if try shares.names().allSatisfy({ $0 == ShareFile.page.name }) { try shares.remove("") }
  }

  /// Renames what stands at an address out of sight and removes it there; where it can't be renamed,
  /// as from a lower layer of overlayfs, it is removed where it is.
  private func removeOutOfSight(_ name: String) throws(FileFault) {
    let before = fileNames(in: name)
    try removeFolder(name)
    changes.note(folder: path(of: name), before: before, after: .none)
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

  /// Empties a share's folder and puts the tombstone's files into it.
  ///
  /// Where there is no room even for those, the address stays empty, and `404.html` says the same.
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
      for file in files { try shares.write(file.bytes, to: "\(name)/\(file.name)") }
      try shares.sync(name)
    } catch {
      // Nothing of the person is left there; half a tombstone would say less than none.
      try shares.remove(name)
    }
  }
}
