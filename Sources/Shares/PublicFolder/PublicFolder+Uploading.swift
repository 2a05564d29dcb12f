package import Files
import ShareFiles

extension PublicFolder {
  /// Writes down that shares' folders are about to change, for the next upload, and tells whoever listens.
  ///
  /// Everything that changes a folder says so itself; whoever changes many says it once for all of
  /// them, which syncs one file once.
  package func willChange(_ names: some Collection<String>) {
    beforeChange?(Array(names), sharesName)
    journal.note(names.lazy.map { "\(path(of: $0))/" }) { folder in
      fileNames(in: String(folder.dropFirst(sharesName.count + 1).dropLast())).all
    }
  }

  /// Writes down that one of the site's own files is about to change.
  func willChange(file path: String) {
    // A file that can't be looked at is uploaded or deleted all the same.
    journal.note([path]) { path in (try? root.kind(of: path)) == .file ? ["."] : [] }
  }

  /// The name of the file of changes, in the folder of `staging`.
  package static var changesName: String { ChangeJournal.name }

  /// The fault that kept a change from being written down; `nil` if there was none.
  ///
  /// The next upload may leave something behind then.
  package var unlisted: FileFault? { journal.fault }
}

extension PublicFolder {
  /// Returns what has to be deleted and uploaded since the last confirmed upload; everything, and
  /// from then on all changes are listed, if there was none.
  /// - Parameters:
  ///   - start: 32 random digits of base 16.
  ///   - isPart: True if only a part of a divided site is published here.
  /// - Throws: ``FileFault``, of kind ``FileFault/Kind/missing`` if nothing is published.
  package func uploadList(
    at start: String, isPart: Bool = false
  ) throws(FileFault) -> UploadList {
    // A list that can't be read is no list, and everything is uploaded.
    var list = try? journal.list()
    if list == nil { list = try journal.begin(at: start, staging: staging) }
    guard let list, !list.isEverything else {
      return try everything(UploadList(isPart ? .part : .everything, mark: list?.mark ?? start))
    }
    return try changes(in: list)
  }

  /// Removes from the list what an upload has brought.
  /// - Parameter mark: The mark of the upload's list.
  /// - Returns: The number of folders and files that have been touched since; `nil` if the list
  ///   does not have the mark, and nothing was confirmed.
  /// - Throws: ``FileFault``; then nothing was confirmed.
  package func confirmUpload(upTo mark: String) throws(FileFault) -> Int? {
    guard let bytes = try journal.list()?.confirmed(upTo: mark) else { return nil }
    try journal.write(bytes, staging: staging)
    return ChangeList(reading: bytes).map { Set($0.entries.map(\.path)).count }
  }
}

extension PublicFolder {
  private func everything(_ empty: UploadList) throws(FileFault) -> UploadList {
    var list = empty
    // What is no file is no page either.
    for path in try root.filePaths() { list.add(.made, path) }
    if list.basis == .part { try addFormer(to: &list) }
    list.sort(sharesName: sharesName)
    return list
  }

  /// Adds what ended shares may have shown, to be deleted by name where nothing else may be.
  private func addFormer(to list: inout UploadList) throws(FileFault) {
    guard try root.kind(of: sharesName) == .folder else { return }
    let contacts = ShareFile.contacts.map(\.name)
    for entry in try root.entries(in: sharesName) where entry.kind == .folder {
      let path = "\(sharesName)/\(entry.name)"
      let now = try filesNow(in: path)
      guard now.contains(ShareFile.record.name), now.isDisjoint(with: contacts) else { continue }
      for file in ShareFile.all where !now.contains(file.name) {
        list.add(.gone, "\(path)/\(file.name)")
      }
    }
  }

  private func changes(in changes: ChangeList) throws(FileFault) -> UploadList {
    var list = UploadList(.changes, mark: changes.mark)
    var touched: [String: (first: Set<String>, ever: Set<String>)] = [:]
    for entry in changes.entries {
      let former = Set(entry.former)
      touched[entry.path, default: (former, [])].ever.formUnion(former)
    }
    for (path, former) in touched {
      if path.hasSuffix("/") {
        let now = try filesNow(in: String(path.dropLast()))
        let contacts = ShareFile.contacts.map(\.name)
        let hasEnded =
          now.isDisjoint(with: contacts)
          && (former.first.isEmpty || !former.ever.isDisjoint(with: contacts))
        // If somebody had removed the folder, all of it may have been uploaded before.
        let all = former.first.isEmpty ? ShareFile.all.map(\.name) : []
        for name in hasEnded ? former.ever.union(all) : former.ever.subtracting(now) {
          list.add(.gone, "\(path)\(name)")
        }
        for name in now {
          let isKnown = former.first.contains(name) && !hasEnded
          list.add(isKnown ? .changed : .made, "\(path)\(name)")
        }
      } else if try root.hasFile(path) {
        list.add(former.first.isEmpty ? .made : .changed, path)
      } else {
        list.add(.gone, path)
      }
    }
    list.sort(sharesName: sharesName)
    return list
  }

  private func filesNow(in folder: String) throws(FileFault) -> Set<String> {
    // What a link leads to is listed where it is.
    if try root.kind(of: folder) != .folder { return [] }
    return Set(try root.entries(in: folder).filter { $0.kind == .file }.map(\.name))
  }
}
