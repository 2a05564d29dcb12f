import Shares
import Timestamps

/// What stands at a share's address at a moment, as the store alone tells it.
struct Standing {
  /// The later of the run's moment and the store's last change.
  let moment: Timestamp

  /// Whether a share ends when it has been consumed.
  let endsConsumed: Bool
}

extension Standing {
  /// Whether a share is to be published.
  func isLive(_ share: Share) -> Bool {
    share.withdrawnAt == nil && share.state(at: moment, endsWhenConsumed: endsConsumed) == .live
  }

  /// Whether a tombstone stands at the address of a share that has ended.
  ///
  /// One that no run has noted yet counts as withdrawn when it ended.
  func hasTombstone(_ share: Share) -> Bool {
    if isLive(share) || share.tombstoneRemovedAt != nil { return false }
    var ended = share
    if ended.withdrawnAt == nil {
      let consumedAt = endsConsumed ? share.consumedAt : nil
      ended.withdraw(
        at: share.revokedAt ?? share.prunedAt ?? consumedAt ?? share.expiresAt ?? moment)
    }
    return ended.tombstoneEndsAt.map { $0 > moment } ?? true
  }
}
