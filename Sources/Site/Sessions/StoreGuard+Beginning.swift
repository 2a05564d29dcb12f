import Settings
import ShareMaking
package import Shares

extension StoreGuard {
  /// Stops if the store is missing and the policy does not allow creating one.
  func checkStart(_ policy: StorePolicy) throws(SiteFault) {
    if case .beginsAnew(let confirmed) = policy { return try checkPaper(confirmed: confirmed) }
    let folder = publicFolder(at: site.likelyOutput)
    let (published, note) = (try onDisk(count(in: folder)), StoreNote(site: site).read())
    // Another machine may have made the store, and parts of a run may then have published and noted it.
    if site.shard != nil, try choice().present != nil { return }
    if published > 0 { throw .storeMissing(published: published) }
    try checkNoPaper()
    switch policy {
    case .mayBegin where note != nil: throw .serverStoreMissing
    case .mayBegin where conditions.isBuildFarm: throw .storeMissing(published: 0)
    case .mayBegin: try checkNeverSeen()
    case .beginsAnew: return
    case .mustExist: throw .refused("nothing has been shared here yet", remedy: .take(.build))
    }
  }

  /// Stops a run that would give links to cards of which nothing tells whether they have had some.
  ///
  /// A site without cards may begin: the run that finds none leaves no store behind.
  private func checkNeverSeen() throws(SiteFault) {
    let wanted = try choice().wanted
    if wanted.form.isShared { throw .neverSeen(server: wanted.path) }
    if try site.hasCardFiles() { throw .neverSeen(server: nil) }
  }

  /// Chooses the store and opens it, or creates the first one.
  func choose(
    _ policy: StorePolicy, relinks: Bool = false, acceptsRivals: Bool
  ) throws(SiteFault) -> (choice: StoreChoice, store: ShareStore) {
    let choice = try choice()
    if choice.present == nil {
      // Another run may have published in the meantime.
      try checkStart(policy)
      return (choice, try create(at: choice.wanted))
    }
    let store = try choice.open(acceptsRivals: acceptsRivals, by: site.shard)
    if case .beginsAnew = policy, choice.present == choice.wanted, choice.wanted.form.isShared {
      // Half a store is no store to go on with, and says so itself.
      _ = try inStore(store.recordIDs())
      throw .storeThere(choice.wanted)
    }
    try checkOwner(of: store, choice, relinks: relinks)
    return (choice, store)
  }

  /// Creates the site's first store; one on a server says from the beginning whose it is.
  func create(at location: StoreLocation) throws(SiteFault) -> ShareStore {
    let place = PublishedPlace(url: location.form.isShared ? settings?.url.text : nil)
    do throws(StoreFault) {
      return try ShareStore.create(
        at: location, key: conditions.newKey(), now: conditions.now, of: place, by: site.shard)
    } catch {
      // Another machine may have been faster.
      if error.kind == .alreadyThere, location.form.isShared { throw .storeThere(location) }
      throw SiteFault(error)
    }
  }

  /// Stops if a store on a server, with which this copy of the site has not worked before, is another
  /// site's, or says of none that it is its own.
  /// - Parameter relinks: True if the links may change, so that the store may say another address.
  package func checkOwner(
    of store: ShareStore, _ choice: StoreChoice, relinks: Bool
  ) throws(SiteFault) {
    guard let settings, let present = choice.present, present.form.isShared,
      StoreNote(site: site).read() != present, !relinks
    else { return }
    let url = try inStore(store.place()).url
    if url == settings.url.text { return }
    guard let url else {
      throw .refused(
        "the store \(store.path) does not say of which site it is",
        remedy: .either(
          .words("name the right schema"),
          .after("drop the tables of cardpress_store", .take(.makeStore))))
    }
    // Under that host nothing was ever served.
    if (try? SiteURL(url))?.isStarter ?? false { return }
    throw .refused(
      "the store \(store.path) is of the site \(url), and this one is \(settings.url.text)",
      remedy: .either(.words("name the right schema"), .take(.buildRelinking)))
  }

  /// Stops if a store without any share can't be the site's own, as shares are published or on paper.
  func checkNew(_ store: ShareStore, _ policy: StorePolicy) throws(SiteFault) {
    if try inStore(store.hasShares()) { return }
    if case .beginsAnew(let confirmed) = policy { return try checkPaper(confirmed: confirmed) }
    let published = try onDisk(count(in: publicFolder(at: site.likelyOutput)))
    // Another part of the run may have begun: what it shows it has recorded before.
    if try inStore(store.hasShares()) { return }
    if published > 0 { throw .storeMissing(published: published) }
    if policy == .mayBegin { try checkNoPaper() }
  }
}

extension SiteFault {
  /// The reason to begin with no other store than the one with which this copy of the site has worked.
  static var serverStoreMissing: SiteFault {
    .refused(
      "the store with which this site has worked is missing from its server",
      remedy: .either(.words("bring it back"), .take(.buildFirst)))
  }

  /// The reason to make no store on a server where there is one.
  static func storeThere(_ location: StoreLocation) -> SiteFault {
    .refused(
      "there is a store in \(location.path) already",
      remedy: .either(.words("go on with it"), .words("name another schema")))
  }
}
