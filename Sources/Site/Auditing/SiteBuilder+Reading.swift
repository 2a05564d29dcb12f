package import Cards
package import Sessions
import Settings
package import ShareMaking

extension SiteBuilder {
  /// What is known of the site's codes; needs no lock and writes nothing.
  /// - Throws: ``SiteFault``.
  package func codeLedger() throws(SiteFault) -> CodeLedger {
    let settings = try SettingsReading(of: site).checked()
    let (shares, view) = try listing(of: nil, settings: settings)
    return CodeLedger(of: view.stored.place.url(else: settings), shares: shares)
  }

  /// The cards that a print should show: those named exactly, and of others what is live.
  /// - Throws: ``SiteFault``, among it that a card named exactly is not there.
  package func printedCards(_ selection: CardSelection) throws(SiteFault) -> [CardID] {
    let live = try listShares(selection).filter { $0.state == .live }.compactMap(\.card)
    return Set(live).union(selection.exactNames).sorted()
  }
}
