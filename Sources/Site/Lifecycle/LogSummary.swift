package import Sessions

/// What reading access logs did; of what stands in them nothing but numbers.
package struct LogSummary: Hashable, Sendable {
  /// How many lines there were.
  package var lines = 0

  /// How many of them can't be read.
  package var broken = 0

  /// How many downloads of vCards of live shares they tell of.
  package var downloads = 0

  /// How many of these were a browser's.
  package var browsers = 0

  /// How many are told without an agent, so that nobody knows whose they were.
  package var unlogged = 0

  /// What keeps a log from being read to its end, a sentence each.
  package var faults: [String] = []

  /// What came of it.
  package var consumed = ConsumeSummary()

  /// Codes on paper that lead nowhere now.
  package var printed: [PrintedCode] = []
}
