/// What became of a code's trials.
package struct WearReport: Hashable, Sendable {
  /// How many trials of a condition gave the code's own text, and how many there were.
  package struct Count: Hashable, Sendable {
    /// How many gave it.
    package var read: Int

    /// How many there were.
    package var all: Int

    /// Creates a count.
    package init(read: Int, all: Int) { (self.read, self.all) = (read, all) }
  }

  /// Each condition's trials, in the order of ``Condition``.
  package let counts: [Condition: Count]

  /// How many trials gave another text.
  package let misread: Int

  /// Sizes and distances.
  package let reach: Reach
}

extension WearReport {
  /// All trials together.
  package var total: Count {
    counts.values.reduce(into: Count(read: 0, all: 0)) { sum, count in
      sum.read += count.read
      sum.all += count.all
    }
  }
}
