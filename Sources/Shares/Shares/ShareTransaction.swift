package import Digests
package import Timestamps

/// A set of changes to the store that are kept all together or not at all.
package struct ShareTransaction: ~Copyable {
  fileprivate let storage: any ShareStorage
}

extension ShareStore {
  /// Runs changes in one transaction, which is on the disk when this returns.
  ///
  /// Reads from the store inside `body` see the changes. `body` runs again if the connection to a
  /// server was lost before anything was kept. If nothing is changed, no byte of the file
  /// is written.
  /// - Parameter now: The moment recorded as the store's last change, unless a later one is
  ///   recorded.
  /// - Throws: The error of `body`, or a fault of the disk; then nothing has been changed.
  package func write<Result>(
    now: Timestamp, _ body: (borrowing ShareTransaction) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    while true {
      do {
        transactions += 1
        try storage.begin()
        let result = try body(ShareTransaction(storage: storage))
        try storage.commit(now: now)
        return result
      } catch {
        storage.rollback()
        guard try storage.canRepeat(after: error) else { throw error }
      }
    }
  }
}

extension ShareTransaction {
  /// Adds a share.
  /// - Throws: ``StoreFault``, of kind `usedTwice` for a known ID and `sharedTwice` for a card that
  ///   has an open share.
  package func insert(_ share: Share) throws(StoreFault) { try storage.insert(share) }

  /// Replaces a share; its ID, card, audience and `createdAt` stay the same.
  /// - Throws: ``StoreFault``, of kind `unknown` for an unknown ID and `sharedTwice` if the change
  ///   would revive a second share of the card.
  package func update(_ share: Share) throws(StoreFault) { try storage.update(share) }

  /// Gives a share to another card; everything else of it stays the same.
  /// - Parameter cardKey: The other card's key.
  /// - Throws: ``StoreFault``, of kind `unknown` for an unknown ID and `sharedTwice` if the share is
  ///   open and the other card has an open one.
  package func move(_ share: Share, toCard cardKey: SHA256Digest) throws(StoreFault) {
    try storage.move(share, toCard: cardKey)
  }

  /// Sets every later moment back to `now`, the store's last change included.
  ///
  /// What has ended stays ended.
  package func setBack(to now: Timestamp) throws(StoreFault) { try storage.setBack(to: now) }

  /// Records the place where the shares are published.
  package func remember(_ place: PublishedPlace) throws(StoreFault) { try storage.remember(place) }
}
