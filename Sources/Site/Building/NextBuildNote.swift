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

  /// Writes the note while the build has its lock, unless it has anything to say that the next one would say again.
  /// - Parameter nextMoment: The first moment at which time alone gives a build something to do; `nil` for none.
  func leave(
    after report: BuildReport, in session: borrowing Session, nextMoment: Timestamp?
  ) {
    let (site, now) = (session.site, session.conditions.now)
    // Former scripts are looked after once an hour.
    guard report.isOfChanges, session.formerFolder == nil,
      (try? session.publicFolder.hasFormerScripts()) == false
    else { return }
    let left = report.isOfNothing ? (stamp, []) : ledger.settle()
    guard let (stamp, touched) = left else { return }
    if let last = LastBuild(of: site), last.answers(for: stamp, at: now),
      RowMemory.isThere(for: site)
    {
      return
    }
    let latest = now.advanced(bySeconds: LastBuild.mostSeconds)
    let next = LastBuild(
      stamp: stamp, touched: touched, moment: now, until: min(nextMoment ?? latest, latest),
      cards: report.cards)
    if next.until <= now { return }
    // Without the first, the next build with something to do looks at everything; without both, each does.
    // Each file takes its place as a whole, and belongs to the state that it names.
    if next.state != former {
      try? rows.write(to: site, key: session.store.key, in: next.state)
    }
    try? next.write(to: site)
  }
}

extension BuildReport {
  /// True if the build changed nothing and has nothing to say but how many cards there are.
  fileprivate var isOfNothing: Bool {
    isIdle && cards == unchanged && passingWarnings == 0 && unprinted.isEmpty
      && renamedPrints.isEmpty && outdatedPrints.isEmpty && changes?.all.isEmpty == true
  }

  /// True if the build has nothing to say that the next one would say again if nothing changed, but how many
  /// cards there are.
  fileprivate var isOfChanges: Bool {
    cards == allCards && ended == 0 && leftOut == 0 && problems.isEmpty
      && warnings.count == passingWarnings && endedCards.isEmpty && leavers.isEmpty
      && renamed.isEmpty && leases.isEmpty && refused.isEmpty && notWithdrawn.isEmpty
  }
}
