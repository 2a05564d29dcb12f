package import Columns

/// A table of cards as `check` found it.
package struct CheckedTable: Sendable {
  /// The use of each column.
  package let columns: ColumnReport

  /// The cards without a problem.
  package let samples: CardSamples

  init(columns: ColumnReport, samples: CardSamples?) {
    self.columns = columns
    self.samples = samples ?? CardSamples()
  }
}
