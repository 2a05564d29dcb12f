import Files
import Problems
import PublicFolder
package import Settings
import ShareMaking
import Shares
import Sweeper

extension Session {
  /// Goes on in the folder that was asked for and with the links of the settings, where they are
  /// others than the store remembers.
  /// - Parameter change: What that does to the links of live shares.
  /// - Returns: The shares that are published there although they have ended, as where the owner has
  ///   moved the folder.
  /// - Throws: ``SiteFault/refused(_:)`` where another site publishes there.
  package mutating func relocate(
    to settings: SiteSettings, changing change: LinkChange
  ) throws(SiteFault) -> [String] {
    let root = site.askedOutput.map(site.output) ?? publicFolder.root
    let name = settings.share.link.sharesName
    if root == publicFolder.root, name == publicFolder.sharesName { return [] }
    let target =
      root == publicFolder.root
      ? publicFolder.renamed(name)
      : PublicFolder(root: root, sharesName: name, staging: site.staging)
    let isFree = try onDisk(target.shares.kind()) == nil
    if isFree, try onDisk(publicFolder.shares.kind()) != nil {
      try moveShares(to: target, settings, changing: change)
      return []
    }
    let view = try StoreView(of: store.rows, settings: settings, at: conditions.now)
    let inspection = view.inspection(of: target)
    if let fault = inspection.listingFault { throw .file(fault) }
    let known = Set(view.shares.map(\.recordID.text))
    if inspection.newerThanStore > 0 || !known.isSuperset(of: inspection.unknown) {
      throw .refused(
        "\"\(target.shares.path)\" holds shares that this site's store does not know: publish in "
          + "another folder")
    }
    formerFolder = publicFolder
    publicFolder = target
    try settle(inspection)
    return inspection.unknown
  }

  /// Moves the folder of shares as it is, those without a card too, to where nothing is yet.
  private mutating func moveShares(
    to target: PublicFolder, _ settings: SiteSettings, changing change: LinkChange
  ) throws(SiteFault) {
    let former = publicFolder
    // From the next line on the old links are forgotten, even where the build then ends with a fault.
    _ = try onDisk(printFolder.remove(showing: change.names))
    let isMoved = try onDisk(target.moveShares(of: former))
    publicFolder = target
    // A folder that we leave is remembered until nothing of ours is left in it.
    if isMoved { try remember(settings) } else { formerFolder = former }
  }

  /// Removes our shares from the folder that we have left.
  package mutating func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    formerFolder = nil
    // Where names are not told apart by case, `c` and `C` are one folder.
    if former.shares.isSame(as: publicFolder.shares) { return }
    try onDisk(former.removeShares())
  }

  /// Keeps where the shares are published from now on.
  package func remember(_ settings: SiteSettings) throws(SiteFault) {
    let output = site.askedOutput
    let before = try store.place()
    var place = before
    place.output = output ?? before.output ?? Site.defaultOutput
    place.url = settings.url.text
    place.link = settings.share.link.rawValue
    try onDisk(OutputNote(site: site).write(place.output ?? Site.defaultOutput))
    if place != before { try store.update([], at: place, now: conditions.now) }
  }
}
