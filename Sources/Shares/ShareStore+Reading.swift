package import Timestamps

extension ShareStore {
  /// All shares, sorted by ID.
  package func shares() throws(StoreFault) -> [Share] {
    var shares: [Share] = []
    try forEachShare { (share) throws(StoreFault) in shares.append(share) }
    return shares
  }

  /// Visits all shares, sorted by ID, with one of them in memory at a time.
  ///
  /// A visit may not change the store.
  package func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    let statement = try connection.prepare(ShareRows.selection + " ORDER BY recordID")
    while try statement.step() { try visit(ShareRows.share(of: statement, path: connection.path)) }
  }

  /// The share of an ID; `nil` where the ID was never used.
  package func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    try rows.share(recordID)
  }

  /// The share of a card that has not ended before its time, else its newest; `nil` where the card
  /// was never shared.
  package func latestShare(
    ofCard cardKey: [UInt8], audience: String = "main"
  ) throws(StoreFault) -> Share? {
    try rows.latestShare(ofCard: cardKey, audience: audience)
  }

  /// The latest `now` of all changes.
  package func lastChange() throws(StoreFault) -> Timestamp {
    let seconds = try connection.integer("SELECT lastChange FROM store")
    guard let seconds else { throw StoreFault(path: connection.path, .damaged) }
    return Timestamp(secondsSince1970: seconds)
  }

  /// Where the shares were published; all `nil` before the first build.
  package func place() throws(StoreFault) -> PublishedPlace {
    let statement = try connection.prepare("SELECT output, url, link FROM store")
    guard try statement.step() else { throw StoreFault(path: connection.path, .damaged) }
    return PublishedPlace(
      output: statement.text(at: 0), url: statement.text(at: 1), link: statement.text(at: 2))
  }
}
