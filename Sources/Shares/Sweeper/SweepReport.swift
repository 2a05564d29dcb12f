package import PrintFolder
package import Shares

/// What a sweep did.
package struct SweepReport: Hashable, Sendable {
  /// The shares that were withdrawn, sorted.
  package var withdrawn: [RecordID] = []

  /// Published folders that no live share stands behind, withdrawn too; sorted.
  package var unknown: [String] = []

  /// The files of the print folder that were removed, sorted by name.
  package var printed: [RemovedPrint] = []

  /// The tombstones whose time was over, sorted.
  package var tombstonesRemoved: [RecordID] = []

  /// What could not be withdrawn, looked at or removed, and why; everything else was.
  package var faults: [SweepFault] = []

  /// Creates a report of nothing.
  package init() {}
}
