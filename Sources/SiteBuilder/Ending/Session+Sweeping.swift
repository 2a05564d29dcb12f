import Files
import PrintFolder
import PublicFolder
import Settings
import Shares
import Sweeper

extension Session {
  /// Settles what is left after a sweep that is the whole of a run.
  /// - Throws: ``SiteFault``, last of all ``SiteFault/notWithdrawn(_:)`` where some could not be.
  mutating func settle(after swept: SweepReport) throws(SiteFault) {
    do throws(SiteFault) { try settle() } catch { throw error.besides(notWithdrawn: swept.faults) }
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
  }

  /// Withdraws what has ended, and what is published without a share behind it.
  /// - Parameter isLast: Whether the run has published what it has to.
  mutating func sweep(
    tombstone: Tombstone, settings: SiteSettings?, unknown: [String], isLast: Bool = false
  ) throws(SiteFault) -> SweepReport {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: tombstone,
      endsConsumed: settings?.share.endsWhenConsumed ?? false)
    var report: SweepReport
    do throws(StoreFault) {
      report = try sweeper.sweep(
        store, printFolder: &printFolder, unknown: unknown, knowsPrints: !isFirst || isLast,
        at: sweepMoment)
    } catch {
      throw SiteFault(error)
    }
    // Once a run is enough.
    if !isLast { report.faults = inspection.faults(after: report) + report.faults }
    return report
  }
}
