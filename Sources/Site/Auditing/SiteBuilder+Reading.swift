package import Cards
import People
package import Sessions
import Settings
package import ShareMaking

extension SiteBuilder {
  /// Returns the ledger of the site's codes.
  ///
  /// Needs no lock and writes nothing.
  /// - Throws: ``SiteFault``.
  package func codeLedger() throws(SiteFault) -> CodeLedger {
    let settings = try SettingsReading(of: site).checked()
    let (shares, view) = try listing(of: nil, settings: settings)
    return CodeLedger(
      of: view.stored.place.url(else: settings), shares: shares, points: settings.points)
  }

  /// Returns the cards that a print should show: those selected by exact name, and the live ones of
  /// the others.
  /// - Throws: ``SiteFault``, also if a card selected by exact name does not exist.
  package func printedCards(_ selection: CardSelection) throws(SiteFault) -> [CardID] {
    let live = try listShares(selection).filter { $0.state == .live }.compactMap(\.card)
    return Set(live).union(selection.exactNames).sorted()
  }
}
