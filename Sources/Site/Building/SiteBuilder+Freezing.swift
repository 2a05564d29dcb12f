import Problems
package import Sessions
import ShareMaking
import Shares

extension SiteBuilder {
  /// Makes the published folder from the store, without issuing or renewing shares and without
  /// writing to the store.
  /// - Throws: ``SiteFault``. Ended shares have been withdrawn from what was there before; if some
  ///   could not be, ``SiteFault/notWithdrawn(_:)`` precedes any other fault.
  package func buildFrozen() throws(SiteFault) -> BuildReport {
    let reading = SettingsReading(of: site)
    var build = try FrozenBuild.begin(site, reading, under: conditions)
    try build.withdrawFromFormerFolder()
    try build.withdraw()
    let store = build.store
    do throws(SiteFault) {
      try store.checkRivals()
      let settings = try reading.checked()
      let pages = try reading.pages()
      _ = try store.checkLinks(settings, at: build.standing.moment, allowing: .none)
      let cards = CardInput.folder(of: site, settings: settings, under: conditions)
      let timetables = SiteTimetables(
        of: site, settings: settings, in: cards, under: conditions, storeKey: store.key,
        known: try store.readingsOfDates())
      build.report.warn(timetables.problems, recurring: .always)
      let input = cards.dated(by: timetables)
      let live = try build.check(input, settings: settings, pages: pages)
      let made = try build.make(live, from: input, settings: settings, pages: pages)
      build.warn(ofLiveSharesBeside: live)
      try build.publish(made, settings: settings, pages: pages)
      try build.leaveFormerFolder()
      build.report.leases = try endingLeases(in: store, reading, at: build.standing.moment)
    } catch {
      build.discardStaging()
      throw error.besides(notWithdrawn: build.report.notWithdrawn)
    }
    build.report.changes = build.publicFolder.changes
    return build.report
  }
}
