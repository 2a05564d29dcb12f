package import Cards
package import Digests
import ShareMaking
package import Shares
package import Timestamps

/// A site's open store, which finds shares by card and throws the site's faults.
///
/// It is a class because the parts of a run share the open store and the keyed HMAC that finds
/// cards.
package final class SiteStore {
  /// The store itself, for the rooms below, which know no cards.
  package let rows: ShareStore

  private let authentication: HMACSHA256

  /// Creates a site's store from an open one.
  package init(_ rows: ShareStore) {
    self.rows = rows
    authentication = HMACSHA256(key: rows.key)
  }
}

extension SiteStore {
  /// The store's random key, 32 bytes, never shown.
  package var key: [UInt8] { rows.key }

  /// The path of the file, as it was given.
  package var path: String { rows.path }

  /// Returns the key of a card's shares.
  package func key(of card: CardID) -> SHA256Digest {
    ContentFingerprint.key(of: card, authentication)
  }

  /// Returns the card's open share, or else its newest; `nil` if the card was never shared.
  package func latestShare(of card: CardID) throws(SiteFault) -> Share? {
    try latestShare(ofKey: key(of: card))
  }

  /// Returns the open share of a card's key, or else its newest; `nil` if there is none.
  package func latestShare(ofKey key: SHA256Digest) throws(SiteFault) -> Share? {
    try inStore(rows.latestShare(ofCard: key))
  }

  /// Returns the open share, or else the newest, of each key that has any, sorted by key, as they are at one moment.
  ///
  /// Where the connection to a server is lost meanwhile, all are read again.
  /// - Parameter keys: No two are the same.
  package func latestShares(ofKeys keys: [SHA256Digest]) throws(SiteFault) -> [Share] {
    try inStore(
      rows.atOneMoment { () throws(StoreFault) in try rows.latestShares(ofCards: keys.sorted()) })
  }

  /// Returns the share with an ID; `nil` if the ID was never used.
  package func share(_ recordID: RecordID) throws(SiteFault) -> Share? {
    try inStore(rows.share(recordID))
  }

  /// Returns the live shares whose pages show something of a share that has ended, sorted by ID; the next build takes
  /// it out.
  package func sharesShowingEnded(by standing: Standing) throws(SiteFault) -> [Share] {
    try inStore(rows.sharesShowingEnded(by: standing))
  }

  /// When the bytes of sources of dates were first read, by their digests.
  package func readingsOfDates() throws(SiteFault) -> [UInt64: Timestamp] {
    try inStore(rows.sharesWithDates()).readingsOfDates
  }

  /// Returns all shares that meet a condition, sorted by ID.
  package func shares(where isMeant: (Share) -> Bool = { _ in true }) throws(SiteFault) -> [Share] {
    var shares: [Share] = []
    try forEachShare { if isMeant($0) { shares.append($0) } }
    return shares
  }

  /// Visits all shares in the order of their IDs.
  ///
  /// The closure must not change the store.
  package func forEachShare(_ visit: (Share) -> Void) throws(SiteFault) {
    try inStore(rows.forEachShare { visit($0) })
  }

  /// Visits the shares of the cards whose keys are meant, in any order.
  ///
  /// The closure must not change the store.
  package func forEachShare(
    ofCards isMeant: (SHA256Digest) -> Bool, _ visit: (Share) -> Void
  ) throws(SiteFault) {
    try inStore(rows.forEachShare(ofCards: isMeant) { visit($0) })
  }

  /// Visits the shares of which codes were printed, in the order of their IDs.
  ///
  /// The closure must not change the store.
  package func forEachPrintedShare(_ visit: (Share) -> Void) throws(SiteFault) {
    try inStore(rows.forEachPrintedShare { visit($0) })
  }

  /// Visits all shares in the order of their IDs, also those of other parts of the run.
  ///
  /// The closure must not change the store.
  package func forEachShareOfAll(_ visit: (Share) -> Void) throws(SiteFault) {
    try inStore(rows.forEachShareOfAll { visit($0) })
  }

  /// Returns the place where the shares were last published; all its values are `nil` before the
  /// first build.
  package func place() throws(SiteFault) -> PublishedPlace { try inStore(rows.place()) }

  /// Stops if some card had two open shares when the store was opened.
  package func checkRivals() throws(SiteFault) { try inStore(rows.checkRivals()) }

  /// Removes what a killed program left beside the store.
  func removeLeftovers() throws(SiteFault) { try inStore(rows.removeLeftovers()) }
}

extension SiteStore {
  /// Changes rows and the place in one transaction, which is on the disk when this returns.
  ///
  /// Rows are updated before new ones are added, so that a card's old share is closed before its
  /// new one opens.
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

  /// Gives all shares of cards to other cards, in one transaction.
  ///
  /// A card that gets shares and gives none away gives its own, which have ended, to the first card of
  /// the chain that leads to it.
  /// - Parameter newKeys: The cards' new keys by their former ones; no two are the same.
  /// - Throws: ``SiteFault/store(_:)``; then nothing has been changed.
  package func rekey(_ newKeys: [SHA256Digest: SHA256Digest], now: Timestamp) throws(SiteFault) {
    let formerKeys = Dictionary(uniqueKeysWithValues: newKeys.map { ($0.value, $0.key) })
    var keys = newKeys
    for (former, new) in newKeys where newKeys[new] == nil {
      var first = former
      while let earlier = formerKeys[first] { first = earlier }
      keys[new] = first
    }
    let moved = try shares { keys[$0.cardKey] != nil }
    try write(now: now) { (transaction) throws(StoreFault) in
      // A card has one open share at most, also while shares change places.
      for share in moved { try transaction.move(share, toCard: Self.placeholder(share.recordID)) }
      for share in moved {
        if let key = keys[share.cardKey] { try transaction.move(share, toCard: key) }
      }
    }
  }

  /// A key that no card has.
  private static func placeholder(_ recordID: RecordID) -> SHA256Digest {
    SHA256Digest(of: Array(recordID.text.utf8))
  }

  /// Sets every later moment back to `now`, the store's last change included.
  ///
  /// What has ended stays ended.
  package func setBack(to now: Timestamp) throws(SiteFault) {
    try write(now: now) { (transaction) throws(StoreFault) in try transaction.setBack(to: now) }
  }

  private func write(
    now: Timestamp, _ body: (borrowing ShareTransaction) throws(StoreFault) -> Void
  ) throws(SiteFault) {
    try inStore(rows.write(now: now, body))
  }
}
