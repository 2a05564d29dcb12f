import Files
import PrintFolder
import Settings
import Shares
package import Timestamps

extension SiteBuilder {
  /// Returns the leases that end soon unless a build extends them, the soonest first.
  ///
  /// There are such leases only where builds have stopped. This needs no lock and writes nothing.
  /// The list is empty if settings or store can't be read, since the caller has reported that
  /// already.
  package func endingLeases() -> [EndingLease] {
    let reading = SettingsReading(of: site)
    let choice = try? StoreChoice(of: site, settings: reading.run)
    guard let choice, choice.present != nil,
      let store = try? choice.open(acceptsRivals: true, by: site.shard),
      let lastChange = try? store.lastChange(),
      let leases = try? endingLeases(
        in: SiteStore(store), reading, at: max(conditions.now, lastChange))
    else { return [] }
    return leases
  }

  /// Returns the leases of an open store that end soon unless a build extends them, the soonest
  /// first.
  ///
  /// A card that has left the input is meant to end and is not listed. `cards/` is read only if a
  /// share is close to its end.
  package func endingLeases(
    in store: SiteStore, _ reading: SettingsReading, at moment: Timestamp
  ) throws(SiteFault) -> [EndingLease] {
    guard let run = reading.run, run.share.renewal == .whileListed else { return [] }
    let standing = Standing(at: moment, run)
    let near = try store.shares { $0.isNearEnd(at: moment) && standing.isLive($0) }
    guard !near.isEmpty, let settings = reading.settings else { return [] }
    // If the print folder's list can't be read, only names are missing.
    let printFolder = PrintFolder(site.print, staging: site.staging)
    var names = CardNames(in: store, printFolder: printFolder)
    names.read(.folder(of: site, settings: settings, under: conditions))
    let leases = near.compactMap { share -> EndingLease? in
      if let card = names.listedCard(of: share) {
        return EndingLease(share, of: card, at: moment)
      }
      // A card that can't be read has not left the input.
      if names.isWhole { return nil }
      return EndingLease(share, of: names.printedCard(of: share), at: moment)
    }
    return leases.sorted {
      ($0.endsAt, $0.card?.text ?? "", $0.recordID) < ($1.endsAt, $1.card?.text ?? "", $1.recordID)
    }
  }
}
