package import Sessions

/// The result of reading access logs: nothing but numbers about their contents.
package struct LogSummary: Hashable, Sendable {
  /// The number of lines.
  package var lines = 0

  /// The number of lines that can't be read.
  package var broken = 0

  /// The number of downloads of live shares' vCards.
  package var downloads = 0

  /// The number of those downloads by browsers.
  package var browsers = 0

  /// The number of those downloads that were logged without an agent, so that it is unknown whose
  /// they were.
  package var unlogged = 0

  /// The faults that kept a log from being read to its end, one sentence each.
  package var faults: [String] = []

  /// The shares that were recorded as consumed.
  package var consumed = ConsumeSummary()

  /// The codes on paper that no longer work.
  package var printed: [PrintedCode] = []
}
