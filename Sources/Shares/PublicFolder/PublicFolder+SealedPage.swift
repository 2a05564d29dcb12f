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
    let path = "\(former)/\(ShareFile.page.name)"
    // On a file system that ignores case, both are the same folder.
    if root.folder(former).isSame(as: root.folder(current)) { return }
    if try root.hasFile(path), try holdsSealedPage(path) {
      willChange(file: path)
      try root.remove(path)
      changes.note(.gone, at: path)
    }
    // A run that was killed has perhaps left the folder without its page.
    guard try root.kind(of: former) == .folder, try root.names(in: former).isEmpty else { return }
    try root.remove(former)
    try root.syncNames()
  }

  private func holdsSealedPage(_ path: String) throws(FileFault) -> Bool {
    do throws(FileFault) {
      let page = try root.read(path, atMost: 1_000_000)
      return page.contains(text: "data-share=\"sealed\"")
    } catch {
      // None of ours is that large.
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }
}
