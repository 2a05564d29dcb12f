import Files
package import PublicFolder
package import Settings
package import ShareMaking
package import Shares
import Timestamps

/// Stops a run with a missing or outdated store, or with one that was published elsewhere.
package struct StoreGuard {
  /// The site.
  package let site: Site

  let settings: RunSettings?

  /// Makes the replacement for shares that have expired by their own record; `nil` if nothing may be
  /// changed.
  package let tombstone: (() -> Tombstone)?
  let conditions: Conditions

  /// Creates a guard.
  package init(
    site: Site, settings: RunSettings?, tombstone: (() -> Tombstone)?, conditions: Conditions
  ) {
    self.site = site.publishing(in: settings?.output)
    self.settings = settings
    self.tombstone = tombstone
    self.conditions = conditions
  }
}

extension StoreGuard {
  /// Stops if the store is missing, before any file is created, unless there are shares to
  /// withdraw.
  package func checkBeforeLocking(_ policy: StorePolicy) throws(SiteFault) {
    try checkOutput()
    if site.shard != nil, settings != nil { try choice().checkShared() }
    // A store that can't be looked at is not missing; opening it reports the fault.
    guard let choice = try? choice(), choice.present == nil else { return }
    if case .beginsAnew = policy { return try checkStart(policy) }
    // If another user owns the folder, its store must not be replaced by a new one.
    if try onDisk(site.state.kind()) == .folder { _ = try onDisk(site.state.names()) }
    let folder = publicFolder(at: site.likelyOutput)
    if tombstone != nil, try !onDisk(expiredNames(in: folder)).isEmpty {
      let published = try onDisk(count(in: folder))
      let lock = try SiteLock.take(site, conditions)
      // The run that held the lock may have restored the store.
      if try self.choice().present != nil { return }
      try withdrawExpired(in: folder, under: lock)
      throw .storeMissing(published: published)
    }
    try checkStart(policy)
  }

  /// Returns the choice between the existing store and the one that is asked for.
  /// - Throws: ``SiteFault`` if the stores can't be looked at.
  package func choice() throws(SiteFault) -> StoreChoice {
    try StoreChoice(of: site, settings: settings)
  }

  /// Opens the store, or creates the first one.
  /// - Parameter acceptsRivals: True to open it even if some card has two open shares.
  package func open(_ policy: StorePolicy, acceptsRivals: Bool) throws(SiteFault) -> ShareStore {
    try choose(policy, acceptsRivals: acceptsRivals).store
  }

  /// Opens the store and reads all of it.
  ///
  /// If it exists but turns out to be unusable at any step, shares that have expired by their own
  /// record are withdrawn all the same.
  /// - Parameters:
  ///   - relinks: True if the links may change, so that the store may say another address.
  ///   - locks: True to take the lock of a store that several machines share, before it is read.
  ///   - lock: The site's lock, since only one run may use staging.
  package func read(
    _ policy: StorePolicy, relinks: Bool = false, acceptsRivals: Bool, locks: Bool,
    under lock: borrowing SiteLock
  ) throws(SiteFault) -> (choice: StoreChoice, view: StoreView) {
    do throws(SiteFault) {
      let (choice, store) = try choose(policy, relinks: relinks, acceptsRivals: acceptsRivals)
      try checkNew(store, policy)
      if locks { try SiteLock.take(store, conditions) }
      // A note that can't be written must not stop what the run withdraws; settling tells of it.
      try? StoreNote(site: site).write(choice.present ?? choice.wanted)
      return (
        choice,
        try StoreView(of: store, settings: settings, at: conditions.now, by: site.shard)
      )
    } catch {
      switch error {
      case .input, .store, .storeMissing: try withdrawExpiredWithoutStore(under: lock)
      default: break
      }
      throw error
    }
  }

  /// Returns the folder that the store remembers as published; if it remembers none, the one that
  /// was asked for, or `public`.
  package func publicFolder(
    at place: PublishedPlace, movesOutput: Bool
  ) throws(SiteFault) -> PublicFolder {
    if let asked = site.askedOutput, let remembered = place.output, asked != remembered,
      !movesOutput
    {
      throw .otherOutput(given: asked, remembered: remembered)
    }
    let root = site.folder(at: place.output ?? site.askedOutput ?? Site.defaultOutput)
    let link = place.link.flatMap(ShareLink.init(rawValue:))
    return PublicFolder(
      root: root, sharesName: link?.sharesName ?? sharesName(in: root), staging: site.staging,
      isShared: site.shard != nil)
  }
}

