package import Timestamps

/// The one answer to whether a share lives at a moment.
package struct Standing: Hashable, Sendable {
  /// The later of the run's moment and the store's last change, so that a clock that is behind brings
  /// nobody back.
  package let moment: Timestamp

  /// Whether a share ends with its first saving; where it does not, `consumedAt` is only a note.
  package let endsConsumed: Bool

  /// Creates the answer for a moment.
  package init(at moment: Timestamp, endsConsumed: Bool) {
    self.moment = moment
    self.endsConsumed = endsConsumed
  }
}

extension Standing {
  /// Whether the share lives, or how it ended.
  ///
  /// What was withdrawn has ended whatever the clock or the settings say now.
  package func state(of share: Share) -> ShareState {
    if share.revokedAt != nil { return .revoked }
    if share.prunedAt != nil { return .pruned }
    let wasWithdrawn = share.isWithdrawn
    let isOver = share.expiresAt.map { $0 <= max(moment, share.withdrawnAt ?? moment) } ?? false
    if share.consumedAt != nil, endsConsumed || (wasWithdrawn && !isOver) { return .consumed }
    return isOver || wasWithdrawn ? .expired : .live
  }

  /// Whether the share is to be published.
  package func isLive(_ share: Share) -> Bool { state(of: share) == .live }

  /// Whether the share has ended and its folder still holds the card.
  package func isToBeWithdrawn(_ share: Share) -> Bool { !share.isWithdrawn && !isLive(share) }

  /// Whether `renew` can bring the share back at the same link: it expired or was pruned, and its
  /// tombstone, where it has one yet, stands.
  package func canBeBroughtBack(_ share: Share) -> Bool {
    if share.tombstoneRemovedAt != nil { return false }
    let state = state(of: share)
    return state == .expired || state == .pruned
  }

  /// Whether saving the share's contact can be noted: it lives, or has ended by that alone.
  package func canBeConsumed(_ share: Share) -> Bool {
    let state = state(of: share)
    return state == .live || state == .consumed
  }

  /// Whether a tombstone stands at the address of a share that has ended.
  ///
  /// One that no run has noted yet counts as withdrawn when it ended.
  package func hasTombstone(_ share: Share) -> Bool {
    if isLive(share) || share.tombstoneRemovedAt != nil { return false }
    var ended = share
    if !ended.isWithdrawn {
      let consumedAt = endsConsumed ? share.consumedAt : nil
      ended.withdraw(
        at: share.revokedAt ?? share.prunedAt ?? consumedAt ?? share.expiresAt ?? moment)
    }
    return ended.tombstoneEndsAt.map { $0 > moment } ?? true
  }

  /// Whether the time of a withdrawn share's tombstone is over.
  package func isTombstoneOverdue(_ share: Share) -> Bool {
    guard share.tombstoneRemovedAt == nil, let end = share.tombstoneEndsAt else { return false }
    return end <= moment
  }

  /// Whether the share lives and codes of it are in people's hands.
  package func isLiveOnPaper(_ share: Share) -> Bool {
    share.isOnPaper(at: moment) && isLive(share)
  }
}
