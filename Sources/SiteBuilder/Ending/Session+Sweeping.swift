import Files
import PrintFolder
import PublicFolder
import Settings
import Shares
import Sweeper

extension Session {
  /// Withdraws what has ended, and what is published without a share behind it.
  /// - Parameter isLast: Whether the run has published what it has to.
  mutating func sweep(
    tombstone: Tombstone, settings: SiteSettings?, unknown: [String], isLast: Bool = false
  ) throws(SiteFault) -> SweepReport {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: tombstone,
      endsConsumed: settings?.share.endsWhenConsumed ?? false)
    do throws(SweepFault) {
      return try sweeper.sweep(
        store, printFolder: &printFolder, unknown: unknown, knowsPrints: !isFirst || isLast,
        at: sweepMoment)
    } catch {
      throw SiteFault(error)
    }
  }
}
