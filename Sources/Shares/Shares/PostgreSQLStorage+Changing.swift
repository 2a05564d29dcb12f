import Digests
import Timestamps

extension PostgreSQLStorage: ShareStorage {
  /// Begins a transaction in which no other program changes the store.
  func begin() throws(StoreFault) {
    try session.connection.execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    try session.lockForChange()
    let row = try checkedHead()
    // Without the lock of the run, others may change the store between two transactions.
    if isLocked, row.mark != mark { throw StoreFault(path: path, .changedMeanwhile) }
    mark = row.mark
    stage = .changing(Changes(head: row.head, changeCount: row.changeCount))
  }

  func insert(_ share: Share) throws(StoreFault) {
    _ = try session.connection.run(
      .insertion, share.content(sealed: seal.seal(of: share)) + share.origin,
      changing: share.recordID)
    change { $0.shareCount += 1 }
  }

  func update(_ share: Share) throws(StoreFault) {
    let answer = try session.connection.run(
      .change, share.content(sealed: seal.seal(of: share)), changing: share.recordID)
    guard answer.changedRows == 1 else { throw StoreFault(path: path, .unknown(share.recordID)) }
    change { _ in }
  }

  func move(_ share: Share, toCard cardKey: SHA256Digest) throws(StoreFault) {
    _ = try session.connection.run(
      .move, [.bytes(cardKey.bytes), .text(share.recordID.text)], changing: share.recordID)
    var moved = share
    moved.cardKey = cardKey
    try update(moved)
  }

  func setBack(to now: Timestamp) throws(StoreFault) {
    for share in try sharesSetBack(to: now) {
      _ = try session.connection.run(
        .creationChange,
        [.integer(share.createdAt.secondsSince1970), .text(share.recordID.text)])
      try update(share)
    }
    change { $0.lastChange = min($0.lastChange, now) }
  }

  func remember(_ place: PublishedPlace) throws(StoreFault) { change { $0.place = place } }

  func commit(now: Timestamp) throws(StoreFault) {
    guard case .changing(var changes) = stage else { return }
    if changes.isAny {
      changes.head.lastChange = max(changes.head.lastChange, now)
      guard
        try PostgreSQLHead.write(
          changes.head, in: &session, sealed: seal, after: changes.changeCount)
      else { throw StoreFault(path: path, .changedMeanwhile) }
    }
    let writer = session.writer
    do throws(StoreFault) {
      try session.connection.execute("COMMIT")
      stage = .idle
      if changes.isAny { mark = mark.next(by: session.shard) }
    } catch {
      stage = .idle
      guard error.kind == .connectionLost else { throw error }
      // The server may have kept the change before the connection was lost.
      try reconnect(knowing: changes.isAny ? writer : nil)
    }
  }

  func rollback() {
    if isIdle, session.connection.isOpen == false { return }
    stage = .idle
    // A lost connection has rolled back already; the first fault is the one to report.
    try? session.connection.execute("ROLLBACK")
  }

  /// Notes a change of the open transaction.
  private func change(_ body: (inout StoreHead) -> Void) {
    guard case .changing(var changes) = stage else { return }
    body(&changes.head)
    changes.isAny = true
    stage = .changing(changes)
  }
}
