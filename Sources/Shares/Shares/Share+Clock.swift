import Timestamps

extension Share {
  /// The same with no moment later than `now`, as a clock that was far ahead has left them; `nil` where
  /// there is none.
  ///
  /// What has ended stays ended. A live share with a lifetime ends when that is over from `now` on.
  func setBack(to now: Timestamp) -> Share? {
    var share = Share(
      recordID, cardKey: cardKey, audience: audience, contentDigest: contentDigest,
      pageDigest: pageDigest, createdAt: min(createdAt, now), expiresAt: expiresAt,
      lifetimeInSeconds: lifetimeInSeconds)
    share.revision = revision
    share.revisedAt = min(revisedAt, now)
    share.consumedAt = consumedAt.map { min($0, now) }
    share.revokedAt = revokedAt.map { min($0, now) }
    share.prunedAt = prunedAt.map { min($0, now) }
    share.printedAt = printedAt.map { min($0, now) }
    share.withdrawnAt = withdrawnAt.map { min($0, now) }
    share.tombstoneRemovedAt = tombstoneRemovedAt.map { min($0, now) }
    share.isPending = isPending
    if withdrawnAt == nil, let lifetimeInSeconds, let expiresAt {
      share.expiresAt = min(expiresAt, now.advanced(bySeconds: lifetimeInSeconds))
    }
    if share == self { return nil }
    if share.withdrawnAt == nil {
      // Its page says what it says no more.
      share.pageDigest = nil
    }
    return share
  }
}
