package import Timestamps

/// The single rule for whether a share is live at a moment.
///
/// ```swift
/// let standing = Standing(at: max(now, try store.lastChange()), endsConsumed: false)
/// let due = try store.shares().filter(standing.isToBeWithdrawn)
/// ```
package struct Standing: Hashable, Sendable {
  /// The later of the run's moment and the store's last change, so that a clock that is slow
  /// revives no share.
  package let moment: Timestamp

  /// True if the first saving of its contact ends a share; otherwise `consumedAt` is only a note.
  package let endsConsumed: Bool

  /// Creates the rule for a moment.
  package init(at moment: Timestamp, endsConsumed: Bool) {
    self.moment = moment
    self.endsConsumed = endsConsumed
  }
}

extension Standing {
  /// Returns the share's state.
  ///
  /// A withdrawn share has ended, no matter what the clock or the settings say now.
  package func state(of share: Share) -> ShareState {
    if share.revokedAt != nil { return .revoked }
    if share.prunedAt != nil { return .pruned }
    let wasWithdrawn = share.isWithdrawn
    let isOver = share.expiresAt.map { $0 <= max(moment, share.withdrawnAt ?? moment) } ?? false
    if share.consumedAt != nil, endsConsumed || (wasWithdrawn && !isOver) { return .consumed }
    return isOver || wasWithdrawn ? .expired : .live
  }

  /// Returns true if the share should be published.
  package func isLive(_ share: Share) -> Bool { state(of: share) == .live }

  /// Returns true if the share has ended but its folder still shows the card.
  package func isToBeWithdrawn(_ share: Share) -> Bool { !share.isWithdrawn && !isLive(share) }

  /// Returns true if `renew` can revive the share under the same link: it expired or was pruned,
  /// and its tombstone has not been removed.
  package func canBeBroughtBack(_ share: Share) -> Bool {
    if share.tombstoneRemovedAt != nil { return false }
    let state = state(of: share)
    return state == .expired || state == .pruned
  }

  /// Returns true if a saving of the share's contact can be recorded: the share is live, or ended
  /// only because of an earlier saving.
  package func canBeConsumed(_ share: Share) -> Bool {
    let state = state(of: share)
    return state == .live || state == .consumed
  }

  /// Returns true if the address of an ended share should show a tombstone.
  ///
  /// A share that no run has withdrawn yet counts as withdrawn at the moment it ended.
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

  /// Returns true if the time of a withdrawn share's tombstone is over.
  package func isTombstoneOverdue(_ share: Share) -> Bool {
    guard share.tombstoneRemovedAt == nil, let end = share.tombstoneEndsAt else { return false }
    return end <= moment
  }

  /// Returns true if the share is live and people may hold printed codes of it.
  package func isLiveOnPaper(_ share: Share) -> Bool {
    share.isOnPaper(at: moment) && isLive(share)
  }
}
