import Digests
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
    try forEachShare(of: session.shard, visit)
  }

  func forEachShareOfAll(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    try forEachShare(of: nil, visit)
  }

  private func forEachShare(
    of shard: Shard?, _ visit: (Share) throws(StoreFault) -> Void
  ) throws(StoreFault) {
    var progress = Progress(shard: shard)
    while true {
      do throws(StoreFault) {
        return try snapshot { () throws(StoreFault) in try goOn(&progress, visit) }
      } catch {
        guard isIdle, try canRepeat(after: error) else { throw error }
      }
    }
  }

  func expectedCount() throws(StoreFault) -> Int { Int(try head().shareCount) }

  func hasShares() throws(StoreFault) -> Bool { try expectedCount() > 0 }

  func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    try repeating { () throws(StoreFault) in try snapshot(body) }
  }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? {
    try one(.selectionOfOne, [.text(recordID.text)])
  }

  func latestShare(ofCard cardKey: SHA256Digest, audience: String) throws(StoreFault) -> Share? {
    try one(.selectionOfLatest, [.bytes(cardKey.bytes), .text(audience)])
  }

  func counts(by rule: ShareCounts.Rule) throws(StoreFault) -> ShareCounts {
    let row = { (statement: PostgreSQLStatement, values: [StoredValue]) throws(StoreFault) in
      var answer = try self.session.connection.run(statement, values)
      guard answer.step() else { throw StoreFault(path: self.path, .damaged) }
      return answer
    }
    return try atOneMoment { () throws(StoreFault) in
      guard var counts = ShareCounts(live: try row(.liveCounts, rule.liveValues), by: rule)
      else { throw StoreFault(path: path, .damaged) }
      counts.setOverdue(unwithdrawn: try row(.unwithdrawnCount, []))
      if counts.overdue > 0, counts.setOverdueSince(expired: try row(.expired, rule.expiredValues))
      {
        counts.setOverdueSince(ended: try row(.ended, rule.endedValues))
      }
      return counts
    }
  }

  func recordIDs() throws(StoreFault) -> Set<RecordID> {
    try repeating { () throws(StoreFault) in
      var rows = try session.connection.run(.recordIDs)
      var found: Set<RecordID> = []
      while rows.step() {
        guard let recordID = RecordID(stored: rows) else {
          throw StoreFault(path: path, .damaged)
        }
        found.insert(recordID)
      }
      return found
    }
  }

  func sharesShowingOthers() throws(StoreFault) -> [Share] { try all(.selectionOfShowing) }

  func sharesWithDates() throws(StoreFault) -> [Share] { try all(.selectionOfDated) }

  func size() throws(StoreFault) -> Int64 {
    try repeating { () throws(StoreFault) in
      var row = try session.connection.run(.size)
      guard row.step(), let size = row.integer(at: 0) else {
        throw StoreFault(path: path, .damaged)
      }
      return size
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

  private func all(_ statement: PostgreSQLStatement) throws(StoreFault) -> [Share] {
    try repeating { () throws(StoreFault) in
      var rows = try session.connection.run(statement)
      var found: [Share] = []
      while rows.step() { found.append(try seal.share(of: rows, path: path)) }
      return found
    }
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
    if let mark = progress.mark, mark != row.mark {
      throw StoreFault(path: path, .changedMeanwhile)
    }
    progress.mark = row.mark
    while true {
      var page = try page(after: progress.last, of: progress.shard)
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
    let count = session.shard == nil ? progress.count : try countOfAll()
    if count != expected.shareCount { throw StoreFault(path: path, .damaged) }
  }

  /// Reads the next shares, of the part alone where the run has one.
  private func page(
    after last: String, of shard: Shard?
  ) throws(StoreFault) -> PostgreSQLAnswer {
    let values: [StoredValue] = [.text(last), .integer(Int64(Self.sharesAPage))]
    guard let shard else { return try session.connection.run(.page, values) }
    return try session.connection.run(
      .pageOfShard, [.integer(Int64(shard.count)), .integer(Int64(shard.number - 1))] + values)
  }

  private func countOfAll() throws(StoreFault) -> Int64? {
    var row = try session.connection.run(.shareCount)
    return row.step() ? row.integer(at: 0) : nil
  }

  /// How far a visit has come.
  private struct Progress {
    /// The part whose shares are visited; `nil` for all.
    let shard: Shard?

    /// The changes that the store had; `nil` before the first attempt.
    var mark: ChangeMark?

    /// The number of shares visited.
    var count: Int64 = 0

    /// The ID of the last one.
    var last = ""
  }
}
