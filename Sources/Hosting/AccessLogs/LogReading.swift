/// The amount of a log that was read.
package struct LogReading: Hashable, Sendable {
  /// The number of lines it has, empty ones not counted.
  package var lines = 0

  /// The number of lines that can't be read, all of more than 64 KB included.
  package var broken = 0

  /// Why it was not read to its end, or not at all.
  package var fault: LogFault?

  /// Creates a reading of nothing.
  package init() {}
}
