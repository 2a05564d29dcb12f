import Digests
import Files
import PublicFolder
import Settings
import Shares
import Sweeper
import Timestamps

/// Keeps a run from going on with no store, an old one, or one that published elsewhere.
struct StoreGuard {
  let site: Site
  let settings: SiteSettings?

  /// What is put in the place of shares that have expired by their own record; `nil` where nothing
  /// may be changed.
  let tombstone: [PublishedFile]?
  let conditions: Conditions
}

extension StoreGuard {
  /// Stops where the store is missing, before even the lock's file is made.
  func checkBeforeLocking(_ policy: StorePolicy) throws(SiteFault) {
    guard !ShareStore.exists(at: site.storePath), policy != .beginsAnew else { return }
    let folder = publicFolder(at: site.askedOutput ?? "public")
    let published = try filing { () throws(FileFault) in try count(in: folder) }
    if published > 0 {
      try withdrawExpired(in: folder)
      throw .storeMissing(published: published)
    }
    switch policy {
    case .mayBegin where conditions.isBuildFarm: throw .storeMissing(published: 0)
    case .mayBegin, .beginsAnew: return
    case .mustExist: throw .refused("nothing has been shared here yet: cardpress build")
    }
  }

  /// Opens the store, or makes the first one.
  func open(_ policy: StorePolicy) throws(SiteFault) -> ShareStore {
    if !ShareStore.exists(at: site.storePath) {
      // Another run may have published since we looked.
      try checkBeforeLocking(policy)
      var generator = ConditionsGenerator(conditions: conditions)
      let key = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return try storing { () throws(StoreFault) in
        try ShareStore.create(at: site.storePath, key: key, now: conditions.now)
      }
    }
    return try storing { () throws(StoreFault) in try ShareStore.open(at: site.storePath) }
  }

  /// The folder where the shares are published as the store remembers it; where it remembers
  /// nothing, the one that was asked for, else `public`.
  func publicFolder(
    at place: PublishedPlace, movesOutput: Bool
  ) throws(SiteFault) -> PublicFolder {
    if let asked = site.askedOutput, let remembered = place.output, asked != remembered,
      !movesOutput
    {
      throw .otherOutput(given: asked, remembered: remembered)
    }
    let root = site.output(place.output ?? site.askedOutput ?? "public")
    let link = place.link.flatMap(ShareLink.init(rawValue:))
    return PublicFolder(
      root: root, sharesName: link?.sharesName ?? sharesName(in: root), staging: site.staging)
  }

  /// Withdraws the shares that have expired by their own record: all that can be known without a
  /// store that fits.
  func withdrawExpired(in folder: PublicFolder) throws(SiteFault) {
    guard let tombstone else { return }
    let expired = try filing { () throws(FileFault) in try expiredNames(in: folder) }
    if expired.isEmpty { return }
    let sweeper = Sweeper(publicFolder: folder, tombstone: tombstone, endsConsumed: false)
    var report = SweepReport()
    _ = try sweeping { () throws(SweepFault) in
      try sweeper.withdraw(expired, into: &report)
    }
    if !report.faults.isEmpty { throw .notWithdrawn(report.faults) }
  }
}

extension StoreGuard {
  private func publicFolder(at output: String) -> PublicFolder {
    let root = site.output(output)
    return PublicFolder(root: root, sharesName: sharesName(in: root), staging: site.staging)
  }

  /// As the settings say; where they can't be read, whichever folder there is.
  private func sharesName(in root: Folder) -> String {
    if let settings { return settings.share.link.sharesName }
    return root.kind(of: "c") == nil && root.kind(of: "C") != nil ? "C" : "c"
  }

  private func count(in folder: PublicFolder) throws(FileFault) -> Int {
    var count = 0
    for name in try folder.names() {
      if case .share = try folder.occupant(of: name) { count += 1 }
    }
    return count
  }

  private func expiredNames(in folder: PublicFolder) throws(FileFault) -> [String] {
    var names: [String] = []
    for name in try folder.names() {
      guard case .share(let record) = try folder.occupant(of: name) else { continue }
      if let end = record.expiresAt, end <= conditions.now { names.append(name) }
    }
    return names
  }
}
