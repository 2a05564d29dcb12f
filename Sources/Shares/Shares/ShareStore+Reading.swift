package import Digests
package import Timestamps

extension ShareStore {
  /// Removes what a killed program left beside the store: a cold journal, an unfinished file.
  package func removeLeftovers() throws(StoreFault) { try storage.removeLeftovers() }

  /// Looks for damage that reading shares might miss, for example in an index.
  /// - Throws: ``StoreFault`` of kind `damaged`.
  package func checkWhole() throws(StoreFault) { try storage.checkWhole() }

  /// Takes the lock that one run at a time holds on a store that several machines share, until the
  /// store is closed.
  ///
  /// Stores in files have none: the site's own lock is theirs.
  /// - Parameters:
  ///   - seconds: The time to wait for it.
  ///   - sayThatWeWait: Called once if it is not free.
  /// - Returns: False if it was not free for that time.
  package func lock(
    seconds: Int64, sayThatWeWait: () -> Void
  ) throws(StoreFault) -> Bool {
    try storage.lock(seconds: seconds, sayThatWeWait: sayThatWeWait)
  }

  /// Runs reads that all see the store as it is at one moment, whatever other programs write
  /// meanwhile.
  ///
  /// The closure must not change the store, and runs again if the connection to a server was lost.
  package func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result { try storage.atOneMoment(body) }

  /// The state of the store as far as this program changes it, the same until it does; `nil` where
  /// others may change the store meanwhile.
  package var version: Int? { storage.isOfSiteAlone ? transactions : nil }

  /// Returns true if the store has any share, also one of another part of a run.
  package func hasShares() throws(StoreFault) -> Bool { try storage.hasShares() }

  /// Returns all shares, sorted by ID.
  package func shares() throws(StoreFault) -> [Share] {
    var shares: [Share] = []
    // An array that grows is there twice.
    shares.reserveCapacity(try storage.expectedCount())
    try forEachShare { (share) throws(StoreFault) in shares.append(share) }
    return shares
  }

  /// Visits all shares in the order of their IDs, one in memory at a time.
  ///
  /// The closure must not change the store.
  package func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    try storage.forEachShare(visit)
  }

  /// Visits the shares of the cards whose keys are meant, in any order.
  ///
  /// Where the store has a table, the rows of all others are passed over, and no missing row is noticed.
  /// The closure must not change the store.
  package func forEachShare(
    ofCards isMeant: (SHA256Digest) -> Bool, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    try storage.forEachShare(ofCards: isMeant, visit)
  }

  /// Visits the shares of which codes were printed, in the order of their IDs.
  ///
  /// Where the store has a table, the rows of all others are not read, and no missing row is noticed.
  /// The closure must not change the store.
  package func forEachPrintedShare(
    _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    try storage.forEachPrintedShare(visit)
  }

  /// Visits all shares in the order of their IDs, also of a store that is confined.
  ///
  /// The closure must not change the store.
  package func forEachShareOfAll(
    _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    try storage.forEachShareOfAll(visit)
  }

  /// Returns the live shares whose pages show something of a share that has ended, sorted by ID, also of a store
  /// that is confined.
  package func sharesShowingEnded(by standing: Standing) throws(StoreFault) -> [Share] {
    try standing.showingEnded(among: storage.sharesShowingOthers()) {
      (recordID) throws(StoreFault) in try storage.share(recordID)
    }
  }

  /// Returns the shares that have dates and have not been withdrawn, sorted by ID, also of a store that is confined.
  package func sharesWithDates() throws(StoreFault) -> [Share] { try storage.sharesWithDates() }

  /// Returns the IDs of all shares as they are at this moment, also of a store that is confined.
  package func recordIDs() throws(StoreFault) -> Set<RecordID> { try storage.recordIDs() }

  /// Returns the share with an ID; `nil` if the ID was never used.
  package func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    try storage.share(recordID)
  }

  /// Returns the card's open share, or else its newest; `nil` if the card was never shared.
  package func latestShare(
    ofCard cardKey: SHA256Digest, audience: String = CardAudience.main
  ) throws(StoreFault) -> Share? {
    try storage.latestShare(ofCard: cardKey, audience: audience)
  }

  /// Returns the open share, or else the newest, of each card that was ever shared, sorted by the cards' keys.
  ///
  /// Where many are asked for, all rows are gone through: a row that is passed over takes a fraction of the time of
  /// one that an index finds.
  /// - Parameter cardKeys: Sorted; no two are the same.
  package func latestShares(ofCards cardKeys: [SHA256Digest]) throws(StoreFault) -> [Share] {
    var shares: [Share] = []
    // Room that nothing is written to takes no memory, while an array that grows is there twice.
    shares.reserveCapacity(cardKeys.count)
    let count = try storage.expectedCount()
    if count == 0 || cardKeys.count < count / 4 + Self.fewCards {
      for key in cardKeys {
        if let share = try latestShare(ofCard: key) { shares.append(share) }
      }
      return shares
    }
    var several: Set<SHA256Digest> = []
    var isMet = [Bool](repeating: false, count: cardKeys.count)
    try forEachShare(ofCards: { cardKeys.binarySearch($0, by: \.self) != nil }) { share in
      guard let place = cardKeys.binarySearch(share.cardKey, by: \.self) else { return }
      if isMet[place] || share.audience != CardAudience.main { several.insert(share.cardKey) }
      if !isMet[place] { shares.append(share) }
      isMet[place] = true
    }
    shares.sort { $0.cardKey < $1.cardKey }
    // Which of several counts is the store's to say.
    for place in shares.indices.reversed() where several.contains(shares[place].cardKey) {
      if let share = try latestShare(ofCard: shares[place].cardKey) {
        shares[place] = share
      } else {
        shares.remove(at: place)
      }
    }
    return shares
  }

  /// So few cards are looked up one by one, however small the store.
  private static let fewCards = 100

  /// Counts all shares, also of a store that is confined.
  ///
  /// Where the store has an index, it alone answers: no row is read, and no seal of a row is checked.
  package func counts(by rule: ShareCounts.Rule) throws(StoreFault) -> ShareCounts {
    try storage.counts(by: rule)
  }

  /// Returns the room that the store takes on its disk, in bytes.
  package func size() throws(StoreFault) -> Int64 { try storage.size() }

  /// Returns the latest moment at which the store was changed.
  package func lastChange() throws(StoreFault) -> Timestamp { try storage.lastChange() }

  /// Returns the place where the shares were last published; all its values are `nil` before the
  /// first build.
  package func place() throws(StoreFault) -> PublishedPlace { try storage.place() }
}
