import Digests
import PublicFolder
import Sessions
import ShareMaking
import Shares
import Timestamps

/// What a build leaves to the next one, so that it need not look at everything again.
struct NextBuildNote {
  /// The cards that it reads.
  let rows: RowNotes

  private let stamp: SiteStamp
  private let ledger: StampLedger

  /// The state in which the last build has left the cards that are not read.
  private let former: String?

  /// Begins a note, before the run changes anything.
  /// - Parameters:
  ///   - stamp: The stamp of the site from before the build's first look.
  ///   - others: The cards that it does not read, since they are as the last build has left them.
  init(_ stamp: SiteStamp, of site: Site, knowing others: (KnownCards, LastBuild)? = nil) {
    (self.stamp, ledger, former) = (stamp, StampLedger(stamp, of: site), others?.1.state)
    rows = others.map { RowNotes(keeping: $0.0.isKept, of: $0.0.memory) } ?? RowNotes()
  }
}

extension NextBuildNote {
  /// Listens to what a session is about to change.
  func listen(to session: inout Session) {
    ledger.listen(to: &session.publicFolder, &session.printFolder)
  }

  /// Writes the note while the build has its lock, unless it has anything to say that the next one would not say
  /// unless it looked at everything.
  func leave(after build: borrowing Build) {
    let (report, site, now) = (build.report, build.session.site, build.now)
    // Former scripts are looked after once an hour.
    guard report.isOfChanges, build.session.formerFolder == nil,
      (try? build.session.publicFolder.hasFormerScripts()) == false
    else { return }
    let left = report.isOfNothing ? (stamp, []) : ledger.settle()
    guard let (stamp, touched) = left else { return }
    let trust = build.probes.trust(in: stamp.fileSystems)
    // Photos that this build has not read count from when they were.
    let latest = min(now.advanced(bySeconds: trust.seconds), build.photos.end)
    guard let start = trust.start else { return }
    let next = LastBuild(
      stamp: stamp, touched: touched, moment: now, until: min(build.nextMoment ?? latest, latest),
      cards: report.cards, hasRemarks: report.hasRemarks, start: start)
    if next.until <= now { return }
    let last = LastBuild(of: site)
    let isThere = RowMemory.isThere(for: site)
    if let last, isThere, last.answers(for: stamp, at: now) || last.says(whatSays: next) { return }
    // Without the first, the next build with something to do looks at everything; without both, each does.
    // Each file takes its place as a whole, and belongs to the state that it names.
    if next.state != former {
      let key = build.session.store.key
      let ended = Set(report.plan.ended.map { build.session.store.key(of: $0.card) })
      try? rows.write(
        to: site, key: key, in: next.state, remarked: ended, departed: build.departed)
      guard former != nil || !report.hasRemarks || tells(of: ended, in: next.state, after: build)
      else { return }
    }
    try? next.write(to: site)
  }

  /// True if a build that reads the tables alone, and of these what it has to, says what this one has said.
  private func tells(
    of ended: Set<SHA256Digest>, in state: String, after build: borrowing Build
  ) -> Bool {
    let (site, conditions) = (build.session.site, build.session.conditions)
    let key = build.session.store.key
    guard let memory = RowMemory(of: site, key: key, in: state),
      let changed = ChangedRows(
        of: site, settings: build.settings, since: memory, key: key, under: conditions)
    else { return false }
    return ended.isSubset(of: changed.keys) && Set(build.departed) == Set(changed.known.departed)
      && changed.warnings(listsAll: conditions.listsAllProblems)
        == build.report.warnings(recurring: .withRow)
  }
}

extension BuildReport {
  /// True if the build changed nothing and has nothing to say but how many cards there are.
  fileprivate var isOfNothing: Bool {
    isIdle && cards == plan.unchanged + ended && !found.contains { $0.recurrence == .never }
      && unprinted.isEmpty && departures == (0, 0)
      && renamedPrints.isEmpty && outdatedPrints.isEmpty && changes?.all.isEmpty == true
  }

  /// True if the build has nothing to say that the next one would say again if nothing changed, but how many
  /// cards there are and what ``hasRemarks`` counts.
  fileprivate var isOfChanges: Bool {
    cards == allCards && ended == plan.ended.count && leftOut == 0 && problems.isEmpty
      && !found.contains { $0.recurrence == .always } && plan.heldBack.isEmpty
      && leases.isEmpty && refused.isEmpty && notWithdrawn.isEmpty
  }

  /// True if the build has something to say that the next one says again by what it reads in any case: of single
  /// rows, and of cards that have left and are still shared.
  fileprivate var hasRemarks: Bool {
    found.contains { $0.recurrence == .withRow } || !plan.ended.isEmpty || !plan.leavers.isEmpty
  }
}
