/// Something in a folder, as far as one look tells.
package struct InventoryEntry: Hashable, Sendable {
  /// Its name; where that is no UTF-8, what can be shown of it.
  package let name: String

  /// The kind of entry, links not followed; `nil` if its name can't be asked for.
  package let kind: EntryKind?

  /// Its size in bytes.
  package let size: Int

  /// Its rights, as in 0o644.
  package let rights: UInt32
}

extension Folder {
  /// The paths of all files in a folder and those beneath it, no link followed; each folder's sorted by bytes.
  /// - Throws: ``FileFault`` where one can't be listed.
  package func filePaths(in relativePath: String = "") throws(FileFault) -> [String] {
    var paths: [String] = []
    for entry in try entries(in: relativePath) {
      let path = relativePath.isEmpty ? entry.name : "\(relativePath)/\(entry.name)"
      switch entry.kind {
      case .file: paths.append(path)
      case .folder: paths += try filePaths(in: path)
      case .link, .other: continue
      }
    }
    return paths
  }

  /// Everything in a folder, names included that are no UTF-8; sorted by the names' bytes.
  /// - Throws: ``FileFault`` where it can't be listed.
  package func inventory(of relativePath: String = "") throws(FileFault) -> [InventoryEntry] {
    let folder = relative(relativePath)
    let names = try faulting(relativePath) { path throws(SystemCalls.Errno) in
      try SystemCalls.entries(in: path).map(\.name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
      // A name that is no UTF-8 was repaired when it was read, and so names nothing; whoever removed
      // another since then wanted it gone.
      guard let status = try? SystemCalls.status(of: "\(folder)/\(name)", followingLinks: false)
      else {
        return name.unicodeScalars.contains("\u{FFFD}")
          ? InventoryEntry(name: name, kind: nil, size: 0, rights: 0) : nil
      }
      return InventoryEntry(
        name: name, kind: status.kind, size: status.size, rights: status.rights)
    }
  }
}
