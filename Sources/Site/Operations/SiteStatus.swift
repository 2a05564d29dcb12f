import Hosting
package import Sessions
package import Shares
package import Timestamps

/// How a site is doing, for whoever watches it: numbers and moments, and nothing of any card.
package struct SiteStatus: Hashable, Sendable {
  /// The moment that all of it is of.
  package let moment: Timestamp

  /// The numbers of shares.
  package let counts: ShareCounts

  /// The number of pages that still show somebody who has ended.
  package let showingEnded: Int

  /// True if builds extend leases.
  package let extendsLeases: Bool

  /// When the site was last built and swept.
  package let runs: LastRuns

  /// The store.
  package let store: Store
}

extension SiteStatus {
  /// What is told of a store.
  package struct Store: Hashable, Sendable {
    /// Its name in messages.
    package let path: String

    /// Its kind.
    package let form: StoreLocation.Form

    /// The room that it takes, in bytes.
    package let size: Int64

    /// The moment of its last change.
    package let lastChange: Timestamp
  }

  /// The time for which a card may still be shown after its share has ended, the upload's own time
  /// left out.
  package struct Exposure: Hashable, Sendable {
    /// The longest time between two runs that withdraw, in seconds: the last two, or since the last.
    package let betweenRuns: Int64

    /// The time for which caches may keep an answer, in seconds.
    package let inCaches: Int64

    /// The sum, in seconds.
    package var seconds: Int64 { betweenRuns + inCaches }
  }

  /// The days within which a share counts as ending soon.
  package static let daysOfSoon: Int64 = 14

  /// The worst case at the pace of the last runs; `nil` until two are noted.
  package var exposure: Exposure? {
    let runs = runs.withdrawals
    guard runs.count >= 2 else { return nil }
    let seconds = [moment, runs[0], runs[1]].map(\.secondsSince1970)
    return Exposure(
      betweenRuns: max(seconds[0] - seconds[1], seconds[1] - seconds[2], 0),
      inCaches: Int64(HostingRules.cacheLifetimeInSeconds))
  }
}
