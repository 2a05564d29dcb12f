import Cards
import Problems
import Settings
import Shares

/// What is to be done to the shares of a site.
struct Planner {
  /// A share whose folder is to be made.
  struct Todo {
    let share: Share
    let isNew: Bool

    /// Whether vCard and photo are those that are published.
    let keepsContent: Bool

    /// Whether the folder lies in staging, ready to be shown.
    var isMade = false
  }

  let order: BuildOrder
  let settings: SiteSettings
  let rendering: [UInt8]
  let conditions: Conditions

  /// `nil` where the first one is still to be made.
  let store: ShareStore?

  /// Shares whose folders are not there, or older than the store.
  let lost: Set<RecordID>

  /// The shares whose folders are to be made, by their card's key.
  private(set) var todo: [[UInt8]: Todo] = [:]

  /// Rows that change and leave the folders as they are.
  private(set) var recorded: [Share] = []

  /// Live shares of the input's cards, with their card: what the print folder shows.
  private(set) var live: [(card: CardID, recordID: RecordID)] = []

  /// How many shares are new, or will be published otherwise than the store said.
  private var changed = 0

  /// What was found and counted on the way.
  private(set) var report = BuildReport()

  init(
    _ order: BuildOrder, settings: SiteSettings, rendering: [UInt8], store: ShareStore?,
    lost: Set<RecordID>, conditions: Conditions
  ) {
    self.order = order
    self.settings = settings
    self.rendering = rendering
    self.store = store
    self.lost = lost
    self.conditions = conditions
  }
}

extension Planner {
  /// Pass 1: reads all input and decides what happens to each share.
  mutating func plan(
    _ input: CardInput, with fingerprint: ContentFingerprint
  ) throws(SiteFault) {
    let order = order
    let survey = Survey(of: input, with: fingerprint, jobs: conditions.jobs) { order.contains($0) }
    report.take(survey.problems)
    try checkSelection(against: survey)
    report.cards = survey.entries.count
    var plan = Plan(
      settings: settings, rendering: rendering, worker: fingerprint.worker(),
      now: conditions.now, lost: lost)
    var generator = ConditionsGenerator(conditions: conditions)
    var cards: [RecordID: CardID] = [:]
    for entry in survey.entries {
      let share = try latestShare(of: entry.key)
      guard let wish = try wish(for: entry, share) else { continue }
      if wish == .reissue, let share { cards[share.recordID] = entry.cardID }
      let step = plan.step(for: entry, share: share, wish: wish, using: &generator)
      take(step, of: entry, before: share)
    }
    let lostCodes = plan.replaced.compactMap { share in
      PrintedCode(share, of: cards[share.recordID], at: conditions.now)
    }
    if !lostCodes.isEmpty, !order.options.endsPrinted {
      throw .printedWouldEnd(lostCodes, confirmation: "--yes")
    }
    recorded += plan.replaced
    if order.selection == nil { try planEndings(of: survey) }
    // Such a machine forgets what it has noted.
    if conditions.isBuildFarm, settings.store.form == .file, order.wish == .none, changed > 0 {
      report.warnings.append(.uncommitted(changed))
    }
  }
}

extension Planner {
  private func latestShare(of key: [UInt8]) throws(SiteFault) -> Share? {
    try storing { () throws(StoreFault) in try store?.latestShare(ofCard: key) }
  }

  private mutating func take(_ step: Plan.Step, of entry: Survey.Entry, before: Share?) {
    switch step {
    case .publish(let share, let isNew):
      // What was recorded and perhaps never shown is not what the folder holds.
      let isShown = before.map { !$0.isPending && !lost.contains($0.recordID) } ?? false
      let keepsContent = !isNew && isShown && before?.contentDigest == share.contentDigest
      todo[entry.key] = Todo(share: share, isNew: isNew, keepsContent: keepsContent)
      live.append((entry.cardID, share.recordID))
      if share != before { changed += 1 }
    case .record(let share):
      recorded.append(share)
      report.unchanged += 1
      live.append((entry.cardID, share.recordID))
    case .keep(let share):
      report.unchanged += 1
      live.append((entry.cardID, share.recordID))
    case .end(let share):
      recorded.append(share)
      report.ended += 1
    case .ended, .tooLate:
      report.ended += 1
    }
  }

