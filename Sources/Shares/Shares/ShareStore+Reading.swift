package import Timestamps

extension ShareStore {
  /// Removes what a killed program left beside the store: a journal that is cold, a file that was not
  /// finished.
  package func removeLeftovers() throws(StoreFault) { try storage.removeLeftovers() }

  /// Looks for damage that reading shares might not meet, as in an index.
  /// - Throws: ``StoreFault`` of kind `damaged`.
  package func checkWhole() throws(StoreFault) { try storage.checkWhole() }

  /// All shares, sorted by ID.
  package func shares() throws(StoreFault) -> [Share] {
    var shares: [Share] = []
    try forEachShare { (share) throws(StoreFault) in shares.append(share) }
    return shares
  }

  /// Visits all shares, sorted by ID.
  ///
  /// A visit may not change the store.
  package func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    try storage.forEachShare(visit)
  }

  /// The share of an ID; `nil` where the ID was never used.
  package func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    try storage.share(recordID)
  }

  /// The share of a card that has not ended before its time, else its newest; `nil` where the card
  /// was never shared.
  package func latestShare(
    ofCard cardKey: [UInt8], audience: String = "main"
  ) throws(StoreFault) -> Share? {
    try storage.latestShare(ofCard: cardKey, audience: audience)
  }

  /// The latest `now` of all changes.
  package func lastChange() throws(StoreFault) -> Timestamp { try storage.lastChange() }

  /// Where the shares were published; all `nil` before the first build.
  package func place() throws(StoreFault) -> PublishedPlace { try storage.place() }
}
