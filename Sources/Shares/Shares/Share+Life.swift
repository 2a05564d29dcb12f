package import Timestamps

extension Share {
  /// Whether its folder has become a tombstone; what has ended since the last sweep has not yet.
  package var isWithdrawn: Bool { withdrawnAt != nil }

  /// Whether half of its lifetime or more is over; false where it has no lifetime.
  package func isPastHalf(at now: Timestamp) -> Bool {
    guard let expiresAt, let lifetimeInSeconds else { return false }
    return expiresAt <= now.advanced(bySeconds: lifetimeInSeconds / 2)
  }

  /// Gives it another end and, where it had ended, makes it live again; what is published of it must
  /// then be made again.
  package mutating func renew(until end: Timestamp?, lifetimeInSeconds: Int64?) {
    expiresAt = end
    self.lifetimeInSeconds = lifetimeInSeconds
    prunedAt = nil
    withdrawnAt = nil
    pageDigest = nil
    isPending = true
  }

  /// Notes that its folder is a tombstone now.
  package mutating func withdraw(at now: Timestamp) {
    withdrawnAt = now
    pageDigest = nil
    isPending = false
  }

  /// When its tombstone goes: 30 days after it was withdrawn, 2 years where it was printed, and not
  /// before its own expiry; `nil` where it is not withdrawn, or would never have expired.
  package var tombstoneEndsAt: Timestamp? {
    guard let withdrawnAt, let expiresAt else { return nil }
    let seconds = printedAt == nil ? 30 * 86_400 : Self.secondsOnPaper
    return max(expiresAt, withdrawnAt.advanced(bySeconds: seconds))
  }

  /// Whether codes of it that people hold are to be reckoned with: printed less than 2 years ago.
  package func isOnPaper(at now: Timestamp) -> Bool {
    printedAt.map { now < $0.advanced(bySeconds: Self.secondsOnPaper) } ?? false
  }

  /// For 2 years what was printed counts as being in somebody's hands.
  private static var secondsOnPaper: Int64 { 730 * 86_400 }
}
