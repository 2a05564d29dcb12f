import Cards
import Digests
import Problems
import PublicFolder
import Sealing
import Sessions
import Settings
import ShareMaking
import Shares

/// The decisions on what happens to the shares of a site.
struct Planner {
  let order: BuildOrder
  let settings: SiteSettings
  let renderings: Renderings
  let conditions: Conditions

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

  /// The shares that stay live although their cards left the input.
  var left: [Share] = []

  /// The numbers of cards that are left out because of how their shares are sealed, by what is at fault.
  var refusals: [String?: Int] = [:]

  /// The number of shares that are new or differ from their rows in the store.
  var changed = 0

  /// The counts and findings so far.
  var report = BuildReport()

  init(
    _ order: BuildOrder, settings: SiteSettings, renderings: Renderings, store: SiteStore?,
    publicFolder: PublicFolder?, standing: Standing, lost: Set<RecordID>, conditions: Conditions,
    site: Site
  ) {
    self.order = order
    self.settings = settings
    self.renderings = renderings
    self.store = store
    self.publicFolder = publicFolder
    self.standing = standing
    self.lost = lost
    self.conditions = conditions
    self.site = site
  }
}

extension Planner {
  /// The number of cards whose shares are read at a time, which takes 10 MB.
  private static let cardsALook = 50_000

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
    report.add(survey.problems)
    try checkSelection(against: survey)
    report.unchanged = order.known?.count ?? 0
    report.cards = report.unchanged + survey.entries.count
    report.leftOut = survey.leftOut
    report.allCards = report.cards + survey.leftOut + survey.elsewhere.count
    if order.selection == nil {
      report.undividedNames = survey.undividedNames + (order.known?.undividedNames ?? 0)
      report.warnings += survey.exampleRemains.warnings(in: site, among: report.allCards)
    }
    var plan = SharePlan(
      settings: settings, renderings: renderings, worker: fingerprint.worker(),
      now: conditions.now, standing: standing, lost: lost)
    var generator = ConditionsGenerator(conditions)
    var cards: [RecordID: CardID] = [:]
    // Room that nothing is written to takes no memory, while an array that grows is there twice.
    todo.reserveCapacity(survey.entries.count)
    live.reserveCapacity(survey.entries.count)
    // One look at the store for many cards, instead of a lock for each.
    for start in stride(from: 0, to: survey.entries.count, by: Self.cardsALook) {
      let entries = survey.entries[start...].prefix(Self.cardsALook)
      let shares = try store?.latestShares(ofKeys: entries.map(\.key)) ?? []
      for entry in entries {
        let share = shares.binarySearch(entry.key, by: \.cardKey).map { shares[$0] }
        guard let wish = try wish(for: entry, share) else { continue }
        if let share, let problem = problem(withFormOf: share, for: entry, wish: wish) {
          leaveOut(entry, problem)
          continue
        }
        if wish == .reissue, let share { cards[share.recordID] = entry.cardID }
        let step = plan.step(for: entry, share: share, wish: wish, using: &generator)
        note(step, of: entry, before: share, wish: wish)
      }
    }
    secrets.keys = plan.keys
    sumUpRefusals()
    let lostCodes = plan.replaced.compactMap { share in
      PrintedCode(share, of: cards[share.recordID], at: conditions.now)
    }
    if !lostCodes.isEmpty, !order.options.endsPrinted {
      throw .printedWouldEnd(lostCodes, confirmation: .confirm(count: nil))
    }
    rowsOnly += plan.replaced
    if order.selection == nil { try planEndings(of: survey, input) }
    // A build machine forgets what it has recorded.
    if conditions.isBuildFarm, settings.store.form.isCommitted, order.wish == .none, changed > 0 {
      report.warnings.append(.uncommitted(changed))
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

  private mutating func note(
    _ step: SharePlan.Step, of entry: SurveyedCard, before: Share?, wish: Wish
  ) {
    switch step {
    case .publish(let share, let isNew):
      // The folder does not match a row that was recorded but may never have been shown.
      let isShown = before.map { !$0.isPending && !lost.contains($0.recordID) } ?? false
      let keepsContent = !isNew && isShown && before?.contentDigest == share.contentDigest
      todo.append(TodoList.Item(share: share, isNew: isNew, keepsContent: keepsContent))
      live.append((entry.cardID, share.recordID))
      if share != before { changed += 1 }
      if before == nil { came[entry.cardID] = entry.key }
    case .record(let share):
      rowsOnly.append(share)
      keep(share, of: entry, wish: wish)
    case .keep(let share): keep(share, of: entry, wish: wish)
    case .end(let share):
      rowsOnly.append(share)
      noteEnd(of: entry, share)
    case .ended, .tooLate: noteEnd(of: entry, before)
    }
  }

  private mutating func keep(_ share: Share, of entry: SurveyedCard, wish: Wish) {
    report.unchanged += 1
    live.append((entry.cardID, share.recordID))
    if wish == .renew {
      report.refused.append(
        BuildReport.Refusal(
          card: entry.cardID, obstacle: share.expiresAt == nil ? .endless : .latest))
    }
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
