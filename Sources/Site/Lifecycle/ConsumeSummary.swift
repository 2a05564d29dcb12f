package import PrintFolder
package import Shares

/// What noting shares as consumed did.
package struct ConsumeSummary: Hashable, Sendable {
  /// The shares that were noted, sorted.
  package var noted: [RecordID] = []

  /// How many had been noted before.
  package var before = 0

  /// The shares that were withdrawn, sorted; none where the settings keep what was consumed.
  package var withdrawn: [RecordID] = []

  /// The files of the print folder that were removed, sorted by name.
  package var unprinted: [RemovedPrint] = []
}
