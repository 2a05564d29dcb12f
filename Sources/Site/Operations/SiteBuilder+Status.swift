import Files
package import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension SiteBuilder {
  /// Returns how the site is doing.
  ///
  /// Takes no lock, writes nothing and reads no card, no page and no single share: the store counts
  /// them. ``listShares(_:)`` reads and checks them all.
  /// - Throws: ``SiteFault`` if there is no store, or none that can be read. Settings that can't be
  ///   read are builds' business: no lease is counted then.
  package func status() throws(SiteFault) -> SiteStatus {
    let settings = SettingsReading(of: site).settings
    let (_, choice, store) = try StoreGuard.look(at: site, settings: settings, under: conditions)
    let extendsLeases = settings?.share.renewal == .whileListed
    let form = (choice.present ?? choice.wanted).form
    return try inStore(
      store.atOneMoment { () throws(StoreFault) in
        let lastChange = try store.lastChange()
        let moment = max(conditions.now, lastChange)
        let rule = ShareCounts.Rule(
          at: Standing(at: moment, settings), soonInSeconds: SiteStatus.daysOfSoon * 86_400,
          extendsLeases: extendsLeases)
        return SiteStatus(
          moment: moment, counts: try store.counts(by: rule), extendsLeases: extendsLeases,
          runs: LastRuns(of: site),
          store: SiteStatus.Store(
            path: store.path, form: form, size: try store.size(), lastChange: lastChange))
      })
  }
}
