/// A file that was removed from the print folder because a share on it has ended, or its point is gone.
package struct RemovedPrint: Hashable, Sendable {
  /// The file's name.
  package let name: String

  /// The command that makes it again without that share; `nil` where it showed nothing else.
  package let command: String?

  /// True where it showed a point that the site no longer has.
  package let isOfPoint: Bool

  /// True for a calendar with departures.
  package var isOfDepartures: Bool { PrintFolder.isOfDepartures(name) }

  /// Creates one.
  package init(_ name: String, command: String? = nil, isOfPoint: Bool = false) {
    self.name = name
    self.command = command
    self.isOfPoint = isOfPoint
  }
}
