package import Cards
import Digests
import ShareMaking
package import Shares
package import Timestamps

/// A site's open store: cards are found by their ID, and whatever goes wrong is the site's fault.
///
/// A class, since the parts of a run share the one open store and the keyed HMAC that finds cards.
package final class SiteStore {
  /// The store itself, for the rooms below that know no card.
  package let rows: ShareStore

  private let authentication: HMACSHA256

  /// Takes over an open store.
  package init(_ rows: ShareStore) {
    self.rows = rows
    authentication = HMACSHA256(key: rows.key)
  }
}

extension SiteStore {
  /// The random key that cards are known under: 32 bytes, never shown.
  package var key: [UInt8] { rows.key }

  /// The file's path, as it was given.
  package var path: String { rows.path }

  /// The key that a card's shares are kept under: 32 bytes.
  package func key(of card: CardID) -> [UInt8] { ContentFingerprint.key(of: card, authentication) }

  /// The share of a card that has not ended before its time, else its newest; `nil` where the card was
  /// never shared.
  package func latestShare(of card: CardID) throws(SiteFault) -> Share? {
    try latestShare(ofKey: key(of: card))
  }

  /// The same by the card's key.
  package func latestShare(ofKey key: [UInt8]) throws(SiteFault) -> Share? {
    try inStore(rows.latestShare(ofCard: key))
  }

  /// The share of an ID; `nil` where the ID was never used.
  package func share(_ recordID: RecordID) throws(SiteFault) -> Share? {
    try inStore(rows.share(recordID))
  }

  /// All shares that meet a condition, sorted by ID.
  package func shares(where isMeant: (Share) -> Bool = { _ in true }) throws(SiteFault) -> [Share] {
    var shares: [Share] = []
    try forEachShare { if isMeant($0) { shares.append($0) } }
    return shares
  }

  /// Visits all shares, sorted by ID; a visit may not change the store.
  package func forEachShare(_ visit: (Share) -> Void) throws(SiteFault) {
    try inStore(rows.forEachShare { visit($0) })
  }

  /// Where the shares were published; all `nil` before the first build.
  package func place() throws(SiteFault) -> PublishedPlace { try inStore(rows.place()) }

  /// Stops where two live shares of one card were there when the store was opened.
  package func checkRivals() throws(SiteFault) { try inStore(rows.checkRivals()) }

  /// Removes what a killed program left beside the store.
  func removeLeftovers() throws(SiteFault) { try inStore(rows.removeLeftovers()) }
}

extension SiteStore {
  /// Changes rows and the place in one transaction, on the disk when this returns; rows are updated
  /// before others are added, so that a card's old share makes way for its new one.
  package func update(
    _ updated: some Sequence<Share>, adding added: some Sequence<Share> = [],
    at place: PublishedPlace? = nil, now: Timestamp
  ) throws(SiteFault) {
    try write(now: now) { (transaction) throws(StoreFault) in
      for share in updated { try transaction.update(share) }
      for share in added { try transaction.insert(share) }
      if let place { try transaction.remember(place) }
    }
  }

  /// Sets every moment back that is later, and the store's last change: what has ended stays ended.
  package func setBack(to now: Timestamp) throws(SiteFault) {
    try write(now: now) { (transaction) throws(StoreFault) in try transaction.setBack(to: now) }
  }

  private func write(
    now: Timestamp, _ body: (borrowing ShareTransaction) throws(StoreFault) -> Void
  ) throws(SiteFault) {
    try inStore(rows.write(now: now, body))
  }
}
