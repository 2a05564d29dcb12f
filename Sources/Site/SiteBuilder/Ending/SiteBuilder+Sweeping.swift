import Files
package import PrintFolder
import PublicFolder
package import Shares
import Sweeper
import Timestamps

/// What a sweep did, or would do.
package struct SweepSummary: Hashable, Sendable {
  /// The shares that were withdrawn, sorted.
  package let withdrawn: [RecordID]

  /// How many published folders without a live share were withdrawn.
  package let unknown: Int

  /// The files of the print folder that were removed, sorted by name.
  package let unprinted: [RemovedPrint]

  /// How many tombstones went.
  package let tombstonesRemoved: Int

  /// The leases that end soon unless a build extends them, the soonest first.
  package let leases: [EndingLease]
}

extension SiteBuilder {
  /// Withdraws every share that has ended; needs neither cards nor settings that can be read.
  /// - Throws: ``SiteFault/notWithdrawn(_:)`` where some could not be; the others have been.
  package func sweep(isRehearsal: Bool = false) throws(SiteFault) -> SweepSummary {
    let reading = SettingsReading(of: site)
    if isRehearsal { return try rehearseSweep(reading) }
    var session = try Session.open(
      site, settings: reading.settings, tombstone: reading.tombstone, policy: .mustExist,
      movesOutput: false, acceptsRivals: true, under: conditions)
    let report = try session.sweep(
      tombstone: reading.tombstone, settings: reading.settings,
      unknown: session.inspection.unknown)
    try session.settle(after: report, reading)
    return SweepSummary(
      withdrawn: report.withdrawn, unknown: report.unknown.count, unprinted: report.printed,
      tombstonesRemoved: report.tombstonesRemoved.count,
      leases: try endingLeases(in: session.store, reading.settings, at: session.sweepMoment))
  }

  /// What a sweep would withdraw, without touching anything.
  private func rehearseSweep(_ reading: SettingsReading) throws(SiteFault) -> SweepSummary {
    let overview = try Overview(of: site, settings: reading.settings, conditions: conditions)
    let sweeper = Sweeper(
      publicFolder: overview.publicFolder, tombstone: Tombstone(page: nil),
      endsConsumed: reading.settings?.share.endsWhenConsumed ?? false)
    let moment = max(conditions.now, overview.lastChange)
    let due = sweeper.due(overview.shares, at: moment).map(\.recordID)
    let standing = sweeper.standing(overview.shares).subtracting(due.map(\.text))
    let unprinted = try filing { () throws(FileFault) in
      try PrintFolder(site.print, staging: site.staging).files(showingOthersThan: standing)
    }
    return SweepSummary(
      withdrawn: due, unknown: overview.inspection.unknown.count, unprinted: unprinted,
      tombstonesRemoved: sweeper.overdueTombstones(overview.shares, at: moment).count,
      leases: try endingLeases(in: overview.store, reading.settings, at: moment))
  }
}
