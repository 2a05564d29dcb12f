import Timestamps

extension ShareTable {
  /// The numbers of live shares; takes ``ShareCounts/Rule/liveValues``.
  ///
  /// An index has all its columns, so that no row is read. PostgreSQL takes a number compared with 0 for
  /// a shorter one than ours.
  var liveCounts: String {
    """
    SELECT count(*), count(CASE WHEN expiresAt <= ? THEN 1 END), min(expiresAt),
      count(CASE WHEN expiresAt <= ? + lifetimeInSeconds / 2 THEN 1 END),
      min(CASE WHEN lifetimeInSeconds IS NOT NULL THEN expiresAt END),
      count(CASE WHEN printedAt > ? AND expiresAt <= CASE
        WHEN lifetimeInSeconds IS NULL OR CAST(? AS bigint) = 0 THEN ? ELSE ? + lifetimeInSeconds / 3 END THEN 1 END)
    FROM \(name) WHERE withdrawnAt IS NULL AND revokedAt IS NULL AND prunedAt IS NULL
      AND (consumedAt IS NULL OR CAST(? AS bigint) = 0) AND (expiresAt IS NULL OR expiresAt > ?)
    """
  }

  /// The number of shares that are not withdrawn, which the same index answers.
  var unwithdrawnCount: String { "SELECT count(*) FROM \(name) WHERE withdrawnAt IS NULL" }

  /// The number of shares that have expired and are not withdrawn, and when the first did; takes
  /// ``ShareCounts/Rule/expiredValues``.
  var expired: String {
    "SELECT count(*), min(expiresAt) FROM \(name) WHERE withdrawnAt IS NULL AND expiresAt <= ?"
  }

  /// The first moments at which shares ended otherwise that are not withdrawn; takes
  /// ``ShareCounts/Rule/endedValues``.
  var ended: String {
    """
    SELECT min(revokedAt), min(prunedAt), min(CASE WHEN CAST(? AS bigint) = 1 THEN consumedAt END)
    FROM \(name) WHERE withdrawnAt IS NULL
    """
  }
}

extension ShareCounts.Rule {
  /// The values of ``ShareTable/liveCounts``.
  var liveValues: [StoredValue] {
    let now = standing.moment
    return [
      .integer(soon.secondsSince1970), .integer(now.secondsSince1970),
      .integer(Share.lastPrintOffPaper(at: now).secondsSince1970), .integer(extendsLeases ? 1 : 0),
      .integer(soon.secondsSince1970), .integer(now.secondsSince1970),
      .integer(standing.endsConsumed ? 1 : 0), .integer(now.secondsSince1970),
    ]
  }

  /// The values of ``ShareTable/expired``.
  var expiredValues: [StoredValue] { [.integer(standing.moment.secondsSince1970)] }

  /// The values of ``ShareTable/ended``.
  var endedValues: [StoredValue] { [.integer(standing.endsConsumed ? 1 : 0)] }
}

extension ShareCounts {
  /// Reads the row of ``ShareTable/liveCounts``; `nil` if a value is missing.
  init?<Row: StoredRow & ~Copyable>(live row: borrowing Row, by rule: Rule) {
    guard let live = row.integer(at: 0), let ending = row.integer(at: 1),
      let leases = row.integer(at: 3), let printed = row.integer(at: 5)
    else { return nil }
    (self.live, self.ending, printedEnding) = (Int(live), Int(ending), Int(printed))
    nextEnd = row.integer(at: 2).map(Timestamp.init(secondsSince1970:))
    guard rule.extendsLeases else { return }
    leasesToExtend = Int(leases)
    nextLeaseEnd = row.integer(at: 4).map(Timestamp.init(secondsSince1970:))
  }

  /// Takes the row of ``ShareTable/unwithdrawnCount``.
  mutating func setOverdue<Row: StoredRow & ~Copyable>(unwithdrawn row: borrowing Row) {
    overdue = row.integer(at: 0).map { Int($0) - live } ?? 0
  }

  /// Takes the row of ``ShareTable/expired``.
  /// - Returns: True if others have ended than those.
  mutating func setOverdueSince<Row: StoredRow & ~Copyable>(expired row: borrowing Row) -> Bool {
    overdueSince = row.integer(at: 1).map(Timestamp.init(secondsSince1970:))
    return row.integer(at: 0).map { Int($0) < overdue } ?? false
  }

  /// Takes the row of ``ShareTable/ended``.
  mutating func setOverdueSince<Row: StoredRow & ~Copyable>(ended row: borrowing Row) {
    for column in 0..<Int32(3) {
      let moment = row.integer(at: column).map(Timestamp.init(secondsSince1970:))
      overdueSince = Timestamp.earliest(of: overdueSince, moment)
    }
  }
}
