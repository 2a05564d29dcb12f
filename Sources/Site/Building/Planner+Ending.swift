import Cards
import PrintFolder
import Problems
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension Planner {
  /// Notes a card whose share has ended, and the remedy.
  mutating func noteEnd(of entry: SurveyedCard, _ share: Share?) {
    report.ended += 1
    let isOver = (entry.term ?? settings.share.term).end(from: conditions.now).map {
      $0 <= conditions.now
    }
    let canReturn = share.map(standing.canBeBroughtBack)
    let remedy: EndedCard.Remedy
    if isOver ?? false {
      remedy =
        switch (entry.term, share) {
        case (nil, nil): .settings
        case (nil, _): .settingsThenRenew
        case (_, nil): .card
        case (_, _): .cardThenRenew
        }
    } else {
      remedy = canReturn ?? false ? .renew : .reissue
    }
    let wasLease =
      settings.share.renewal == .whileListed && share.map(standing.state) == .expired
      && share?.lifetimeInSeconds != nil
    report.plan.ended.append(
      EndedCard(
        card: entry.cardID, recordID: share?.recordID, remedy: remedy, wasLease: wasLease))
  }

  /// Ends the shares of cards that left the input, if that is asked for; otherwise keeps them in
  /// `left`.
  mutating func planEndings(of survey: Survey, _ input: CardInput) throws(SiteFault) {
    // A card that can't be read has not left the input, whose ID may be known.
    let unread = survey.hasErrors ? UnreadCards(of: input, besides: survey) : nil
    var left: [Share] = []
    for share in try sharesLeft(by: survey, besides: unread) {
      // They stay until their end, whatever is asked for.
      if lacksName(share) { self.left.append(share) } else { left.append(share) }
    }
    if !order.options.prunes { try holdBackRenamed(&left, survey, input) }
    if left.isEmpty { return }
    if let unread {
      // Nobody ends while a card may be under another ID; who left is told where that is certain.
      if unread.areAllKnown { self.left += left }
      return
    }
    guard order.options.prunes || settings.share.whenRemoved == .withdraw else {
      self.left += left
      return
    }
    // An empty folder may be a disk that is not mounted.
    let liveCount = try liveCount()
    let areMany =
      report.allCards == 0
      || CutOffInput.isLikely(left: left.count, of: liveCount, inPart: shard != nil)
    if areMany, order.options.confirmedEndings != left.count {
      throw .manyLeft(count: left.count, live: liveCount)
    }
    for var share in left {
      share.prunedAt = conditions.now
      rowsOnly.append(share)
    }
  }

  /// True for a sealed share that `recover` found without its key: it is not known whose card it is, which
  /// may well be listed, and `recover --codes` can still tell.
  private func lacksName(_ share: Share) -> Bool {
    guard share.needsKey, share.contentDigest == .none else { return false }
    // What can't be read for a moment is no reason to end it either.
    return (try? site.keys.key(of: share.recordID)) == nil
  }

  /// Returns the live shares of cards that are not in the input, sorted by ID.
  private func sharesLeft(
    by survey: Survey, besides unread: UnreadCards?
  ) throws(SiteFault) -> [Share] {
    if let departed = order.known?.departed {
      let shares = try store?.latestShares(ofKeys: departed) ?? []
      return shares.filter(standing.isLive).sorted { $0.recordID < $1.recordID }
    }
    // A sorted array takes half the memory of a set.
    var listed = survey.entries.map(\.key)
    // What a sheet does not show has not left it.
    if let store { listed += ((unread?.ids ?? []) + survey.hidden).map { store.key(of: $0) } }
    listed.sort()
    var left: [Share] = []
    try store?.forEachShare(ofCards: { listed.binarySearch($0, by: \.self) == nil }) { share in
      if standing.isLive(share) { left.append(share) }
    }
    return left.sorted { $0.recordID < $1.recordID }
  }

  private func liveCount() throws(SiteFault) -> Int {
    var count = 0
    try store?.forEachShare { if standing.isLive($0) { count += 1 } }
    return count
  }

  /// Adds to the plan the shares in `left`, and the cards of all that have left, as the print folder names them.
  mutating func nameLeavers(by printFolder: PrintFolder?) {
    let (heldBack, pruned) = (report.plan.heldBack, rowsOnly.filter { $0.prunedAt != nil })
    guard let store, !left.isEmpty || !heldBack.isEmpty || !pruned.isEmpty else { return }
    let shares = (left + pruned).map(\.recordID) + heldBack.map(\.recordID)
    let names = CardNames(
      in: store, printFolder: printFolder, of: Set(shares.map(\.text)))
    report.plan.heldBack = heldBack.map { pair in
      // Without its row, only the name is missing.
      let share = try? store.share(pair.recordID)
      var named = pair
      named.former = share.flatMap { names.printedCard(of: $0) }
      return named
    }
    report.plan.leavers = left.map {
      Leaver(recordID: $0.recordID, card: names.printedCard(of: $0))
    }
    if !report.problems.isEmpty, !left.isEmpty {
      report.warn([.staying(report.plan.leavers)], recurring: .never)
    }
    report.plan.ending += pruned.map {
      BuildPlan.Ending(
        recordID: $0.recordID, card: names.printedCard(of: $0), hasLeft: true)
    }
    let lostCodes = pruned.compactMap {
      PrintedCode($0, of: names.printedCard(of: $0), at: conditions.now)
    }
    if !lostCodes.isEmpty { report.endedCodes.append(.printedPruned(lostCodes)) }
    report.plan.sortShares()
    describeFormer()
  }
}

extension Problem {
  /// The warning that people who left stay online for the fault of other cards.
  fileprivate static func staying(_ leavers: [Leaver]) -> Problem {
    let names = leavers.map { $0.card?.text ?? $0.recordID.text }.sorted().firstTen()
    let isOne = leavers.count == 1
    return Problem(
      severity: .warning, file: "cards",
      message:
        "\(names) \(isOne ? "has" : "have") left, and \(isOne ? "stays" : "stay") published until "
        + "no card is at fault any more",
      remedy: .words("cardpress revoke ends \(isOne ? "it" : "them") at once"))
  }

  /// The warning that printed codes end with their cards.
  fileprivate static func printedPruned(_ codes: [PrintedCode]) -> Problem {
    Problem(
      severity: .warning, file: "cards",
      message: "\(codes.sentence) \(codes.count == 1 ? "leads" : "lead") to a page that says the "
        + "card has expired: the \(codes.count == 1 ? "card has" : "cards have") left the input")
  }
}

/// The cards of an input that are left out of a build because something is wrong with them.
private struct UnreadCards {
  /// The IDs that can be told.
  let ids: [CardID]

  /// True if these are all.
  let areAllKnown: Bool

  init(of input: CardInput, besides survey: Survey) {
    let read = survey.hidden.union(survey.entries.map(\.cardID) + survey.elsewhere.map(\.card))
    ids = input.ids.filter { !read.contains($0) }
    areAllKnown = ids.count == survey.leftOut
  }
}
