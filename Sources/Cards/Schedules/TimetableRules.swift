package import Cards
package import Problems
package import Timestamps

/// How a timetable is read.
package struct TimetableRules: Sendable {
  /// The file, and what is said of it.
  package let source: ScheduleSource

  /// The columns that name people; none for a source of one card.
  package let people: [String]

  /// The columns that may name cards of teams; `nil` for those of both teams.
  package let teams: [String]?

  /// The zone of times without an offset.
  package let zone: TimeZone

  /// What rows are that can't be read: builds pass over them, checks do not.
  package let severity: Problem.Severity

  /// The moment near which days without a year are.
  package let readAt: Timestamp

  /// Says how a timetable is read.
  package init(
    _ source: ScheduleSource, people: [String] = [], teams: [String]? = nil, in zone: TimeZone,
    severity: Problem.Severity, readAt: Timestamp
  ) {
    (self.source, self.people, self.teams, self.zone) = (source, people, teams, zone)
    (self.severity, self.readAt) = (severity, readAt)
  }
}
