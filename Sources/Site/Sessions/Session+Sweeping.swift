import Files
import PrintFolder
import PublicFolder
import Settings
import ShareMaking
import Shares
package import Sweeper

extension Session {
  /// Withdraws what has ended and settles what is left: the whole of a run that publishes nothing.
  /// - Throws: ``SiteFault``; of kind ``SiteFault/notWithdrawn(_:)`` if some shares could not be
  ///   withdrawn, after everything else has been done.
  package mutating func sweepAndSettle() throws(SiteFault) -> SweepReport {
    let swept = try sweep(unknown: inspection.unknown)
    do throws(SiteFault) { try settle() } catch { throw error.besides(notWithdrawn: swept.faults) }
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
    // All shares have been withdrawn, but the fault explains why their pages are plain.
    if let fault = reading.fileFault { throw fault }
    return swept
  }

  /// True if the store had no share and something is there that may show shares of another.
  package var mayReplaceStore: Bool {
    guard isFirst else { return false }
    // What can't be read may be anything.
    let hasKeys = (try? site.keys.names().isEmpty) != true
    return hasKeys || !inspection.unknown.isEmpty || !printFolder.isEmpty
  }

  /// Withdraws the shares that have ended and the folders without a live share.
  /// - Parameters:
  ///   - unknown: The folders without a live share, from ``inspection``.
  ///   - isLast: True if the run has already published.
  package mutating func sweep(
    unknown: [String], isLast: Bool = false
  ) throws(SiteFault) -> SweepReport {
    defer { if !isLast { conditions.sayWithdrawn() } }
    let sayProgress = conditions.sayProgress
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: reading.tombstone, keys: site.keys, standing: standing,
      sayProgress: { sayProgress(Progress(.withdrawing, $0, of: $1)) })
    // The inspection is of the session's first folder, and mending once a run is enough.
    let inspected = isLast || formerFolder != nil ? nil : inspection
    var report: SweepReport
    do throws(StoreFault) {
      report = try sweeper.sweep(
        store.rows, printFolder: &printFolder, unknown: unknown,
        knowing: takeRows(unknown: unknown), mending: inspected,
        knowsPrints: site.shard == nil && (!isFirst || isLast), isWhole: site.shard == nil)
    } catch {
      // If the store fails now, as much is withdrawn as if it could not be opened.
      let guardian = StoreGuard(
        site: site, settings: reading.run, tombstone: reading.tombstone,
        conditions: conditions)
      try guardian.withdrawExpired(in: publicFolder, under: lock)
      throw SiteFault(error)
    }
    if let inspected { report.faults = inspected.faults(after: report) + report.faults }
    if !report.faults.isEmpty, isPublishedElsewhere { report.faults = [] }
    return report
  }

  /// True if another machine publishes the site and nothing is published here, from which anything could be
  /// taken.
  private var isPublishedElsewhere: Bool {
    guard reading.isIssuedElsewhere(under: conditions) else { return false }
    do throws(FileFault) { return try publicFolder.root.kind() == nil } catch { return false }
  }

  /// Returns the rows that were read when the session began, and forgets them; `nil` where the store has
  /// been changed since then, or may have been.
  private mutating func takeRows(unknown: [String]) -> DueShares? {
    defer { rows = nil }
    guard let version = rowsVersion, store.rows.version == version, unknown == inspection.unknown
    else { return nil }
    return rows
  }
}
