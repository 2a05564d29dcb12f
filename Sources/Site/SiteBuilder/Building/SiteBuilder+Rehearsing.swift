import Digests
import Files
import PrintFolder
import Problems
import PublicFolder
import Settings
import Shares
import Sweeper

extension SiteBuilder {
  /// What a build would do, found out without the lock and without writing anything.
  /// - Throws: ``SiteFault`` as a build would, with the problems of every card but those that only
  ///   show themselves when a photo is made.
  package func rehearse(_ options: BuildOptions) throws(SiteFault) -> BuildReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let order = BuildOrder(options: options)
    let isThere = try StoreChoice(of: site, settings: settings).present != nil
    let overview = try isThere ? overview(settings, options) : nil
    if let overview {
      let moment = max(conditions.now, overview.lastChange)
      let changed = try overview.store.checkLinks(
        settings, at: moment, mayChange: options.relinks)
      try confirm(changed, in: options, settings, at: moment, storeKey: overview.store.key)
    } else {
      try StoreGuard(site: site, settings: settings, tombstone: nil, conditions: conditions)
        .checkBeforeLocking(order.storePolicy)
    }
    let pages = try reading.pages()
    var planner = Planner(
      order, settings: settings, rendering: pages.rendering,
      store: overview?.store, lost: Set(overview?.inspection.lost ?? []), conditions: conditions)
    try planner.plan(
      .folder(of: site, settings: settings, under: conditions),
      with: ContentFingerprint(
        storeKey: overview?.store.key ?? [], site: site, settings: settings))
    // Without its list, names are missing and nothing else.
    planner.nameLeavers(by: PrintFolder(site.print, staging: site.staging))
    var report = planner.report
    report.warnings += pages.warnings
    if !report.problems.isEmpty, !options.keepsGoing {
      throw .input(ProblemList(report.problems + report.warnings))
    }
    report.issued = planner.todo.values.count { $0.isNew }
    report.updated = planner.todo.count - report.issued
    report.withdrawn =
      try withdrawn(overview, settings)
      + planner.recorded.count { recorded in
        recorded.isToBeWithdrawn(at: conditions.now)
      }
    return report
  }

  private func overview(
    _ settings: SiteSettings, _ options: BuildOptions
  ) throws(SiteFault) -> Overview {
    try Overview(
      of: site, settings: settings, conditions: conditions, movesOutput: options.movesOutput,
      acceptsRivals: false)
  }

  private func withdrawn(
    _ overview: Overview?, _ settings: SiteSettings
  ) throws(SiteFault) -> Int {
    guard let overview else { return 0 }
    let sweeper = Sweeper(
      publicFolder: overview.publicFolder, tombstone: Tombstone(page: nil),
      endsConsumed: settings.share.endsWhenConsumed)
    let moment = max(conditions.now, overview.lastChange)
    return sweeper.due(overview.shares, at: moment).count + overview.inspection.unknown.count
  }
}
