import Timestamps

extension PostgreSQLStorage {
  var path: String { server.path }

  /// The number of shares that are read at a time.
  private static var sharesAPage: Int { 2_000 }

  /// Holds a page of shares in memory at a time.
  ///
  /// A missing row counts as damage too. After a lost connection, it goes on where it was, unless
  /// the store has been changed.
  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    var progress = Progress()
    while true {
      do throws(StoreFault) {
        return try snapshot { () throws(StoreFault) in try goOn(&progress, visit) }
      } catch {
        guard isIdle, try canRepeat(after: error) else { throw error }
      }
    }
  }

  func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try repeating { () throws(StoreFault) in try snapshot(body) }
  }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    try one(.selectionOfOne, [.text(recordID.text)])
  }

  func latestShare(ofCard cardKey: [UInt8], audience: String) throws(StoreFault) -> Share? {
    try one(.selectionOfLatest, [.bytes(cardKey), .text(audience)])
  }

  func expiredShares(at moment: Timestamp) throws(StoreFault) -> [RecordID] {
    try repeating { () throws(StoreFault) in
      var rows = try session.connection.run(
        .selectionOfExpired, [.integer(moment.secondsSince1970)])
      var found: [RecordID] = []
      while rows.step() {
        guard let recordID = RecordID(stored: rows) else {
          throw StoreFault(path: path, .damaged)
        }
        found.append(recordID)
      }
      return found
    }
  }

  func lastChange() throws(StoreFault) -> Timestamp { try head().lastChange }

  func place() throws(StoreFault) -> PublishedPlace { try head().place }

  /// Does nothing: the server looks after its files, and the seals show what it misses.
  func checkWhole() {}

  /// Does nothing: nothing lies beside the tables.
  func removeLeftovers() {}
}

extension PostgreSQLStorage {
  /// The head, as the open transaction leaves it.
  func head() throws(StoreFault) -> StoreHead {
    if case .changing(let changes) = stage { return changes.head }
    return try repeating { () throws(StoreFault) in try checkedHead().head }
  }

  /// Reads the head and checks its seal.
  func checkedHead() throws(StoreFault) -> PostgreSQLHead {
    let row = try PostgreSQLHead.read(in: &session)
    guard row.seal == seal.seal(of: row.head) else { throw StoreFault(path: path, .damaged) }
    return row
  }

  /// Runs reads, again if the connection is lost meanwhile; inside a transaction only once.
  func repeating<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    while true {
      do throws(StoreFault) {
        return try body()
      } catch {
        guard isIdle, try canRepeat(after: error) else { throw error }
      }
    }
  }

  /// Runs reads in a transaction of their own, unless one is open.
  private func snapshot<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    guard isIdle else { return try body() }
    try session.connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    stage = .reading
    defer {
      stage = .idle
      // A lost connection has ended it already, which the next statement notices.
      try? session.connection.execute("COMMIT")
    }
    return try body()
  }

  private func one(
    _ statement: PostgreSQLStatement, _ values: [StoredValue]
  ) throws(StoreFault) -> Share? {
    try repeating { () throws(StoreFault) in
      var row = try session.connection.run(statement, values)
      return row.step() ? try seal.share(of: row, path: path) : nil
    }
  }

  /// Visits the shares that have not been visited yet.
  private func goOn(
    _ progress: inout Progress, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    let row = try checkedHead()
    if let changeCount = progress.changeCount, changeCount != row.changeCount {
      throw StoreFault(path: path, .changedMeanwhile)
    }
    progress.changeCount = row.changeCount
    while true {
      var page = try session.connection.run(
        .page, [.text(progress.last), .integer(Int64(Self.sharesAPage))])
      var count = 0
      while page.step() {
        let share = try seal.share(of: page, path: path)
        count += 1
        progress.count += 1
        progress.last = share.recordID.text
        try visit(share)
      }
      if count < Self.sharesAPage { break }
    }
    let expected = if case .changing(let changes) = stage { changes.head } else { row.head }
    if progress.count != expected.shareCount { throw StoreFault(path: path, .damaged) }
  }

  /// How far a visit has come.
  private struct Progress {
    /// The number of changes that the store had; `nil` before the first attempt.
    var changeCount: Int64?

    /// The number of shares visited.
    var count: Int64 = 0

    /// The ID of the last one.
    var last = ""
  }
}
