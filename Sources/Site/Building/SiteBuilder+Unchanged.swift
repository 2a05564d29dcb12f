import Files
import PublicFolder
import Sessions
import ShareMaking
import Timestamps

extension SiteBuilder {
  /// Returns the stamp of the site before a build; `nil` if it proves nothing, or this is no ordinary
  /// build.
  func stamp(before order: BuildOrder) -> SiteStamp? {
    if !order.isOrdinary || site.shard != nil { return nil }
    return SiteStamp(of: site, isBuildFarm: conditions.isBuildFarm)
  }

  /// Returns the report of a build that finds a site as the last one left it; `nil` if a build has to
  /// look.
  func reportOfNothing(_ order: BuildOrder, _ stamp: SiteStamp?) -> BuildReport? {
    guard let stamp, !order.options.isThorough, let last = LastBuild(of: site),
      last.answers(for: stamp, at: conditions.now)
    else { return nil }
    var report = BuildReport()
    (report.cards, report.allCards, report.unchanged) = (last.cards, last.cards, last.cards)
    report.output = site.likelyOutput
    report.changes = PublishedChanges()
    return report
  }

  /// Notes that a build found nothing to do, for the next one.
  /// - Parameter nextMoment: The first moment at which a share ends, is extended or loses its
  ///   tombstone; `nil` if none does.
  func note(
    _ report: BuildReport, _ stamp: SiteStamp?, nextMoment: Timestamp?, in folder: PublicFolder
  ) {
    // Former scripts are looked after once an hour.
    guard let stamp, report.isOfNothing, (try? folder.hasFormerScripts()) == false else { return }
    if let last = LastBuild(of: site), last.answers(for: stamp, at: conditions.now) { return }
    let latest = conditions.now.advanced(bySeconds: LastBuild.mostSeconds)
    let last = LastBuild(
      stamp: stamp, moment: conditions.now, until: min(nextMoment ?? latest, latest),
      cards: report.cards)
    // Without the note, the next build looks at everything again.
    try? last.write(to: site)
  }
}

extension BuildOrder {
  /// True for a build of the whole folder of cards without any request.
  fileprivate var isOrdinary: Bool {
    selection == nil && wish == .none && input == nil && !options.prunes && !options.isFirst
      && !options.relinks && !options.movesOutput
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
