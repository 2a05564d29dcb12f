import CardSources
import Cards
import Digests
import Problems
import Settings
import ShareFiles
import ShareMaking
import Shares

extension SiteAudit {
  /// The result of checking one card.
  struct CardVerdict: Sendable {
    var faults: [AuditFault] = []
    var isChanged = false
    var isVarying = false
    var isRestyled = false
    var isPending = false
    var problem: Problem?

    /// The share that was checked; `nil` if the card has none, or not one of those chosen.
    var recordID: RecordID?
  }

  /// Reads the cards one by one and compares each one's share with it, then checks the live shares
  /// without a card.
  ///
  /// Faults are in the input's order, then in the order of IDs.
  func auditCards(
    of folders: AuditedFolders, olderPages: [PageWords], outcome: inout Outcome,
    progress say: (Int) -> Void
  ) -> [AuditFault] {
    // To another audience, a card may show itself otherwise.
    let places = Dictionary(
      folders.chosen.enumerated().filter { $0.element.audience == CardAudience.main }
        .map { ($0.element.cardKey, $0.offset) }
    ) { first, _ in first }
    let audit = CardAudit(
      audit: self, chosen: folders.chosen, places: places,
      known: Set(state.shares.map(\.cardKey)), olderPages: olderPages)
    return withoutActuallyEscaping(say) { say in
      var audited = AuditedCards(
        Outcome(listsAllProblems: conditions.listsAllProblems), progress: say)
      let cards = CardInput.folder(of: site, settings: settings, under: conditions)
      let timetables = SiteTimetables(
        of: site, settings: settings, in: cards, under: conditions, storeKey: state.key,
        known: state.shares.readingsOfDates)
      cards.dated(by: timetables).visit(
        by: &audited, doing: audit, jobs: conditions.jobs)
      outcome.add(audited.found)
      let rest = folders.chosen.filter { !audited.seen.contains($0.recordID) }
      return audited.faults
        + auditWithoutCards(rest, fingerprint: fingerprint, outcome: &outcome, progress: say)
    }
  }

  private func auditWithoutCards(
    _ shares: [Share], fingerprint: ContentFingerprint, outcome: inout Outcome,
    progress say: (Int) -> Void
  ) -> [AuditFault] {
    var faults: [AuditFault] = []
    for start in stride(from: 0, to: shares.count, by: Self.batch) {
      let batch = Array(shares[start..<min(start + Self.batch, shares.count)])
      let verdicts = inParallel(
        batch, jobs: conditions.jobs, makeWorker: { worker(fingerprint) }
      ) { share, worker in
        audit(share, card: nil, worker: worker)
      }
      for (share, verdict) in zip(batch, verdicts) {
        outcome.add(verdict)
        // A build from a committed store leaves out shares without a card, and reports them.
        if state.isCommitted, publicFolder.occupant(of: share.recordID.text) == .nothing {
          outcome.leftOut += 1
        } else {
          faults += verdict.faults
        }
      }
      say(batch.count)
    }
    return faults
  }
}

extension SiteAudit {
  func worker(_ fingerprint: ContentFingerprint) -> ShareWorker {
    ShareWorker(fingerprint, settings)
  }

  func verdict(
    on card: SourcedCard, chosen: (SHA256Digest) -> Share?, known: Set<SHA256Digest>,
    worker: ShareWorker
  ) -> CardVerdict {
    let key = worker.fingerprint.key(of: card.card.id)
    if let share = chosen(key) { return audit(share, card: card, worker: worker) }
    var verdict = CardVerdict()
    if !known.contains(key) {
      let end = settings.term(of: card.card).end(from: conditions.now)
      verdict.isChanged = end.map { $0 > conditions.now } ?? true
    }
    return verdict
  }

  /// Compares a live share's folder with everything that is known about it.
  private func audit(
    _ share: Share, card: SourcedCard?, worker: ShareWorker
  ) -> CardVerdict {
    var verdict = CardVerdict()
    verdict.recordID = share.recordID
    let plan = plan(worker.fingerprint)
    var unchanged: SourcedCard?
    var surveyed: SurveyedCard?
    if let card {
      do throws(Problem) {
        let entry = try SurveyedCard(of: card, worker.fingerprint)
        let isSame = entry.contentDigest == share.contentDigest
        verdict.isChanged = !isSame || plan.movesEnd(of: share, entry: entry)
        if isSame { unchanged = card }
        surveyed = entry
        verdict.isVarying = entry.varying != nil
      } catch {
        verdict.problem = error
      }
    }
    let isOfToday = share.pageDigest != nil && !plan.rendersAnew(share, of: surveyed)
    verdict.isRestyled = unchanged != nil && !isOfToday
    let name = share.recordID.text
    if share.isPending, publicFolder.occupant(of: name).revision != share.revision {
      verdict.isPending = true
      verdict.isRestyled = false
      return verdict
    }
    let audit = ShareAudit(
      share: share, card: unchanged, isOfToday: isOfToday, maker: maker,
      // Without its key, a sealed share is reported as one that can't be opened.
      link: (try? state.links.link(to: share)) ?? "")
    verdict.faults = audit.flaws(worker.tools).map { flaw in
      AuditFault(
        path: state.path(of: name, in: flaw.file), card: card?.card.id, what: flaw.what,
        folder: name,
        isOfLiveShare: true)
    }
    return verdict
  }
}

extension SiteAudit.Outcome {
  mutating func add(_ verdict: SiteAudit.CardVerdict) {
    if verdict.isChanged { changed += 1 }
    if verdict.isRestyled { restyled += 1 }
    if verdict.isVarying, let share = verdict.recordID { varying.insert(share) }
    if verdict.isPending { pending += 1 }
    if let problem = verdict.problem { problems.append(problem) }
  }

  fileprivate mutating func add(_ other: SiteAudit.Outcome) {
    changed += other.changed
    restyled += other.restyled
    varying.formUnion(other.varying)
    pending += other.pending
    for problem in other.problems.problems { problems.append(problem) }
  }
}
