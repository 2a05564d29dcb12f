import Problems
import Shares

extension SiteBuilder {
  /// Makes the published folder from the store, and neither issues nor renews nor writes the store.
  /// - Throws: ``SiteFault``; what has ended has been withdrawn from what was there before.
  package func buildFrozen() throws(SiteFault) -> BuildReport {
    let reading = SettingsReading(of: site)
    var build = try FrozenBuild.begin(site, reading, under: conditions)
    let faults = try build.withdrawFromFormerFolder()
    try build.withdraw()
    if !faults.isEmpty { throw .notWithdrawn(faults) }
    let store = build.store
    try storing { () throws(StoreFault) in try store.checkRivals() }
    let settings = try reading.checked()
    let pages = try reading.pages()
    _ = try build.store.checkLinks(settings, at: build.standing.moment, mayChange: false)
    let input = CardInput.folder(of: site, settings: settings, now: conditions.now)
    do throws(SiteFault) {
      let live = try build.check(input, settings, pages)
      let made = try build.make(live, from: input, settings, pages)
      build.warn(ofLiveSharesBeside: live)
      try build.publish(made, pages)
      try build.leaveFormerFolder()
    } catch {
      build.discardStaging()
      throw error
    }
    return build.report
  }
}
