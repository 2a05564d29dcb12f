import Cards
import Digests
import Problems
import Sessions
import ShareMaking
import Shares

extension Planner {
  /// The number of cards whose shares are read at a time, which takes 10 MB.
  private static let cardsALook = 50_000

  /// What is decided so far, card by card.
  struct Decisions {
    var plan: SharePlan

    /// The cards to which others refer.
    let named: Set<CardID>

    var generator: ConditionsGenerator

    /// The cards that get new links, by their old shares.
    var reissued: [RecordID: CardID] = [:]

    /// What becomes of the shares of those cards to which others refer.
    var prospects: [CardID: References.Prospect] = [:]

    /// The cards whose pages show others, or a day: what they show is known once all others are decided on.
    var varying: [(card: Decided, parts: VaryingParts)] = []
  }

  /// A card of which it is decided how long its share lives.
  struct Decided {
    let entry: SurveyedCard
    let course: SharePlan.Course
    let before: Share?

    let wish: Wish
  }

  /// Decides on all cards but those whose pages vary with others, or with the day.
  mutating func decide(_ decisions: inout Decisions, on survey: Survey) throws(SiteFault) {
    // Room that nothing is written to takes no memory, while an array that grows is there twice.
    todo.reserveCapacity(survey.entries.count)
    live.reserveCapacity(survey.entries.count)
    // One look at the store for many cards, instead of a lock for each.
    for start in stride(from: 0, to: survey.entries.count, by: Self.cardsALook) {
      let entries = survey.entries[start...].prefix(Self.cardsALook)
      let shares = try store?.latestShares(ofKeys: entries.map(\.key)) ?? []
      for entry in entries {
        let share = shares.binarySearch(entry.key, by: \.cardKey).map { shares[$0] }
        try decide(&decisions, on: entry, share)
      }
    }
  }

  private mutating func decide(
    _ decisions: inout Decisions, on entry: SurveyedCard, _ share: Share?
  ) throws(SiteFault) {
    guard let wish = try wish(for: entry, share) else { return }
    let isNamed = decisions.named.contains(entry.cardID)
    if let problem = problem(with: entry, share, wish) {
      leaveOut(entry, problem)
      if isNamed { decisions.prospects[entry.cardID] = .nowhere }
      return
    }
    if wish == .reissue, let share { decisions.reissued[share.recordID] = entry.cardID }
    let course = decisions.plan.course(
      for: entry, share: share, wish: wish, using: &decisions.generator)
    if isNamed { decisions.prospects[entry.cardID] = References.Prospect(course) }
    let decided = Decided(entry: entry, course: course, before: share, wish: wish)
    if let varying = entry.varying {
      decisions.varying.append((decided, varying))
    } else {
      note(decided, showing: .nothing, by: decisions.plan)
    }
  }

  /// Decides on the cards whose pages vary with others, or with the day.
  /// - Parameter input: The cards to which they refer, among others.
  mutating func decideOnVarying(
    _ decisions: Decisions, in input: CardInput, worker: ContentFingerprint.Worker
  ) throws(SiteFault) {
    if decisions.varying.isEmpty { return }
    let (store, standing, now) = (store, standing, conditions.now)
    references = try References(
      to: decisions.named, in: input, settings: settings, links: site.links(under: settings),
      at: now
    ) { (card) throws(SiteFault) in
      if let prospect = decisions.prospects[card] { return prospect }
      return try References.Prospect(store?.latestShare(ofKey: worker.key(of: card)), standing)
    }
    for (card, parts) in decisions.varying {
      note(
        card, showing: references.shown(by: parts, as: card.entry.form), by: decisions.plan)
      if case .live(let share, _) = card.course, !share.form.needsKey {
        nextChange = ([nextChange] + parts.changes.filter { $0 > now }).compactMap(\.self).min()
      }
    }
    report.warn(
      references.problems(of: decisions.varying.map(\.parts), severity: .warning),
      recurring: .always)
  }

  /// Takes what the decisions ask for beside the shares that are made.
  /// - Throws: ``SiteFault`` where something would be done that nobody has confirmed.
  mutating func close(_ decisions: Decisions) throws(SiteFault) {
    let plan = decisions.plan
    secrets.keys = plan.keys
    sumUpRefusals()
    let lostCodes = plan.replaced.compactMap { share in
      PrintedCode(share, of: decisions.reissued[share.recordID], at: conditions.now)
    }
    try order.options.consent.check(
      isIdle: todo.isEmpty && plan.replaced.isEmpty, printed: lostCodes)
    rowsOnly += plan.replaced
  }

  /// Returns the problem of a card that its share can't be made or go on with.
  private mutating func problem(
    with entry: SurveyedCard, _ share: Share?, _ wish: Wish
  ) -> Problem? {
    if let share, let problem = problem(withFormOf: share, for: entry, wish: wish) {
      return problem
    }
    guard let term = entry.emergencyTerm else { return nil }
    guard let share, wish != .reissue else { return term.problem(from: conditions.now, .error) }
    if let warning = term.problem(from: share.createdAt, .warning) {
      report.warn([warning], recurring: .withRow)
    }
    return nil
  }

