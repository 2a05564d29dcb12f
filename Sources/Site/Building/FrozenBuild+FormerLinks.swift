import Files
import PublicFolder
import Sessions
import Shares

extension FrozenBuild {
  /// The folder of shares with the other form of links, where one was kept from before they changed.
  static func former(of present: PublicFolder) throws(SiteFault) -> PublicFolder? {
    let other = present.renamed(present.sharesName == "c" ? "C" : "c")
    // Where names are not told apart by case, `c` and `C` are one folder.
    let isThere = try onDisk(other.shares.kind()) == .folder
    return isThere && !other.shares.isSame(as: present.shares) ? other : nil
  }

  /// Where shares may stand.
  var folders: [PublicFolder] { [publicFolder, formerFolder].compactMap(\.self) }

  /// Takes away what has ended from the folder of the former links; what lives stays until it is shown
  /// under its new one.
  mutating func withdrawFromFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    try takeAway(namesOfEnded(in: former), from: former)
  }

  /// Removes all that stands under the former links.
  func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    try onDisk(former.removeShares())
    try onDisk(former.root.syncNames())
  }
}
