import Files
import Problems
import PublicFolder
import Settings
import Shares
import Sweeper

extension Session {
  /// Goes on in the folder that was asked for and with the links of the settings, where they are
  /// others than the store remembers.
  /// - Parameter change: What that does to the links of live shares.
  /// - Returns: The shares that are published there although they have ended, as where the owner has
  ///   moved the folder.
  /// - Throws: ``SiteFault/refused(_:)`` where another site publishes there.
  mutating func relocate(
    to settings: SiteSettings, changing change: LinkChange
  ) throws(SiteFault) -> [String] {
    let root = site.askedOutput.map(site.output) ?? publicFolder.root
    let name = settings.share.link.sharesName
    if root == publicFolder.root, name == publicFolder.sharesName { return [] }
    let target = PublicFolder(root: root, sharesName: name, staging: site.staging)
    let isMove = try filing { () throws(FileFault) in
      if try target.shares.kind() != nil { return false }
      return try publicFolder.shares.kind() != nil
    }
    if isMove {
      try moveShares(to: target, settings, changing: change)
      return []
    }
    let view = try StoreView(of: store)
    let inspection = Inspection(
      of: target, shares: view.shares, lastChange: view.lastChange, at: conditions.now)
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
    var isCopied = false
    // From the next line on the old links are forgotten, even where the build then ends with a fault.
    _ = try filing { () throws(FileFault) in try printFolder.remove(showing: change.names) }
    try filing { () throws(FileFault) in
      if !target.root.isOnFileSystem(of: former.root) {
        throw FileFault(path: target.root.path, kind: .otherFileSystem)
      }
      try target.root.create()
      do throws(FileFault) {
        try former.root.move(former.sharesName, to: target.root, target.sharesName)
      } catch  where error.kind == .otherFileSystem {
        // overlayfs renames no folder of a lower layer.
        try target.copyShares(of: former)
        isCopied = true
      }
    }
    publicFolder = target
    // A folder that we leave is remembered until nothing of ours is left in it.
    if isCopied { formerFolder = former } else { try remember(settings) }
  }

  /// Removes our shares from the folder that we have left.
  mutating func leaveFormerFolder() throws(SiteFault) {
    guard let former = formerFolder else { return }
    formerFolder = nil
    let present = publicFolder
    try filing { () throws(FileFault) in
      // Where names are not told apart by case, `c` and `C` are one folder.
      if former.shares.isSame(as: present.shares) { return }
      try former.removeShares()
    }
  }

  /// Keeps where the shares are published from now on.
  func remember(_ settings: SiteSettings) throws(SiteFault) {
    let output = site.askedOutput
    let remembered = try storing { () throws(StoreFault) in try store.place().output }
    try filing { () throws(FileFault) in
      try OutputNote(site: site).write(output ?? remembered ?? Site.defaultOutput)
    }
    try storing { () throws(StoreFault) in
      var place = try store.place()
      let before = place
      place.output = output ?? place.output ?? Site.defaultOutput
      place.url = settings.url.text
      place.link = settings.share.link.rawValue
      if place == before { return }
      try store.write(now: conditions.now) { (transaction) throws(StoreFault) in
        try transaction.remember(place)
      }
    }
  }
}
