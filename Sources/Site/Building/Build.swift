import CardParts
import CardSources
import Cards
import Digests
import Files
import Problems
import PublicFolder
import QRCodes
import Sealing
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// One run of the builder after its sweep: plan, make, publish.
///
/// ```swift
/// try build.plan()      // reads every card and decides what happens to its share
/// try build.make()      // makes new and changed folders in staging; any problem ends the run here
/// try build.publish()   // records, renames, records again
/// ```
struct Build: ~Copyable {
  let order: BuildOrder
  let settings: SiteSettings
  let pages: SitePages
  var input: CardInput
  let photos: PhotoMemory
  let probes: StampProbes
  let fingerprint: ContentFingerprint
  var session: Session
  var report = BuildReport()

  /// The shares whose folders have to be made.
  var todo = TodoList()

  /// The keys, passcodes and codes of shares that no folder shows.
  var secrets = ShareSecrets()

  /// The dates of cards.
  let timetables: SiteTimetables

  /// What pages are made with beside their own cards.
  var view: PartView

  /// The live shares whose links have changed, including those without a card.
  var changedLinks: Set<String> = []

  /// The rows that change without their folders.
  var rowsOnly: [Share] = []

  /// The first moment at which time alone gives a later build something to do; `nil` for none.
  var nextMoment: Timestamp?

  /// The keys of the cards that left the input and whose shares are live.
  var departed: [SHA256Digest] = []

  /// The live shares of the input's cards, which the print folder shows.
  var live: [(card: CardID, recordID: RecordID)] = []

  init(
    _ order: BuildOrder, settings: SiteSettings, pages: SitePages, session: consuming Session,
    noting rows: RowNotes? = nil
  ) throws(SiteFault) {
    let (site, conditions) = (session.site, session.conditions)
    self.order = order
    self.settings = settings
    self.pages = pages
    let cards = order.input ?? .folder(of: site, settings: settings, under: conditions)
    timetables = SiteTimetables(
      of: site, settings: settings, in: cards, under: conditions, storeKey: session.store.key,
      known: try session.store.readingsOfDates())
    input = cards.dated(by: timetables)
    probes = StampProbes(in: [site.state, site.folder])
    photos = PhotoMemory(
      of: site, key: session.store.key, at: conditions.now, trying: probes,
      looksAtAll: order.options.isThorough || order.input != nil)
    fingerprint = ContentFingerprint(
      storeKey: session.store.key, site: site, settings: settings, photos: photos,
      rows: rows)
    nextMoment = session.nextMoment
    view = PartView(at: conditions.now)
    self.session = session
  }
}

extension Build {
  var now: Timestamp { session.conditions.now }

  var jobs: Int { session.conditions.jobs }

  /// What makes the files of shares.
  var maker: ShareMaker {
    var maker = ShareMaker(
      of: session.site, settings: settings, pages: pages, publicFolder: session.publicFolder,
      at: now)
    maker.knownKeys = secrets.keys
    maker.view = view
    maker.feeds = FeedMaker(settings: settings, pages: pages, storeKey: session.store.key)
    maker.keepsFeeds = timetables.isIncomplete
    return maker
  }

  /// True if no other run works on a part of the site; then the print folder is looked after too,
  /// which has one list of all codes.
  var isWhole: Bool { session.site.shard == nil }

  /// True if this run writes the site's own files.
  var isFirst: Bool { session.site.shard?.isFirst ?? true }

  /// Removes what was made but not shown.
  ///
  /// If that fails too, the next run does it.
  func discardStaging() {
    // The fault that stopped the run is the one to report.
    try? session.publicFolder.discardStaging()
  }

  /// Finds out which warnings are new, and leaves all to the next build that would say again.
  /// - Throws: ``SiteFault`` where what was staged for it stays.
  mutating func rememberWarnings() throws(SiteFault) {
    let (site, key) = (session.site, session.store.key)
    // A build machine forgets what it is told.
    guard isWhole, order.selection == nil, order.wish == .none, !session.conditions.isBuildFarm
    else { return }
    let last = WarningMemory(of: site, key: key)
    report.findNewWarnings(since: last)
    let present = WarningMemory(of: report.lastingWarnings, key: key)
    if present.isSame(as: last) { return }
    // Without it, the next build calls no warning new.
    try? present.write(to: site)
    // Where it was written, the next build would take it for the rest of a killed run.
    try onDisk(session.publicFolder.discardStaging())
  }

  /// Keeps the timetables of dates as they could be read.
  /// - Throws: ``SiteFault``: without them, pages would lose dates whose plan can't be read.
  func keepTimetables() throws(SiteFault) {
    guard isWhole, order.known == nil else { return }
    try onDisk(timetables.keep(removesOthers: order.selection == nil))
    try onDisk(session.publicFolder.discardStaging())
  }

  /// Leaves what was seen of photos to the next build.
  /// - Throws: ``SiteFault`` where what was staged for it stays.
  func rememberPhotos() throws(SiteFault) {
    guard isWhole, order.selection == nil, order.known == nil else { return }
    // Without it, the next build reads all photos again.
    try? photos.write(to: session.site, key: session.store.key)
    // Where it was written, the next build would take it for the rest of a killed run, and look at everything.
    try onDisk(session.publicFolder.discardStaging())
  }

  /// Reads all cards and decides what happens to each share (pass 1).
  mutating func plan() throws(SiteFault) {
    var planner = Planner(
      order, settings: settings, pages: pages, store: session.store,
      publicFolder: session.publicFolder, standing: session.standing, lost: session.lost,
      conditions: session.conditions, site: session.site)
    planner.report.warn(timetables.problems, recurring: .always)
    planner.timetables = timetables
    input = try planner.plan(input, with: fingerprint)
    planner.nameLeavers(by: session.printFolder)
    todo = TodoList(planner.takeTodo())
    (rowsOnly, live, secrets) = (planner.rowsOnly, planner.live, planner.secrets)
    view = planner.references.view
    nextMoment = [nextMoment, planner.nextChange].compactMap(\.self).min()
    departed = planner.left.map(\.cardKey)
    // Where it could not be read again, nothing is published.
    planner.report.warn([timetables.unreadCard].compactMap(\.self), recurring: .always)
    report.add(planner.report)
    report.unreadablePlans = timetables.unreadable
  }
}
