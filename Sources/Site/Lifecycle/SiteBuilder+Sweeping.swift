import Files
package import PrintFolder
package import Problems
package import PublicFolder
package import Sessions
package import Shares
import Sweeper
import Timestamps

/// The result of a sweep or of its rehearsal.
package struct SweepSummary: Sendable {
  /// The shares that were withdrawn, sorted.
  package let withdrawn: [RecordID]

  /// The number of withdrawn folders without a live share.
  package let unknown: Int

  /// The files of the print folder that were removed, sorted by name.
  package let unprinted: [RemovedPrint]

  /// The number of tombstones that were removed.
  package let tombstonesRemoved: Int

  /// The number of pages that still show somebody who has ended.
  package let showingEnded: Int

  /// The leases that end soon unless a build extends them, the soonest first.
  package let leases: [EndingLease]

  /// The files made, changed and removed in the public folder; `nil` for a rehearsal.
  package var changes: PublishedChanges?

  /// What is to be told beside that.
  package var warnings: [Problem] = []
}

extension SiteBuilder {
  /// Withdraws every share that has ended.
  ///
  /// Works without readable cards or settings.
  /// - Parameter isRehearsal: True to return what a sweep would do, without changing anything.
  /// - Throws: ``SiteFault/notWithdrawn(_:)`` if some could not be withdrawn; the others have been.
  package func sweep(isRehearsal: Bool = false) throws(SiteFault) -> SweepSummary {
    let reading = SettingsReading(of: site)
    if isRehearsal { return try rehearseSweep(reading) }
    return try noting(.sweep) { () throws(SiteFault) in try sweep(reading) }
  }

  private func sweep(_ reading: SettingsReading) throws(SiteFault) -> SweepSummary {
    var session = try Session.open(
      site, reading, policy: .mustExist, acceptsRivals: true, under: conditions)
    let report = try session.sweepAndSettle()
    return SweepSummary(
      withdrawn: report.withdrawn, unknown: report.unknown.count, unprinted: report.printed,
      tombstonesRemoved: report.tombstonesRemoved.count,
      showingEnded: try session.store.sharesShowingEnded(by: session.standing).count,
      leases: try endingLeases(in: session.store, reading, at: session.standing.moment),
      changes: session.publicFolder.changes,
      warnings: warnings(of: report))
  }

  /// Returns what is to be told beside what a sweep has done.
  func warnings(of report: SweepReport) -> [Problem] {
    [StateTrust(of: site, under: conditions).warning, report.foreignKeys?.warning]
      .compactMap(\.self)
  }

  /// Returns what a sweep would do, without changing anything.
  private func rehearseSweep(_ reading: SettingsReading) throws(SiteFault) -> SweepSummary {
    let view = try SiteView(of: site, settings: reading.run, conditions: conditions)
    let stored = view.stored
    var rows = DueShares(at: stored.standing)
    for share in stored.shares { rows.take(share) }
    let due = rows.due.map(\.recordID)
    let shown = rows.unwithdrawn.subtracting(RecordIDSet(due))
    let printFolder = PrintFolder(site.print, staging: site.staging)
    return SweepSummary(
      withdrawn: due, unknown: view.inspection.unknown.count,
      unprinted: try onDisk(printFolder.files(showingOthersThan: shown.contains)),
      tombstonesRemoved: rows.overdueTombstones.count,
      showingEnded: try stored.store.sharesShowingEnded(by: stored.standing).count,
      leases: try endingLeases(in: stored.store, reading, at: stored.standing.moment))
  }
}
