import Files
import PrintFolder
import PublicFolder
import Settings
import Shares
package import Sweeper

extension Session {
  /// Settles what is left after a sweep that is the whole of a run.
  /// - Throws: ``SiteFault``, last of all ``SiteFault/notWithdrawn(_:)`` where some could not be.
  package mutating func settle(after swept: SweepReport) throws(SiteFault) {
    do throws(SiteFault) { try settle() } catch { throw error.besides(notWithdrawn: swept.faults) }
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
    // Withdrawn is all the same; but who knows why the pages are bare can mend it.
    if let fault = reading.fileFault { throw fault }
  }

  /// Withdraws what has ended, and what is published without a share behind it.
  /// - Parameters:
  ///   - unknown: The latter, as ``inspection`` names them.
  ///   - isLast: Whether the run has published what it has to.
  package mutating func sweep(
    unknown: [String], isLast: Bool = false
  ) throws(SiteFault) -> SweepReport {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: reading.tombstone, standing: standing)
    // It is of the folder that the session began with, and once a run is enough.
    let inspected = isLast || formerFolder != nil ? nil : inspection
    var report: SweepReport
    do throws(StoreFault) {
      report = try sweeper.sweep(
        store.rows, printFolder: &printFolder, unknown: unknown, mending: inspected,
        knowsPrints: !isFirst || isLast)
    } catch {
      // A store that fails now withdraws no less than one that can't be opened.
      let guardian = StoreGuard(
        site: site, settings: reading.settings, tombstone: reading.tombstone,
        conditions: conditions)
      try guardian.withdrawExpired(in: publicFolder, under: lock)
      throw SiteFault(error)
    }
    if let inspected { report.faults = inspected.faults(after: report) + report.faults }
    return report
  }
}
