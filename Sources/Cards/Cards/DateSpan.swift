package import Timestamps

/// The time that a date takes, and the days of it in its own time zone.
public struct DateSpan: Hashable, Sendable {
  /// The first moment.
  package let start: Timestamp

  /// The moment at which it is over.
  package let end: Timestamp

  /// The day on which it begins.
  package let firstDay: CalendarDate

  /// The day on which it ends.
  package let lastDay: CalendarDate

  /// When it begins and ends by the clocks there, in seconds since midnight; `nil` where it takes whole days.
  package let clock: Clock?

  /// The moments at which its days begin.
  package let days: Days

  /// Times of a day, in seconds since midnight.
  package struct Clock: Hashable, Sendable {
    /// The time at which it begins.
    package let start: Int

    /// The time at which it ends.
    package let end: Int
  }

  /// Moments at which days begin in the date's zone.
  package struct Days: Hashable, Sendable {
    /// The day before the first: "tomorrow" from then on.
    package let eve: Timestamp

    /// The first day.
    package let first: Timestamp

    /// The day behind the first.
    package let second: Timestamp

    /// The day behind the last.
    package let over: Timestamp

    /// The day from which on it is among those of the next 30 days.
    package let near: Timestamp

    /// The day from which on no calendar has it.
    package let forgotten: Timestamp
  }
}

extension DateSpan {
  /// The years of which a date can be: behind its last day there has to be another.
  package static let years = 1_000...9_998

  /// The days for which pages look ahead, and calendars back.
  package static let daysAround = 30

  /// A span between two moments.
  /// - Parameter end: Later than the start.
  package init(from start: Timestamp, until end: Timestamp, in zone: TimeZone) {
    (self.start, self.end) = (start, end)
    firstDay = zone.day(at: start)
    lastDay = max(firstDay, zone.day(at: end.advanced(bySeconds: -1)))
    clock = Clock(start: zone.secondOfDay(at: start), end: zone.secondOfDay(at: end))
    days = Days(from: firstDay, to: lastDay, in: zone)
  }

  /// Whole days.
  /// - Parameter lastDay: The first day or a later one.
  package init(from firstDay: CalendarDate, through lastDay: CalendarDate, in zone: TimeZone) {
    (self.firstDay, self.lastDay) = (firstDay, lastDay)
    clock = nil
    days = Days(from: firstDay, to: lastDay, in: zone)
    (start, end) = (days.first, days.over)
  }
}

extension DateSpan.Days {
  fileprivate init(from first: CalendarDate, to last: CalendarDate, in zone: TimeZone) {
    let start = { (day: CalendarDate) in zone.start(of: day) }
    eve = start(first.advanced(byDays: -1))
    self.first = start(first)
    second = start(first.advanced(byDays: 1))
    over = start(last.advanced(byDays: 1))
    near = start(first.advanced(byDays: -DateSpan.daysAround))
    forgotten = start(last.advanced(byDays: DateSpan.daysAround + 1))
  }
}
