import CardSources
import Cards
import Digests
import Problems
import PublicFolder
import Sealing
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// The decisions on what happens to the shares of a site.
struct Planner {
  let order: BuildOrder
  let settings: SiteSettings
  let renderings: Renderings

  /// What makes the calendars of cards with dates.
  let feeds: FeedMaker
  let conditions: Conditions

  /// The dates of cards; `nil` where nobody has read any.
  var timetables: SiteTimetables?

  /// True where a plan of dates could not be read, once all cards have been: what is published of it stays.
  private(set) var keepsDates = false

  /// The store; `nil` if it has not been created yet.
  let store: SiteStore?

  /// The published folder; `nil` if there is no store yet.
  let publicFolder: PublicFolder?

  /// The rule for which shares are live.
  let standing: Standing

  /// The shares whose folders are missing or older than the store.
  let lost: Set<RecordID>

  /// The site.
  let site: Site

  /// The shares whose folders have to be made.
  var todo: [TodoList.Item] = []

  /// The keys of the shares that are issued, and the passcodes of live ones.
  var secrets = ShareSecrets()

  /// The rows that change without their folders.
  var rowsOnly: [Share] = []

  /// The live shares of the input's cards, which the print folder shows.
  var live: [(card: CardID, recordID: RecordID)] = []

  /// The keys of the cards that came, by their IDs.
  var came: [CardID: SHA256Digest] = [:]

  /// The shares, as they are published, of cards that say something else now; empty unless it is asked for.
  var rewritten: [CardID: Share] = [:]

  /// The shares that stay live although their cards left the input.
  var left: [Share] = []

  /// The cards that others refer to.
  var references: References

  /// The beginning of the next day on which a page shows something else; `nil` for none.
  var nextChange: Timestamp?

  /// The numbers of cards that are left out because of how their shares are sealed, by what is at fault.
  var refusals: [String?: Int] = [:]

  /// The number of shares that are new or differ from their rows in the store.
  var changed = 0

  /// The counts and findings so far.
  var report = BuildReport()

  init(
    _ order: BuildOrder, settings: SiteSettings, pages: SitePages, store: SiteStore?,
    publicFolder: PublicFolder?, standing: Standing, lost: Set<RecordID>, conditions: Conditions,
    site: Site
  ) {
    self.order = order
    self.settings = settings
    renderings = pages.renderings
    feeds = FeedMaker(settings: settings, pages: pages, storeKey: store?.key ?? [])
    self.store = store
    self.publicFolder = publicFolder
    self.standing = standing
    self.lost = lost
    self.conditions = conditions
    self.site = site
    references = References(at: conditions.now)
  }
}

extension Planner {
  /// The part of the cards that is planned for; `nil` for all.
  var shard: Shard? { site.shard }

  /// Reads all cards and decides what happens to each share (pass 1).
  /// - Returns: The cards as pass 2 reads them: from memory if there is room, otherwise once more.
  mutating func plan(
    _ input: CardInput, with fingerprint: ContentFingerprint
  ) throws(SiteFault) -> CardInput {
    let order = order
    let survey = Survey(of: input, with: fingerprint, under: conditions, shard: shard) {
      order.contains($0)
    }
    keepsDates = timetables?.isIncomplete ?? false
    report.add(survey.problems)
    try checkSelection(against: survey)
    report.plan.unchanged = order.known?.count ?? 0
    report.cards = report.plan.unchanged + survey.entries.count
    (report.leftOut, report.hidden) = (survey.leftOut, survey.hidden.count)
    report.allCards = report.cards + survey.leftOut + survey.elsewhere.count
    if order.selection == nil {
      report.undividedNames = survey.undividedNames + (order.known?.undividedNames ?? 0)
      report.warn(
        survey.exampleRemains.warnings(in: site, among: report.allCards), recurring: .always)
    }
    var decisions = Decisions(
      plan: SharePlan(
        settings: settings, renderings: renderings, worker: fingerprint.worker(),
        now: conditions.now, standing: standing, lost: lost),
      named: survey.namedCards, generator: ConditionsGenerator(conditions))
    try decide(&decisions, on: survey)
    // Others than those that are held may be referred to, where a part of the cards is meant.
    let isWhole = order.selection == nil && shard == nil
    try decideOnVarying(
      decisions, in: isWhole ? survey.held.input ?? input : input, worker: fingerprint.worker())
    try close(decisions)
    if order.selection == nil { try planEndings(of: survey, input) }
    report.plan.sort()
    describe(in: survey.held.input ?? input)
    // A build machine forgets what it has recorded, unless it is the one that commits it.
    if conditions.isBuildFarm, settings.store.form.isCommitted,
      settings.share.issuedOn == .anywhere,
      order.wish == .none, changed > 0
    {
      report.warn([.uncommitted(changed)], recurring: .always)
    }
    return survey.held.input ?? input
  }
}

extension Planner {
  /// Returns what has to be made and forgets it, which is large.
  mutating func takeTodo() -> [TodoList.Item] {
    var items: [TodoList.Item] = []
    swap(&items, &todo)
    return items
  }
}

extension Problem {
  /// The warning that a build machine has changed a text store that no commit will contain.
  fileprivate static func uncommitted(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.storeName,
      message: "CI is set, and \(count == 1 ? "1 share is" : "\(count) shares are") new or "
        + "changed, which no commit knows",
      remedy: .either(.take(.buildFrozen), .words("commit this file")))
  }
}
