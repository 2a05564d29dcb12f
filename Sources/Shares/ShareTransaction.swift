package import Timestamps

/// Changes of the store that are kept all together or not at all.
package struct ShareTransaction: ~Copyable {
  fileprivate let store: ShareStore
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
    try connection.transaction { connection throws(StoreFault) in
      let before = connection.changedRows
      let result = try body(ShareTransaction(store: self))
      if connection.changedRows != before {
        try connection.execute(
          "UPDATE store SET lastChange = max(lastChange, \(now.secondsSince1970))")
      }
      return result
    }
  }
}

extension ShareTransaction {
  /// Adds a share.
  /// - Throws: ``StoreFault`` of kind `usedTwice` or `sharedTwice` too.
  package func insert(_ share: Share) throws(StoreFault) {
    try store.rows.insert(share)
  }

  /// Replaces what the store has of a share; its ID, card, audience and `createdAt` stay.
  /// - Throws: ``StoreFault`` of kind `unknown` or `sharedTwice` too.
  package func update(_ share: Share) throws(StoreFault) {
    let before = store.connection.changedRows
    try store.rows.update(share)
    guard store.connection.changedRows > before else {
      throw StoreFault(path: store.connection.path, .unknown(share.recordID))
    }
  }

  /// Keeps where the shares are published.
  package func remember(_ place: PublishedPlace) throws(StoreFault) {
    let statement = try store.connection.prepare("UPDATE store SET output = ?, url = ?, link = ?")
    try statement.bind(place.output, at: 1)
    try statement.bind(place.url, at: 2)
    try statement.bind(place.link, at: 3)
    _ = try statement.step()
  }
}
