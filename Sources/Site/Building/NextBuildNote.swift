import PublicFolder
import Sessions
import ShareMaking
import Timestamps

/// What a build leaves to the next one, if it finds nothing to do.
struct NextBuildNote {
  /// The cards that it reads.
  let rows: RowNotes

  private let stamp: SiteStamp
  private let key: [UInt8]
  private let nextMoment: Timestamp?
  private let folder: PublicFolder

  /// Begins a note.
  /// - Parameters:
  ///   - stamp: The stamp of the site from before the build's first look.
  ///   - others: The cards that it does not read, since they are as they were.
  init(_ stamp: SiteStamp, in session: borrowing Session, knowing others: KnownCards? = nil) {
    self.stamp = stamp
    rows = others.map { RowNotes(keeping: $0.isKept, of: $0.memory) } ?? RowNotes()
    (key, nextMoment, folder) = (session.store.key, session.nextMoment, session.publicFolder)
  }
}

extension NextBuildNote {
  /// Writes the note, unless the build had something to do or to say.
  func leave(after report: BuildReport, on site: Site, at now: Timestamp) {
    // Former scripts are looked after once an hour.
    guard report.isOfNothing, (try? folder.hasFormerScripts()) == false else { return }
    if let last = LastBuild(of: site), last.answers(for: stamp, at: now),
      RowMemory.isThere(for: site)
    {
      return
    }
    let latest = now.advanced(bySeconds: LastBuild.mostSeconds)
    let last = LastBuild(
      stamp: stamp, moment: now, until: min(nextMoment ?? latest, latest), cards: report.cards)
    guard let last else { return }
    // Without the first, the next build with something to do looks at everything; without both, each does. The
    // run has given its lock back, and another may write the same at the same time: each file takes its place as
    // a whole, and belongs to the state that it names.
    try? rows.write(to: site, key: key, in: last.state)
    try? last.write(to: site)
  }
}

extension BuildReport {
  /// True if the build changed nothing and has nothing to say but how many cards there are.
  fileprivate var isOfNothing: Bool {
    isIdle && cards == allCards && cards == unchanged && ended == 0 && leftOut == 0
      && problems.isEmpty && warnings.isEmpty && endedCards.isEmpty && leavers.isEmpty
      && renamed.isEmpty && leases.isEmpty && refused.isEmpty && notWithdrawn.isEmpty
      && unprinted.isEmpty && renamedPrints.isEmpty && outdatedPrints.isEmpty
      && changes?.all.isEmpty == true
  }
}
