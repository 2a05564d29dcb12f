import CardSources
import Cards
import Digests
import Files
import PrintFolder
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Sweeper
import Timestamps
import VCards

/// One run of `recover`, which matches every published record with its card before it writes
/// anything, and then writes all rows in one transaction.
struct Recovery: ~Copyable {
  let site: Site
  let settings: SiteSettings
  let pages: SitePages
  let conditions: Conditions
  let publicFolder: PublicFolder
  let fingerprint: ContentFingerprint

  /// The rows of an old store by record ID; empty if there is no store.
  let known: [RecordID: Share]

  /// The published records that the store lacks or has in an older revision, by their vCard's UID.
  var records: [String: [PublishedRecord]] = [:]

  /// Those that name no card: of sealed shares whose keys are gone.
  var nameless: [PublishedRecord] = []

  /// Those of other audiences than the main one, to which a card may show itself otherwise.
  var ofOthers: [PublishedRecord] = []

  /// The sealed shares whose keys were read from printed codes.
  var unlocked: Set<RecordID> = []

  /// The shares whose codes were read from paper.
  var onPaper: Set<RecordID> = []

  /// The rows that are added to the store or replaced in it.
  var recovered: [Share] = []

  var report = RecoveryReport()

  /// The moments at which codes were printed, by record ID, as the print folder tells them.
  let printed: [String: Timestamp]

  let lock: SiteLock
  let oldStore: SiteStore?

  static func begin(
    _ site: Site, settings: SiteSettings, pages: SitePages, under conditions: Conditions
  ) throws(SiteFault) -> Recovery {
    let site = site.publishing(in: settings.output)
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: nil, conditions: conditions)
    try guardian.checkOutput()
    let lock = try SiteLock.take(site, conditions)
    let isThere = try guardian.choice().present != nil
    let old = try isThere ? guardian.readStore(acceptsRivals: false, locks: true) : nil
    let publicFolder = try guardian.publicFolder(
      at: old?.place ?? PublishedPlace(), movesOutput: false)
    if publicFolder.sharesName != settings.share.link.sharesName {
      throw .refused(
        "the shares are published in \"\(publicFolder.shares.path)\", which is not where share.link "
          + "puts them: change it back, then recover")
    }
    let key = old?.store.key ?? conditions.newKey()
    let fingerprint = ContentFingerprint(storeKey: key, site: site, settings: settings)
    let known = Dictionary(
      (old?.shares ?? []).map { ($0.recordID, $0) }
    ) { first, _ in first }
    let printed = try onDisk(PrintFolder(site.print, staging: site.staging).printed())
    return Recovery(
      site: site, settings: settings, pages: pages, conditions: conditions,
      publicFolder: publicFolder, fingerprint: fingerprint, known: known, printed: printed,
      lock: lock, oldStore: old?.store)
  }
}

extension Recovery {
  /// Reads everything that is published.
  /// - Throws: ``SiteFault/refused(_:)`` if the store already has all of it.
  mutating func readRecords() throws(SiteFault) {
    let publicFolder = publicFolder
    let names = try onDisk(publicFolder.names())
    for name in names {
      // A folder with another name is not ours.
      guard let recordID = try? RecordID(name) else { continue }
      let share = known[recordID]
      switch publicFolder.occupant(of: name) {
      case .share(let record):
        // A share that the store has revoked, or has published and withdrawn since, stays as it is.
        if let share, share.revokedAt != nil || !mayKnowMore(record, than: share) { continue }
        if let share, share.audience != CardAudience.main {
          ofOthers.append(record)
        } else if let uid = try uid(of: record, recordID) {
          records[uid, default: []].append(record)
        } else {
          nameless.append(record)
        }
      case .tombstone(let revision):
        let buried = share?.revision(buriedBy: revision) ?? revision ?? 1
        let struck = share.map { $0.isWithdrawn ? $0.revision : $0.revision - 1 } ?? 0
        if buried > struck { take(tombstone: recordID, of: buried, share) }
      case .damaged(let fault?): throw .file(fault)
      // The store knows what to do with it, or the next sweep removes it.
      case .nothing, .damaged(nil), .foreign: continue
      }
    }
    report.unopened = nameless.count
    let isNew = !records.isEmpty || !nameless.isEmpty || !ofOthers.isEmpty || !recovered.isEmpty
    if isNew || !unlocked.isEmpty { return }
    throw .refused(
      oldStore == nil
        ? "nothing is published here, so there is nothing to recover"
        : "the store is as new as what is published, so there is nothing to recover",
      remedy: oldStore == nil ? .take(.build) : nil)
  }