  private mutating func note(
    _ decided: Decided, showing shown: References.Shown, by plan: SharePlan
  ) {
    let (entry, before, wish) = (decided.entry, decided.before, decided.wish)
    if let before, keepsPage(of: before, decided) { return keep(before, of: entry, wish: wish) }
    let dates = datesToKeep(decided)
    switch plan.step(on: decided.course, of: entry, showing: shown, keeping: dates) {
    case .publish(let share, let isNew):
      // The folder does not match a row that was recorded but may never have been shown.
      let isShown = before.map { !$0.isPending && !lost.contains($0.recordID) } ?? false
      let keepsContent = !isNew && isShown && before?.contentDigest == share.contentDigest
      todo.append(TodoList.Item(share: share, isNew: isNew, keepsContent: keepsContent))
      live.append((entry.cardID, share.recordID))
      report.plan.note(decided, share, isNew: isNew, by: plan, standing, order.options)
      if let before, before.contentDigest != share.contentDigest, order.options.detailLimit != nil {
        rewritten[entry.cardID] = before
      }
      if share != before { changed += 1 }
      if before == nil { came[entry.cardID] = entry.key }
    case .record(let share):
      rowsOnly.append(share)
      keep(share, of: entry, wish: wish)
    case .keep(let share): keep(share, of: entry, wish: wish)
    case .end(let share):
      rowsOnly.append(share)
      report.plan.ending.append(
        BuildPlan.Ending(recordID: share.recordID, card: entry.cardID, hasLeft: false))
      noteEnd(of: entry, share)
    case .ended, .tooLate: noteEnd(of: entry, before)
    }
  }

  /// True if a share with dates stays as it is, since their plan can't be read and nothing else has changed.
  private func keepsPage(of share: Share, _ decided: Decided) -> Bool {
    guard keepsDates, share.dates != nil, case .live(let next, _?) = decided.course else {
      return false
    }
    return next == share && share.contentDigest == decided.entry.contentDigest
      && share.pageDigest != nil && !share.isPending && !lost.contains(share.recordID)
  }

  /// What a card's share keeps of its dates; `nil` for a card without that never had any.
  private func datesToKeep(_ decided: Decided) -> ShareDates? {
    let (entry, before) = (decided.entry, decided.before)
    guard case .live = decided.course else { return nil }
    let schedule = entry.varying?.schedule
    if schedule == nil, keepsDates {
      return before?.dates
        ?? feeds.unknownDates(of: before?.pageDigest == nil ? feed(of: before) : nil)
    }
    if schedule == nil, before?.dates == nil, before?.pageDigest != nil || before == nil {
      return nil
    }
    return feeds.dates(
      of: schedule, on: entry.cardID, language: entry.language, in: references.view, as: entry.form,
      after: before, at: conditions.now
    ) {
      feed(of: before)
    }
  }

  /// The calendar that is published of a share; `nil` for none.
  private func feed(of share: Share?) -> [UInt8]? {
    guard let share, let publicFolder else { return nil }
    // What can't be read now is replaced.
    return (try? publicFolder.shares.folder(share.recordID.text).readIfThere(.schedule)) ?? nil
  }

  private mutating func keep(_ share: Share, of entry: SurveyedCard, wish: Wish) {
    report.plan.unchanged += 1
    live.append((entry.cardID, share.recordID))
    if wish == .renew {
      report.refused.append(
        BuildReport.Refusal(
          card: entry.cardID, obstacle: share.expiresAt == nil ? .endless : .latest))
    }
  }
}

extension References.Prospect {
  fileprivate init(_ course: SharePlan.Course) {
    switch course {
    case .live(let share, _): self = .live(share.recordID, form: share.form)
    case .end, .ended, .tooLate: self = .ended
    }
  }
}

extension BuildPlan {
  /// Notes a card whose folder is made.
  fileprivate mutating func note(
    _ decided: Planner.Decided, _ share: Share, isNew: Bool, by plan: SharePlan,
    _ standing: Standing, _ options: BuildOptions
  ) {
    let card = decided.entry.cardID
    guard !isNew, let before = decided.before else { return new.append(card) }
    if !standing.isLive(before) { return comingBack.append(card) }
    let movesEnd = plan.movesEnd(of: before, entry: decided.entry)
    if movesEnd || decided.wish == .renew
      || before.contentDigest != share.contentDigest
    {
      let end = FieldChange(
        key: "expires", old: before.expiresAt.map { .string("\($0)") },
        new: share.expiresAt.map { .string("\($0)") })
      let fields = movesEnd ? [end] : []
      changed.append(Changed(card: card, fields: options.detailLimit == nil ? nil : fields))
    } else {
      remade += 1
    }
  }
}
