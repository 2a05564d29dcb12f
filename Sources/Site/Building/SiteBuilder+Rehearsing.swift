import Digests
import Files
import PrintFolder
import Problems
import PublicFolder
package import Sessions
import Settings
import ShareMaking
import Shares
import Sweeper

extension SiteBuilder {
  /// Returns what a build would do, without taking the lock and without writing anything.
  /// - Throws: ``SiteFault`` as a build would, with the problems of every card except those that
  ///   only show when its photo is made.
  package func rehearse(_ options: BuildOptions) throws(SiteFault) -> BuildReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let order = BuildOrder(options: options)
    let isThere = try StoreChoice(of: site, settings: settings.run).present != nil
    let view = try isThere ? view(settings: settings, options: options) : nil
    let store = view?.stored.store
    let standing = view?.stored.standing ?? Standing(at: conditions.now, settings.run)
    if let store {
      let changed = try store.checkLinks(
        settings, at: standing.moment, allowing: options.relinks ? .any : .fromStarter,
        by: site.shard)
      try confirm(changed, in: options, settings: settings, at: standing.moment, store: store)
    } else {
      try StoreGuard(site: site, settings: settings.run, tombstone: nil, conditions: conditions)
        .checkBeforeLocking(order.storePolicy)
    }
    let pages = try reading.pages()
    var planner = Planner(
      order, settings: settings, pages: pages, store: store,
      publicFolder: view?.publicFolder, standing: standing,
      lost: Set(view?.inspection.lost ?? []), conditions: conditions, site: site)
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    let timetables = SiteTimetables(
      of: site, settings: settings, in: input, under: conditions, storeKey: store?.key ?? [],
      known: try store?.readingsOfDates() ?? [:])
    planner.report.warn(timetables.problems, recurring: .always)
    planner.timetables = timetables
    _ = try planner.plan(
      input.dated(by: timetables),
      with: ContentFingerprint(storeKey: store?.key ?? [], site: site, settings: settings))
    // If the print folder's list can't be read, only names are missing.
    planner.nameLeavers(by: PrintFolder(site.print, staging: site.staging))
    var report = planner.report
    report.warn(pages.warnings, recurring: .always)
    if !report.problems.isEmpty, !options.keepsGoing {
      throw .input(ProblemList(report.problems + report.warnings))
    }
    report.issued = planner.todo.count(where: \.isNew)
    report.updated = planner.todo.count - report.issued
    report.warnOfMade(settings)
    if site.shard == nil, !conditions.isBuildFarm {
      report.findNewWarnings(since: store.flatMap { WarningMemory(of: site, key: $0.key) })
    }
    report.swept =
      view.map { view in
        view.stored.shares.filter(view.stored.standing.isToBeWithdrawn).map(\.recordID)
      } ?? []
    report.withdrawn =
      countOfDue(view) + planner.rowsOnly.count(where: standing.isToBeWithdrawn)
    return report
  }

  private func view(
    settings: SiteSettings, options: BuildOptions
  ) throws(SiteFault) -> SiteView {
    try SiteView(
      of: site, settings: settings.run, conditions: conditions, movesOutput: options.movesOutput,
      relinks: options.relinks, acceptsRivals: false)
  }

  /// Returns the number of shares that a sweep would withdraw.
  private func countOfDue(_ view: SiteView?) -> Int {
    guard let view else { return 0 }
    return view.stored.shares.count(where: view.stored.standing.isToBeWithdrawn)
      + view.inspection.unknown.count
  }
}
