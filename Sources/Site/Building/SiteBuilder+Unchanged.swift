import Files
import PublicFolder
import Sessions
import ShareMaking

extension SiteBuilder {
  /// Returns the stamp of the site before a build; `nil` if it proves nothing, or this is no ordinary
  /// build.
  func stamp(before order: BuildOrder) -> SiteStamp? {
    if !order.isOrdinary || site.shard != nil { return nil }
    return SiteStamp(of: site, isBuildFarm: conditions.isBuildFarm)
  }

  /// Returns the report of a build that finds a site as the last one left it; `nil` if a build has to
  /// look.
  /// - Parameter last: What that one has noted; `nil` if it has not, or is not to be trusted.
  func reportOfNothing(_ stamp: SiteStamp?, since last: LastBuild?) -> BuildReport? {
    guard let stamp, let last, last.answers(for: stamp, at: conditions.now) else { return nil }
    var report = BuildReport()
    (report.cards, report.allCards, report.plan.unchanged) = (last.cards, last.cards, last.cards)
    report.output = site.likelyOutput
    report.changes = PublishedChanges()
    report.newWarnings = []
    return report
  }
}

extension BuildOrder {
  /// True for a build of the whole folder of cards without any request.
  fileprivate var isOrdinary: Bool {
    selection == nil && wish == .none && input == nil && !options.prunes && !options.relinks
      && !options.movesOutput
  }
}
