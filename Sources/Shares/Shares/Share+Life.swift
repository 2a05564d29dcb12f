package import Timestamps

extension Share {
  /// True if a tombstone has replaced its folder.
  ///
  /// A share that has ended since the last sweep has not been withdrawn yet.
  package var isWithdrawn: Bool { withdrawnAt != nil }

  /// True if a feed of its dates was recorded, which calendar programs may have subscribed to.
  package var hadFeed: Bool { dates?.feed != nil }

  /// True if it opens with a key that has to be kept: that goes before its tombstone is shown.
  package var needsKey: Bool { form.needsKey && !isWithdrawn }

  /// True if it opened with a key, which went before its tombstone was shown.
  package var hasLostKey: Bool { form.needsKey && isWithdrawn }

  /// True if at least half of its lifetime is over; false if it has no lifetime.
  package func isPastHalf(at now: Timestamp) -> Bool {
    guard let expiresAt, let lifetimeInSeconds else { return false }
    return expiresAt <= now.advanced(bySeconds: lifetimeInSeconds / 2)
  }

  /// True if at most a third of its lifetime is left; false if it has no lifetime.
  ///
  /// Builds extend a lease from half on, so this never happens to one while builds run.
  package func isNearEnd(at now: Timestamp) -> Bool {
    guard let expiresAt, let lifetimeInSeconds else { return false }
    return expiresAt <= now.advanced(bySeconds: lifetimeInSeconds / 3)
  }

  /// What has been printed of it.
  package var printState: PrintState {
    guard let printedAt else { return .new }
    return revisedAt > printedAt ? .changed : .current
  }

  /// Gives the share a new end and revives it if it had ended.
  ///
  /// Its folder then has to be made again.
  package mutating func renew(until end: Timestamp?, lifetimeInSeconds: Int64?) {
    expiresAt = end
    self.lifetimeInSeconds = lifetimeInSeconds
    prunedAt = nil
    withdrawnAt = nil
    pageDigest = nil
    isPending = true
  }

  /// Records that a tombstone has replaced its folder.
  package mutating func withdraw(at now: Timestamp) {
    withdrawnAt = now
    pageDigest = nil
    shows = []
    isPending = false
  }

  /// The moment its tombstone is removed, but not before the share would have expired.
  ///
  /// `nil` if it has not been withdrawn or would never have expired.
  /// - Parameter seconds: The time behind its withdrawal; `nil` for 30 days, or 730 if it was printed.
  func tombstoneEnd(after seconds: Int64?) -> Timestamp? {
    guard let withdrawnAt, let expiresAt else { return nil }
    let usual = printedAt == nil ? Self.secondsOfTombstone : Self.secondsOnPaper
    return max(
      expiresAt, withdrawnAt.advanced(bySeconds: max(seconds ?? usual, leastSecondsOfTombstone)))
  }

  /// The time for which the tombstone of what was to last for years stands, whatever the settings say: ten years, as
  /// long as its code may hang somewhere.
  private var leastSecondsOfTombstone: Int64 {
    lifetimeInSeconds.map { $0 >= 5 * 365 * 86_400 ? 3_650 * 86_400 : 0 } ?? 0
  }

  /// The least time for which a tombstone stands unless the settings say another, in seconds: 30 days.
  package static var secondsOfTombstone: Int64 { 30 * 86_400 }

  /// True if people may still hold printed codes of it: the last were made less than 730 days ago.
  package func isOnPaper(at now: Timestamp) -> Bool {
    printedAt.map { Self.lastPrintOffPaper(at: now) < $0 } ?? false
  }

  /// The last moment at which a code can have been printed that counts as being in nobody's hands.
  static func lastPrintOffPaper(at now: Timestamp) -> Timestamp {
    now.advanced(bySeconds: -secondsOnPaper)
  }

  /// The time for which a printed code counts as being in somebody's hands, in seconds: 730 days.
  private static var secondsOnPaper: Int64 { 730 * 86_400 }
}
