import ShareFiles
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

  /// The time for which tombstones stand, printed or not, in seconds; `nil` for the usual ones.
  let tombstoneSeconds: Int64?

  /// Creates the rule for a moment.
  /// - Parameter tombstoneSeconds: The time for which tombstones stand, printed or not; `nil` for 30
  ///   days, 730 where codes were printed.
  package init(at moment: Timestamp, endsConsumed: Bool, tombstoneSeconds: Int64? = nil) {
    self.moment = moment
    self.endsConsumed = endsConsumed
    self.tombstoneSeconds = tombstoneSeconds
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

  /// Returns what keeps `renew` from reviving a share that has ended under the same link.
  ///
  /// - Returns: `nil` if it expired or was pruned, and neither its tombstone nor its key has been removed.
  package func finalEnd(of share: Share) -> FinalEnd? {
    switch state(of: share) {
    case .revoked: return .revoked
    case .consumed: return .consumed
    case .live, .expired, .pruned:
      if share.hasLostKey { return .keyGone }
      return share.tombstoneRemovedAt == nil ? nil : .tombstoneGone
    }
  }

  /// Returns true if `renew` can revive the share under the same link.
  package func canBeBroughtBack(_ share: Share) -> Bool {
    !isLive(share) && finalEnd(of: share) == nil
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
    return tombstoneEnd(of: ended).map { $0 > moment } ?? true
  }

  /// Returns true if the time of a withdrawn share's tombstone is over.
  package func isTombstoneOverdue(_ share: Share) -> Bool {
    guard share.tombstoneRemovedAt == nil, let end = tombstoneEnd(of: share) else { return false }
    return end <= moment
  }

  /// The moment at which the tombstone of a withdrawn share is removed; `nil` if it never is.
  package func tombstoneEnd(of share: Share) -> Timestamp? {
    share.tombstoneEnd(after: tombstoneSeconds)
  }

  /// Returns the live ones of some shares whose pages show something of a share that has ended; the next build
  /// takes it out.
  /// - Parameter share: Returns the share with an ID.
  package func showingEnded<Failure: Error>(
    among shares: [Share], finding share: (RecordID) throws(Failure) -> Share?
  ) throws(Failure) -> [Share] {
    var found: [Share] = []
    for candidate in shares where !candidate.shows.isEmpty && isLive(candidate) {
      for recordID in candidate.shows {
        if let shown = try share(recordID), isLive(shown) { continue }
        found.append(candidate)
        break
      }
    }
    return found
  }

  /// Returns true if the share is live and people may hold printed codes of it.
  package func isLiveOnPaper(_ share: Share) -> Bool {
    share.isOnPaper(at: moment) && isLive(share)
  }
}
