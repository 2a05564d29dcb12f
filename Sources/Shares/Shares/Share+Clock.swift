import Timestamps

extension Share {
  /// The share with every moment later than `now` set back to it, which undoes a clock that was far
  /// ahead; `nil` if it has no such moment.
  ///
  /// A share that has ended stays ended. A live share with a lifetime ends at most that lifetime
  /// from `now`.
  func setBack(to now: Timestamp) -> Share? {
    var share = self
    share.createdAt = min(createdAt, now)
    share.revisedAt = min(revisedAt, now)
    share.consumedAt = consumedAt.map { min($0, now) }
    share.revokedAt = revokedAt.map { min($0, now) }
    share.prunedAt = prunedAt.map { min($0, now) }
    share.printedAt = printedAt.map { min($0, now) }
    share.withdrawnAt = withdrawnAt.map { min($0, now) }
    share.tombstoneRemovedAt = tombstoneRemovedAt.map { min($0, now) }
    if withdrawnAt == nil, let lifetimeInSeconds, let expiresAt {
      share.expiresAt = min(expiresAt, now.advanced(bySeconds: lifetimeInSeconds))
    }
    if share == self { return nil }
    if share.withdrawnAt == nil {
      // The published page shows an end that no longer applies.
      share.pageDigest = nil
    }
    return share
  }
}
