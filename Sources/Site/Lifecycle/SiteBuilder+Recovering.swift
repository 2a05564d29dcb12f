import CardSources
package import Cards
import Digests
import Files
import PublicFolder
package import Sessions
import Settings
import Shares
import Timestamps

/// The result of `recover`.
package struct RecoveryReport: Hashable, Sendable {
  /// The number of published shares that were recovered.
  package var shares = 0

  /// The number of those shares whose card is not in the input.
  package var withoutCard = 0

  /// The number of those shares whose codes are on paper, as the print folder tells, or the old store.
  package var printed = 0

  /// The number of sealed shares whose keys were brought back from printed codes.
  package var keys = 0

  /// The number of those shares whose codes were read, but whose passcodes are missing.
  package var locked = 0

  /// The number of published sealed shares whose keys are missing, so that nobody knows whose they are.
  package var unopened = 0

  /// The number of tombstones that were recovered.
  package var tombstones = 0

  /// The cards of the input without a live share.
  ///
  /// They count as ended, since they can't be told from cards that were withdrawn.
  package var takenAsEnded: [CardID] = []
}

extension SiteBuilder {
  /// Creates the store again, or completes an old one, from the published records.
  /// - Parameter printed: The printed codes, which hold the keys of sealed shares, and passcodes; `nil` where
  ///   none were read.
  /// - Throws: ``SiteFault``; then the store is unchanged.
  package func recover(with printed: PrintedKeys? = nil) throws(SiteFault) -> RecoveryReport {
    try StateTrust(of: site, under: conditions).check()
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let pages = try reading.pages()
    var recovery = try Recovery.begin(site, settings: settings, pages: pages, under: conditions)
    if let printed { try recovery.takeKeys(printed) }
    try recovery.readRecords()
    try recovery.matchCards()
    try recovery.write()
    return recovery.report
  }
}
