package import PrintFolder
package import Shares

/// The result of recording shares as consumed.
package struct ConsumeSummary: Hashable, Sendable {
  /// The shares that were recorded, sorted.
  package var noted: [RecordID] = []

  /// The number of shares that had been recorded before.
  package var before = 0

  /// The shares that were withdrawn, sorted; empty if the settings keep consumed shares.
  package var withdrawn: [RecordID] = []

  /// The files of the print folder that were removed, sorted by name.
  package var unprinted: [RemovedPrint] = []
}
