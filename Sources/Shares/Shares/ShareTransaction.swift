package import Timestamps

/// Changes of the store that are kept all together or not at all.
package struct ShareTransaction: ~Copyable {
  fileprivate let storage: any ShareStorage
}

extension ShareStore {
  /// Makes changes in one transaction, on the disk when this returns.
  ///
  /// What is read from the store meanwhile shows the changes. Where nothing is changed, no byte of
  /// the file is.
  /// - Parameter now: Kept as the store's last change, unless that is later.
  /// - Throws: What `body` throws, or the disk's fault; then nothing was changed.
  package func write<Result>(
    now: Timestamp, _ body: (borrowing ShareTransaction) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try storage.begin()
    do {
      let result = try body(ShareTransaction(storage: storage))
      try storage.commit(now: now)
      return result
    } catch {
      storage.rollback()
      throw error
    }
  }
}

extension ShareTransaction {
  /// Adds a share.
  /// - Throws: ``StoreFault`` of kind `usedTwice` or `sharedTwice` too.
  package func insert(_ share: Share) throws(StoreFault) { try storage.insert(share) }

  /// Replaces what the store has of a share; its ID, card, audience and `createdAt` stay.
  /// - Throws: ``StoreFault`` of kind `unknown` or `sharedTwice` too.
  package func update(_ share: Share) throws(StoreFault) { try storage.update(share) }

  /// Sets every moment back that is later, and the store's last change: what has ended stays ended.
  package func setBack(to now: Timestamp) throws(StoreFault) { try storage.setBack(to: now) }

  /// Keeps where the shares are published.
  package func remember(_ place: PublishedPlace) throws(StoreFault) { try storage.remember(place) }
}
