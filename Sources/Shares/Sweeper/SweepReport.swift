package import PrintFolder
package import Shares

/// The result of a sweep.
package struct SweepReport: Hashable, Sendable {
  /// The shares that were withdrawn, sorted.
  package var withdrawn: [RecordID] = []

  /// The published folders without a live share, which were withdrawn too; sorted.
  package var unknown: [String] = []

  /// The files removed from the print folder, sorted by name.
  package var printed: [RemovedPrint] = []

  /// The shares whose tombstone was removed because its time was over; sorted.
  package var tombstonesRemoved: [RecordID] = []

  /// The keys of shares that the store has never known, which stay; `nil` for none.
  package var foreignKeys: ForeignKeys?

  /// The things that could not be withdrawn, read or removed.
  ///
  /// Everything else was.
  package var faults: [SweepFault] = []

  /// Creates an empty report.
  package init() {}
}
