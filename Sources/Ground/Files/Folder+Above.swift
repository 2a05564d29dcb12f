extension Folder {
  /// The folder itself, or the nearest one above it on the same file system, that has an entry of one of
  /// these names; `nil` if none has.
  package func nearest(with names: [String]) -> Folder? {
    var (folder, here) = (self, try? SystemCalls.status(of: path, followingLinks: true))
    while let status = here {
      // What can't be looked at is no place to work in.
      if names.contains(where: { (try? folder.kind(of: $0)) ?? nil != nil }) { return folder }
      folder = Folder(folder.path == "." ? ".." : "\(folder.path)/..")
      let above = try? SystemCalls.status(of: folder.path, followingLinks: true)
      // The root is its own parent.
      let isEnd = above?.device != status.device || above?.inode == status.inode
      here = isEnd ? nil : above
    }
    return nil
  }
}
