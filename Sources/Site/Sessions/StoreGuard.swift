package import Files
package import PublicFolder
package import Settings
package import ShareMaking
package import Shares
import Timestamps

/// Keeps a run from going on with no store, an old one, or one that published elsewhere.
package struct StoreGuard {
  let site: Site
  let settings: SiteSettings?

  /// What is put in the place of shares that have expired by their own record; `nil` where nothing
  /// may be changed.
  package let tombstone: Tombstone?
  let conditions: Conditions

  /// Creates a guard.
  package init(
    site: Site, settings: SiteSettings?, tombstone: Tombstone?, conditions: Conditions
  ) {
    self.site = site
    self.settings = settings
    self.tombstone = tombstone
    self.conditions = conditions
  }
}

extension StoreGuard {
  /// Stops where the store is missing, before even the lock's file is made, unless there is something
  /// to withdraw.
  package func checkBeforeLocking(_ policy: StorePolicy) throws(SiteFault) {
    try checkOutput()
    // What can't be looked at is not missing: whoever opens it says what is wrong.
    guard let choice = try? choice(), choice.present == nil, policy != .beginsAnew else { return }
    // A store in a folder of another user must not be begun anew.
    if try onDisk(site.state.kind()) == .folder { _ = try onDisk(site.state.names()) }
    let folder = publicFolder(at: likelyOutput)
    if tombstone != nil, try !onDisk(expiredNames(in: folder)).isEmpty {
      let published = try onDisk(count(in: folder))
      let lock = try SiteLock.take(site, conditions)
      // Whoever held the lock may have brought the store back.
      if try self.choice().present != nil { return }
      try withdrawExpired(in: folder, under: lock)
      throw .storeMissing(published: published)
    }
    try checkStart(policy)
  }

  /// Stops where the store is missing and may not be made.
  private func checkStart(_ policy: StorePolicy) throws(SiteFault) {
    if policy == .beginsAnew { return }
    let folder = publicFolder(at: likelyOutput)
    let published = try onDisk(count(in: folder))
    if published > 0 { throw .storeMissing(published: published) }
    switch policy {
    case .mayBegin where conditions.isBuildFarm: throw .storeMissing(published: 0)
    case .mayBegin, .beginsAnew: return
    case .mustExist: throw .refused("nothing has been shared here yet", remedy: .take(.build))
    }
  }

  /// Which store there is, and which is asked for.
  /// - Throws: ``SiteFault`` where that can't be looked at.
  package func choice() throws(SiteFault) -> StoreChoice {
    try StoreChoice(of: site, settings: settings)
  }

  /// Opens the store, or makes the first one.
  /// - Parameter acceptsRivals: Whether two live shares of one card are gone on with.
  package func open(_ policy: StorePolicy, acceptsRivals: Bool) throws(SiteFault) -> ShareStore {
    let choice = try choice()
    if choice.present == nil {
      // Another run may have published since we looked.
      try checkStart(policy)
      return try inStore(
        ShareStore.create(at: choice.wanted, key: conditions.newKey(), now: conditions.now))
    }
    return try choice.open(acceptsRivals: acceptsRivals)
  }

  /// Opens the store and reads it whole; where it is there and can't be used, at whatever step that
  /// shows, what has expired by its own record is withdrawn all the same.
  /// - Parameter lock: The site's, since staging is one run's alone.
  package func read(
    _ policy: StorePolicy, acceptsRivals: Bool, under lock: borrowing FileLock
  ) throws(SiteFault) -> (choice: StoreChoice, view: StoreView) {
    do throws(SiteFault) {
      let choice = try choice()
      let store = try open(policy, acceptsRivals: acceptsRivals)
      return (choice, try StoreView(of: store, settings: settings, at: conditions.now))
    } catch {
      switch error {
      case .input, .store: try withdrawExpiredWithoutStore(under: lock)
      default: break
      }
      throw error
    }
  }

  /// The folder where the shares are published as the store remembers it; where it remembers
  /// nothing, the one that was asked for, else `public`.
  package func publicFolder(
    at place: PublishedPlace, movesOutput: Bool
  ) throws(SiteFault) -> PublicFolder {
    if let asked = site.askedOutput, let remembered = place.output, asked != remembered,
      !movesOutput
    {
      throw .otherOutput(given: asked, remembered: remembered)
    }
    let root = site.output(place.output ?? site.askedOutput ?? Site.defaultOutput)
    let link = place.link.flatMap(ShareLink.init(rawValue:))
    return PublicFolder(
      root: root, sharesName: link?.sharesName ?? sharesName(in: root), staging: site.staging)
  }
}

extension StoreGuard {
  /// Reads the store that is there, whole; no lock is asked for.
  /// - Throws: ``SiteFault``, among it that there is none.
  package func readStore(acceptsRivals: Bool) throws(SiteFault) -> StoreView {
    try StoreView(
      of: open(.mustExist, acceptsRivals: acceptsRivals), settings: settings, at: conditions.now)
  }
}

extension StoreGuard {
  /// Where the shares are published, as far as can be told without a store.
  var likelyOutput: String {
    site.askedOutput ?? OutputNote(site: site).read() ?? Site.defaultOutput
  }

  /// The folder of an output, with whichever folder of shares is there.
  package func publicFolder(at output: String) -> PublicFolder {
    let root = site.output(output)
    return PublicFolder(root: root, sharesName: sharesName(in: root), staging: site.staging)
  }

  /// As the settings say, unless only the other folder is there.
  private func sharesName(in root: Folder) -> String {
    let name = settings?.share.link.sharesName ?? "c"
    let other = name == "c" ? "C" : "c"
    // What can't be looked at shows itself when it is listed.
    let isThere = { (name: String) in (try? root.kind(of: name)) != .some(nil) }
    return !isThere(name) && isThere(other) ? other : name
  }

  /// Stops where what is the owner's alone would be deployed with the output.
  package func checkOutput() throws(SiteFault) {
    guard let name = site.askedOutput else { return }
    let first = name.split(separator: "/").first.map(String.init) ?? "."
    var isUnfit = [".cardpress", Site.printName, Site.cardsName, "templates"].contains(first)
    // What does not exist holds nothing yet.
    if let ours = try? site.folder.realPath(), let output = try? site.output(name).realPath() {
      isUnfit = isUnfit || output == "/" || "\(ours)/".hasPrefix("\(output)/")
    }
    if isUnfit {
      throw .refused(
        "the output \"\(name)\" would be deployed together with what is yours alone",
        remedy: .words("name a folder that holds nothing else, such as public"))
    }
  }

  private func count(in folder: PublicFolder) throws(FileFault) -> Int {
    var count = 0
    for name in try folder.names() {
      switch folder.occupant(of: name) {
      case .share, .damaged: count += 1
      case .nothing, .tombstone, .foreign: continue
      }
    }
    return count
  }
}
