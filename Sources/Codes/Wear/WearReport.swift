/// The results of a code's trials.
package struct WearReport: Hashable, Sendable {
  /// The number of trials of a condition that gave the code's own text, and how many there were.
  package struct Count: Hashable, Sendable {
    /// The number of trials that gave it.
    package var read: Int

    /// The number of trials.
    package var all: Int

    /// Creates a count.
    package init(read: Int, all: Int) { (self.read, self.all) = (read, all) }
  }

  /// Each condition's trials, in the order of ``Condition``.
  package let counts: [Condition: Count]

  /// The number of trials that gave another text.
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
