import Files
import PublicFolder
import Sessions
import ShareMaking
import Sweeper

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

  /// Publishes what has changed in tables where nothing else has since a build found nothing to do, and reads
  /// nothing else; `nil` if a build has to look at everything.
  func buildChangedRows(
    _ order: BuildOrder, _ stamp: SiteStamp?, _ reading: SettingsReading
  ) throws(SiteFault) -> BuildReport? {
    guard let stamp, !order.options.isThorough, let last = LastBuild(of: site),
      last.answersButForTables(for: stamp, at: conditions.now), let settings = reading.settings,
      let session = try Session.resume(site, reading, after: last, under: conditions),
      let memory = RowMemory(of: site, key: session.store.key, in: last.state),
      let changed = ChangedRows(
        of: site, settings: settings, since: memory, key: session.store.key, under: conditions)
    else { return nil }
    var order = order
    (order.input, order.untouched) = (.memory(changed.cards), changed.others)
    let note = NextBuildNote(stamp, in: session, knowing: changed.others.entries)
    let report = try publish(order, session: session, after: SweepReport(), noting: note.rows)
    note.leave(after: report, on: site, at: conditions.now)
    return report
  }
}

extension BuildOrder {
  /// True for a build of the whole folder of cards without any request.
  fileprivate var isOrdinary: Bool {
    selection == nil && wish == .none && input == nil && !options.prunes && !options.isFirst
      && !options.relinks && !options.movesOutput
  }
}
