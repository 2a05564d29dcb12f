import Files
import Problems
import PublicFolder
package import Settings
import ShareMaking
import Shares
import Sweeper

extension Session {
  /// Continues in the output that was asked for and with the links of the settings, if they differ
  /// from the ones that the store remembers.
  /// - Parameter change: The effect of the settings on the links of live shares.
  /// - Returns: The shares that are published in the new folder although they have ended, as after
  ///   the owner has moved it by hand.
  /// - Throws: ``SiteFault/refused(_:)`` if another site is published there.
  package mutating func relocate(
    to settings: SiteSettings, changing change: LinkChange
  ) throws(SiteFault) -> [String] {
    let root = site.askedOutput.map(site.folder(at:)) ?? publicFolder.root
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
    let view = try StoreView(
      of: store.rows, settings: settings.run, at: conditions.now, by: site.shard)
    let inspection = try view.inspection(of: target)
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

  /// Moves the whole folder of shares, including shares without a card, to a place where there is
  /// none.
  private mutating func moveShares(
    to target: PublicFolder, _ settings: SiteSettings, changing change: LinkChange
  ) throws(SiteFault) {
    let former = publicFolder
    // From the next line on the old links are forgotten, even if the build fails later.
    _ = try onDisk(printFolder.remove(showing: change.names))
    let isMoved = try onDisk(target.moveShares(of: former))
    publicFolder = target
    // The folder left behind is remembered until nothing of ours remains in it.
    if isMoved { try remember(settings) } else { formerFolder = former }
  }

  /// Removes our shares from the former folder.
  package mutating func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    formerFolder = nil
    // On a file system that ignores case, `c` and `C` are the same folder.
    if former.shares.isSame(as: publicFolder.shares) { return }
    try onDisk(former.removeShares())
  }

  /// Records the place where the shares are published from now on.
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
