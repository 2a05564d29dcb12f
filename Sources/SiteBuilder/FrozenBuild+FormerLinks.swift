import Files
import PrintFolder
import PublicFolder
import Shares

extension FrozenBuild {
  /// The folder of shares with the other form of links, where one was kept from before they changed.
  static func former(of present: PublicFolder) -> PublicFolder? {
    let other = PublicFolder(
      root: present.root, sharesName: present.sharesName == "c" ? "C" : "c",
      staging: present.staging)
    // Where names are not told apart by case, `c` and `C` are one folder.
    if other.shares.kind() != .folder || other.shares.isSame(as: present.shares) { return nil }
    return other
  }

  /// Where shares may stand.
  var folders: [PublicFolder] { [publicFolder, formerFolder].compactMap(\.self) }

  /// Takes away what has ended from the folder of the former links; what lives stays until it is shown
  /// under its new one.
  /// - Returns: Why some could not be taken away; the others have been.
  mutating func withdrawFromFormerFolder() throws(SiteFault) -> [FileFault] {
    guard let former = formerFolder else { return [] }
    let live = Set(shares.filter(standing.isLive).map(\.recordID.text))
    var (gone, faults) = (Set<String>(), [FileFault]())
    try filing { () throws(FileFault) in
      try former.prepareStaging()
      for name in try former.names() where !live.contains(name) {
        do throws(FileFault) {
          guard case .share = try former.occupant(of: name) else { continue }
          try former.takeAway(name)
          gone.insert(name)
        } catch {
          faults.append(error)
        }
      }
      try former.syncNames()
      var printFolder = try PrintFolder(site.print, staging: site.staging)
      report.unprinted += try printFolder.remove(showing: gone)
      try former.discardStaging()
    }
    report.withdrawn += gone.count
    return faults
  }

  /// Removes all that stands under the former links.
  func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    try filing { () throws(FileFault) in
      try former.removeShares()
      try former.root.syncNames()
    }
  }
}
