import Bytes
package import Files
import ShareFiles

extension PublicFolder {
  /// Removes the page of sealed shares from the folder that it has with the other form of links.
  ///
  /// A page of the owner's stays.
  /// - Parameters:
  ///   - former: That folder's name.
  ///   - current: The name of the folder in which the page is now.
  /// - Throws: ``FileFault``.
  package func removeSealedPage(in former: String, besides current: String) throws(FileFault) {
    // On a file system that ignores case, both are the same folder.
    if root.folder(former).isSame(as: root.folder(current)) { return }
    try removePage(
      "\(former)/\(ShareFile.page.name)", marked: "data-share=\"sealed\"")
  }

  /// Removes a page that the site no longer has, and its folder where nothing else is in it.
  ///
  /// A page of the owner's stays.
  /// - Parameters:
  ///   - path: The page's path.
  ///   - mark: What is in the page where it is the site's.
  /// - Throws: ``FileFault``.
  package func removePage(_ path: String, marked mark: String) throws(FileFault) {
    if try root.hasFile(path), try holds(mark, at: path) {
      willChange(file: path)
      try root.remove(path)
      changes.note(.gone, at: path)
    }
    guard let slash = path.lastIndex(of: "/") else { return }
    // A run that was killed has perhaps left the folder without its page.
    let folder = String(path[..<slash])
    guard try root.kind(of: folder) == .folder, try root.names(in: folder).isEmpty else { return }
    try root.remove(folder)
    try root.syncNames()
  }

  private func holds(_ mark: String, at path: String) throws(FileFault) -> Bool {
    do throws(FileFault) {
      return try root.read(path, atMost: 1_000_000).contains(text: mark)
    } catch {
      // None of ours is that large.
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }
}
