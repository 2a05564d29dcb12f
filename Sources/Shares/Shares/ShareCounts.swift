package import Timestamps

/// The numbers of a store's shares at a moment, for whoever watches a site.
package struct ShareCounts: Hashable, Sendable {
  /// The shares that should be published.
  package internal(set) var live = 0

  /// The shares that have ended but still show their card.
  package internal(set) var overdue = 0

  /// The moment at which the first of them ended; `nil` where none is overdue.
  package internal(set) var overdueSince: Timestamp?

  /// The live shares that end within the time that was asked for.
  package internal(set) var ending = 0

  /// The moment at which the next live share ends; `nil` where none ever does.
  package internal(set) var nextEnd: Timestamp?

  /// The live leases that the next build extends: at least half of their lifetime is over.
  package internal(set) var leasesToExtend = 0

  /// The moment at which the next live lease ends; `nil` where there is none, or where nothing extends
  /// one.
  package internal(set) var nextLeaseEnd: Timestamp?

  /// The live shares whose code may be in somebody's hands and that end soon: leases with at most a
  /// third of their lifetime left, others within the time that was asked for.
  package internal(set) var printedEnding = 0
}

extension ShareCounts {
  /// What is counted.
  package struct Rule: Hashable, Sendable {
    /// The rule for which shares are live.
    let standing: Standing

    /// The time within which a share counts as ending soon, in seconds.
    let soonInSeconds: Int64

    /// True if builds extend shares with a lifetime, which are leases then.
    let extendsLeases: Bool

    /// Creates a rule.
    package init(at standing: Standing, soonInSeconds: Int64, extendsLeases: Bool) {
      self.standing = standing
      self.soonInSeconds = soonInSeconds
      self.extendsLeases = extendsLeases
    }
  }
}

extension ShareCounts.Rule {
  /// The moment up to which a share counts as ending soon.
  var soon: Timestamp { standing.moment.advanced(bySeconds: soonInSeconds) }

  /// Counts shares one by one.
  func counts(
    of visit: ((Share) throws(StoreFault) -> Void) throws(StoreFault) -> Void
  ) throws(StoreFault) -> ShareCounts {
    var counts = ShareCounts()
    try visit { (share) throws(StoreFault) in count(share, in: &counts) }
    return counts
  }

  private func count(_ share: Share, in counts: inout ShareCounts) {
    if standing.isToBeWithdrawn(share) {
      counts.overdue += 1
      let consumedAt = standing.endsConsumed ? share.consumedAt : nil
      let expiredAt = share.expiresAt.flatMap { $0 <= standing.moment ? $0 : nil }
      counts.overdueSince = Timestamp.earliest(
        of: counts.overdueSince, share.revokedAt, share.prunedAt, consumedAt, expiredAt)
    }
    guard standing.isLive(share) else { return }
    counts.live += 1
    guard let end = share.expiresAt else { return }
    if end <= soon { counts.ending += 1 }
    counts.nextEnd = Timestamp.earliest(of: counts.nextEnd, end)
    let isLease = extendsLeases && share.lifetimeInSeconds != nil
    if isLease {
      counts.nextLeaseEnd = Timestamp.earliest(of: counts.nextLeaseEnd, end)
      if share.isPastHalf(at: standing.moment) { counts.leasesToExtend += 1 }
    }
    let endsSoon = isLease ? share.isNearEnd(at: standing.moment) : end <= soon
    if endsSoon, share.isOnPaper(at: standing.moment) { counts.printedEnding += 1 }
  }
}

extension Timestamp {
  /// The earliest of the moments that are there; `nil` where none is.
  static func earliest(of moments: Timestamp?...) -> Timestamp? { moments.compactMap(\.self).min() }
}