  /// Ends the shares of cards that left the input, where that is asked for; else says how many stay.
  private mutating func planEndings(of survey: Survey) throws(SiteFault) {
    // A card that can't be read has not left.
    if survey.hasErrors { return }
    let listed = Set(survey.entries.map(\.key))
    let endsWhenConsumed = settings.share.endsWhenConsumed
    var left: [Share] = []
    var liveCount = 0
    let now = conditions.now
    try storing { () throws(StoreFault) in
      try store?.forEachShare { (share) throws(StoreFault) in
        guard share.withdrawnAt == nil,
          share.state(at: now, endsWhenConsumed: endsWhenConsumed) == .live
        else { return }
        liveCount += 1
        if !listed.contains(share.cardKey) { left.append(share) }
      }
    }
    if left.isEmpty { return }
    guard order.options.prunes || settings.share.whenRemoved == .withdraw else {
      report.warnings.append(.left(left.count))
      return
    }
    if left.count > 10, left.count * 10 > liveCount, order.options.confirmedEndings != left.count {
      throw .manyLeft(count: left.count, live: liveCount)
    }
    let lostCodes = left.compactMap { PrintedCode($0, of: nil, at: now) }
    if !lostCodes.isEmpty { report.warnings.append(.printedPruned(lostCodes)) }
    for var share in left {
      share.prunedAt = conditions.now
      recorded.append(share)
    }
  }

  /// Stops where a card was named that is not there.
  private func checkSelection(against survey: Survey) throws(SiteFault) {
    guard let selection = order.selection else { return }
    guard let missing = selection.missing(from: survey.entries.map(\.cardID)).first else { return }
    let errors = survey.problems.filter { $0.severity == .error }
    if !errors.isEmpty { throw .input(ProblemList(errors)) }
    throw .refused("there is no card \"\(missing)\" in cards/: cardpress shares lists them")
  }

  /// What is asked for a card; `nil` where only a pattern meant it and it can't have that.
  /// - Throws: ``SiteFault/refused(_:)`` where a card that was named can't have it.
  private func wish(for entry: Survey.Entry, _ share: Share?) throws(SiteFault) -> Wish? {
    if order.wish == .none { return Wish.none }
    guard let obstacle = obstacle(to: order.wish, for: entry, share) else { return order.wish }
    guard let selection = order.selection, selection.namesExactly(entry.cardID) else { return nil }
    throw .refused("\(entry.cardID) \(obstacle)")
  }

  private func obstacle(to wish: Wish, for entry: Survey.Entry, _ share: Share?) -> String? {
    guard let share else { return "has not been shared yet: cardpress build" }
    guard wish == .renew else { return nil }
    if case .until = entry.term {
      return "names its own end: change its key \"expires\", then cardpress build"
    }
    if let end = settings.share.term.end(from: conditions.now), end <= conditions.now,
      entry.term == nil
    {
      return "would end at once: change share.expires in cardpress.yaml"
    }
    let state = share.state(
      at: conditions.now, endsWhenConsumed: settings.share.endsWhenConsumed)
    if state == .live, share.withdrawnAt == nil { return nil }
    if share.canBeBroughtBack(at: conditions.now, endsWhenConsumed: settings.share.endsWhenConsumed)
    {
      return nil
    }
    return state == .revoked
      ? "was revoked, which is for good: cardpress reissue makes a new link"
      : "has ended and its tombstone is gone: cardpress reissue makes a new link"
  }
}

extension Problem {
  /// Whoever has left is withdrawn, on paper or not; the owner hears of it.
  fileprivate static func printedPruned(_ codes: [PrintedCode]) -> Problem {
    Problem(
      severity: .warning, file: "cards",
      message: "\(codes.sentence) \(codes.count == 1 ? "leads" : "lead") to a page that says the "
        + "card has expired: the \(codes.count == 1 ? "card has" : "cards have") left the input")
  }

  /// A build machine notes in the text store what nobody else will know.
  fileprivate static func uncommitted(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.storeName,
      message: "CI is set, and \(count == 1 ? "1 share is" : "\(count) shares are") new or "
        + "changed, which no commit knows: build --frozen makes what was committed, else commit "
        + "this file")
  }

  /// Shares go on whose cards are not in the input any more.
  fileprivate static func left(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: "cards",
      message: count == 1
        ? "1 share goes on without its card until it expires: build --prune ends it"
        : "\(count) shares go on without their cards until they expire: build --prune ends them")
  }
}