  /// Finds the card of each record, and fills in the digests if the card still has the published
  /// content.
  /// - Throws: ``SiteFault/input(_:)`` if a card can't be read: it would count as having left the
  ///   input, and the next build would give it a second link; ``SiteFault/file(_:)`` if something
  ///   published can't be.
  mutating func matchCards() throws(SiteFault) {
    let newest = Dictionary(
      known.values.filter { standing.isLive($0) && $0.audience == CardAudience.main }
        .map { ($0.cardKey, $0.createdAt) }, uniquingKeysWith: max)
    let work = RecordMatching(
      records: records, newest: newest, fingerprint: fingerprint,
      maker: ShareMaker(
        of: site, settings: settings, pages: pages, publicFolder: publicFolder,
        at: conditions.now))
    var matched = MatchedRecords(listsAll: conditions.listsAllProblems)
    CardInput.folder(of: site, settings: settings, under: conditions).visit(
      by: &matched, doing: work, jobs: conditions.jobs)
    let (shares, problems) = (matched.shares, matched.problems)
    if problems.hasErrors { throw .input(ProblemList(problems.problems)) }
    if let fault = matched.fault { throw .file(fault) }
    report.shares += shares.count
    take(shares)
    takeUnmatched(records: records, besides: Set(shares.map(\.recordID)))
    takeAsEnded(matched.unshared)
  }

  /// Writes all rows in one transaction.
  ///
  /// Until then, a new store counts as older than everything published, so that no run in between
  /// takes it for complete.
  mutating func write() throws(SiteFault) {
    let location = site.store(settings.store)
    let key = fingerprint.storeKey
    let rows = recovered.sorted { $0.recordID < $1.recordID }
    let (old, new) = (
      rows.filter { known[$0.recordID] != nil }, rows.filter { known[$0.recordID] == nil }
    )
    if let oldStore {
      try giveToCards(old, in: oldStore)
      return try oldStore.update(old, adding: new, now: conditions.now)
    }
    try onDisk(StoreNote(site: site).write(location))
    let store = SiteStore(
      try inStore(
        ShareStore.create(at: location, key: key, now: Timestamp(secondsSince1970: 0))))
    let place = PublishedPlace(
      output: site.askedOutput ?? Site.defaultOutput, url: settings.url.text,
      link: settings.share.link.rawValue)
    try store.update(old, adding: new, at: place, now: conditions.now)
  }
}

extension Recovery {
  var standing: Standing { Standing(at: conditions.now, settings.run) }

  /// Adds shares whose card is known.
  ///
  /// Facts that only the store has are kept, and the card's shares under other links end.
  private mutating func take(_ shares: [Share]) {
    let now = conditions.now
    let current = Dictionary(shares.map { ($0.cardAudience, $0.recordID) }) { first, _ in first }
    for var old in known.values where standing.isLive(old) {
      guard let recordID = current[old.cardAudience], recordID != old.recordID else { continue }
      old.revokedAt = now
      recovered.removeAll { $0.recordID == old.recordID && !$0.isWithdrawn }
      if !recovered.contains(where: { $0.recordID == old.recordID }) { recovered.append(old) }
    }
    for var share in shares {
      share.consumedAt = known[share.recordID]?.consumedAt
      share.dates = known[share.recordID]?.dates
      share.printedAt = moment(ofPrinting: share.recordID)
      if share.printedAt != nil { report.printed += 1 }
      recovered.append(share)
    }
  }

  private mutating func take(tombstone recordID: RecordID, of revision: Int, _ share: Share?) {
    let now = conditions.now
    var ended =
      share
      ?? Share(
        recordID, cardKey: SHA256Digest(of: conditions.newKey()), contentDigest: .none,
        createdAt: now, expiresAt: now)
    // It did not end because of its own expiry, or of none that the store knows, and it is unknown
    // whether its owner revoked it.
    if standing.isLive(ended) || revision > ended.revision { ended.revokedAt = now }
    ended.revision = revision
    ended.withdraw(at: now)
    ended.printedAt = moment(ofPrinting: recordID)
    recovered.append(ended)
    report.tombstones += 1
  }

  /// The moment at which a share's code was last printed, as store or print folder know it; one that was read from
  /// paper has been by now.
  func moment(ofPrinting recordID: RecordID) -> Timestamp? {
    let moments = [known[recordID]?.printedAt, printed[recordID.text]].compactMap(\.self)
    return moments.max() ?? (onPaper.contains(recordID) ? conditions.now : nil)
  }
}
