import CardSources
package import Cards
import Digests
import Files
import PublicFolder
package import Sessions
import Settings
import Shares
import Timestamps

/// What `recover` brought back.
package struct RecoveryReport: Hashable, Sendable {
  /// Published shares that the store knows again.
  package var shares = 0

  /// Those of them whose card is not in the input.
  package var withoutCard = 0

  /// Tombstones that the store knows again.
  package var tombstones = 0

  /// Cards of the input without a live share: they count as ended, since nothing tells them from
  /// cards that were withdrawn.
  package var takenAsEnded: [CardID] = []
}

extension SiteBuilder {
  /// Makes the store anew, or completes an old one, from the published records.
  /// - Throws: ``SiteFault``; the store stays as it is then.
  package func recover() throws(SiteFault) -> RecoveryReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let pages = try reading.pages()
    var recovery = try Recovery.begin(site, settings: settings, pages: pages, under: conditions)
    try recovery.readRecords()
    try recovery.matchCards()
    try recovery.write()
    return recovery.report
  }
}
