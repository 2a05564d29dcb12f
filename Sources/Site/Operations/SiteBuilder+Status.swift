import Files
package import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension SiteBuilder {
  /// Returns how the site is doing.
  ///
  /// Takes no lock, writes nothing and reads no card, no page, and of shares only those whose pages show others: the
  /// store counts them. ``listShares(_:)`` reads and checks them all.
  /// - Throws: ``SiteFault`` if there is no store, or none that can be read. Settings that can't be
  ///   read are builds' business: no lease is counted then.
  package func status() throws(SiteFault) -> SiteStatus {
    let settings = SettingsReading(of: site).run
    let (_, choice, store) = try StoreGuard.look(at: site, settings: settings, under: conditions)
    let extendsLeases = settings?.share.renewal == .whileListed
    let form = (choice.present ?? choice.wanted).form
    return try inStore(
      store.atOneMoment { () throws(StoreFault) in
        let lastChange = try store.lastChange()
        let moment = max(conditions.now, lastChange)
        let standing = Standing(at: moment, settings)
        let rule = ShareCounts.Rule(
          at: standing, soonInSeconds: SiteStatus.daysOfSoon * 86_400,
          extendsLeases: extendsLeases)
        return SiteStatus(
          moment: moment, counts: try store.counts(by: rule),
          showingEnded: try store.sharesShowingEnded(by: standing).count,
          extendsLeases: extendsLeases,
          runs: LastRuns(of: site),
          store: SiteStatus.Store(
            path: store.path, form: form, size: try store.size(), lastChange: lastChange))
      })
  }
}
