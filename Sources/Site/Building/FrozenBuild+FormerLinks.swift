import Files
import PublicFolder
import Sessions
import Shares

extension FrozenBuild {
  /// Returns the folder of shares with the other form of links, if one has been kept from before a
  /// change.
  static func former(of present: PublicFolder) throws(SiteFault) -> PublicFolder? {
    let other = present.renamed(present.sharesName == "c" ? "C" : "c")
    // On a file system that ignores case, `c` and `C` are the same folder.
    let isThere = try onDisk(other.shares.kind()) == .folder
    return isThere && !other.shares.isSame(as: present.shares) ? other : nil
  }

  /// The folders that may contain shares.
  var folders: [PublicFolder] { [publicFolder, formerFolder].compactMap(\.self) }

  /// Removes ended shares from the folder of the former links.
  ///
  /// Live ones stay until they are published under their new links.
  mutating func withdrawFromFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    try takeAway(namesOfEnded(in: former), from: former)
  }

  /// Removes everything under the former links.
  func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    try onDisk(former.removeShares())
    try onDisk(former.root.syncNames())
  }
}
