/// How much of a log was read.
package struct LogReading: Hashable, Sendable {
  /// How many lines it has, empty ones not counted.
  package var lines = 0

  /// How many of them can't be read, among them all of more than 64 KB.
  package var broken = 0

  /// Why it was not read to its end, or not at all.
  package var fault: LogFault?

  /// Creates a reading of nothing.
  package init() {}
}
