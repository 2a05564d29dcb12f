import CardSources
import Cards
import Files
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// One run of the builder after its sweep: plan, make, publish.
struct Build: ~Copyable {
  let order: BuildOrder
  let settings: SiteSettings
  let pages: SitePages
  let input: CardInput
  let fingerprint: ContentFingerprint
  var session: Session
  var report = BuildReport()

  /// The shares whose folders are to be made, by their card's key.
  var todo: [[UInt8]: Planner.Todo] = [:]

  /// The live shares whose links have changed, those without a card too.
  var changedLinks: Set<String> = []

  /// Rows that change and leave the folders as they are.
  var rowsOnly: [Share] = []

  /// Live shares of the input's cards, with their card: what the print folder shows.
  var live: [(card: CardID, recordID: RecordID)] = []

  init(
    _ order: BuildOrder, settings: SiteSettings, pages: SitePages, session: consuming Session
  ) throws(SiteFault) {
    let (site, conditions) = (session.site, session.conditions)
    self.order = order
    self.settings = settings
    self.pages = pages
    input = order.input ?? .folder(of: site, settings: settings, under: conditions)
    fingerprint = ContentFingerprint(storeKey: session.store.key, site: site, settings: settings)
    self.session = session
  }
}

extension Build {
  var now: Timestamp { session.conditions.now }

  var jobs: Int { session.conditions.jobs }

  /// Removes what was made and not shown; where that fails too, the next run does it.
  func discardStaging() {
    // The fault that stopped the run is the one to tell.
    try? session.publicFolder.discardStaging()
  }

  /// Pass 1: reads all input and decides what happens to each share.
  mutating func plan() throws(SiteFault) {
    var planner = Planner(
      order, settings: settings, rendering: pages.rendering, store: session.store,
      standing: session.standing, lost: session.lost, conditions: session.conditions)
    try planner.plan(input, with: fingerprint)
    planner.nameLeavers(by: session.printFolder)
    (todo, rowsOnly, live) = (planner.todo, planner.rowsOnly, planner.live)
    report.add(planner.report)
  }
}