extension StoreGuard {
  /// Opens the existing store for what only looks, without the site's lock.
  /// - Throws: ``SiteFault``, also if there is none.
  package static func look(
    at site: Site, settings: RunSettings?, under conditions: Conditions,
    relinks: Bool = false, acceptsRivals: Bool = true
  ) throws(SiteFault) -> (guardian: StoreGuard, choice: StoreChoice, store: ShareStore) {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let choice = try guardian.choice()
    let store = try choice.open(acceptsRivals: acceptsRivals, by: site.shard)
    try guardian.checkOwner(of: store, choice, relinks: relinks)
    try guardian.checkNew(store, .mustExist)
    return (guardian, choice, store)
  }

  /// Reads all of the existing store, without the site's lock.
  /// - Parameter locks: True to take the lock of a store that several machines share.
  /// - Throws: ``SiteFault``, also if there is none.
  package func readStore(
    acceptsRivals: Bool, locks: Bool = false
  ) throws(SiteFault) -> StoreView {
    let store = try open(.mustExist, acceptsRivals: acceptsRivals)
    if locks { try SiteLock.take(store, conditions) }
    return try StoreView(of: store, settings: settings, at: conditions.now, by: site.shard)
  }
}

extension StoreGuard {
  /// Returns the folder of an output, with the folder of shares that exists in it.
  package func publicFolder(at output: String) -> PublicFolder {
    let root = site.folder(at: output)
    return PublicFolder(
      root: root, sharesName: sharesName(in: root), staging: site.staging,
      isShared: site.shard != nil)
  }

  /// Returns the name that the settings imply, unless only the other folder exists.
  private func sharesName(in root: Folder) -> String {
    let name = settings?.share.link.sharesName ?? "c"
    let other = name == "c" ? "C" : "c"
    // A folder that can't be looked at shows its fault when it is listed.
    let isThere = { (name: String) in (try? root.kind(of: name)) != .some(nil) }
    return !isThere(name) && isThere(other) ? other : name
  }

  /// Stops if private files would be deployed with the output.
  package func checkOutput() throws(SiteFault) {
    try checkState()
    try checkShares()
    guard let name = site.askedOutput else { return }
    let first = name.split(separator: "/").first.map(String.init) ?? "."
    var isUnfit = [Site.defaultState, Site.printName, Site.cardsName, "templates"].contains(first)
    // A folder that does not exist contains nothing yet.
    if let ours = try? site.folder.realPath(), let output = try? site.folder(at: name).realPath() {
      isUnfit = isUnfit || output == "/" || "\(ours)/".hasPrefix("\(output)/")
    }
    if isUnfit {
      throw .refused(
        "the output \"\(name)\" would be deployed together with what is yours alone",
        remedy: .words("name a folder that holds nothing else, such as public"))
    }
  }

  /// Stops if a link stands where the folder of shares is: what it leads to may be another site's.
  private func checkShares() throws(SiteFault) {
    let output = site.likelyOutput
    for link in ShareLink.allCases {
      let folder = site.folder(at: output).folder(link.sharesName)
      guard (try? folder.kind()) == .link else { continue }
      throw .refused(
        "\(output)/\(link.sharesName) is a symbolic link, and what it leads to is not touched",
        remedy: .words("put the folder of shares itself there"))
    }
  }

  /// Stops if the state's folder is not apart from the output, or holds the site.
  private func checkState() throws(SiteFault) {
    if site.stateName == Site.defaultState { return }
    let output = site.folder(at: site.likelyOutput)
    let cards = site.folder.folder(Site.cardsName)
    let isInside = { (inner: Folder, outer: Folder) in
      outer.resolvedPath == "/" || "\(inner.resolvedPath)/".hasPrefix("\(outer.resolvedPath)/")
    }
    let isUnfit =
      [output, cards, site.print].contains { isInside(site.state, $0) }
      || [output, site.folder].contains { isInside($0, site.state) }
    if isUnfit {
      throw .refused(
        "the store can't be kept in \"\(site.stateName)\", which has other files",
        remedy: .words("name a folder that holds nothing else"))
    }
  }

  func count(in folder: PublicFolder) throws(FileFault) -> Int {
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
