package import Timestamps

extension Share {
  /// True if a tombstone has replaced its folder.
  ///
  /// A share that has ended since the last sweep has not been withdrawn yet.
  package var isWithdrawn: Bool { withdrawnAt != nil }

  /// True if at least half of its lifetime is over; false if it has no lifetime.
  package func isPastHalf(at now: Timestamp) -> Bool {
    guard let expiresAt, let lifetimeInSeconds else { return false }
    return expiresAt <= now.advanced(bySeconds: lifetimeInSeconds / 2)
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
    isPending = false
  }

  /// The moment its tombstone is removed: 30 days after its withdrawal (730 days if it was
  /// printed), but not before the share would have expired.
  ///
  /// `nil` if it has not been withdrawn or would never have expired.
  package var tombstoneEndsAt: Timestamp? {
    guard let withdrawnAt, let expiresAt else { return nil }
    let seconds = printedAt == nil ? 30 * 86_400 : Self.secondsOnPaper
    return max(expiresAt, withdrawnAt.advanced(bySeconds: seconds))
  }

  /// True if people may still hold printed codes of it: the last were made less than 730 days ago.
  package func isOnPaper(at now: Timestamp) -> Bool {
    printedAt.map { now < $0.advanced(bySeconds: Self.secondsOnPaper) } ?? false
  }

  /// The time for which a printed code counts as being in somebody's hands, in seconds: 730 days.
  private static var secondsOnPaper: Int64 { 730 * 86_400 }
}
