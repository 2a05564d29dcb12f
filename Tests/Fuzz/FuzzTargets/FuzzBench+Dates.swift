import Cards
import Problems
import Schedules
import Timestamps

extension FuzzBench {
  /// Reads a plan of dates: whatever is wrong with it is told in a line, no date ends before it begins, and no two
  /// have one ID.
  func readTimetable(_ input: [UInt8], named name: String) throws {
    let zone = try TimeZones().zone("Europe/Zurich")
    let source = ScheduleSource(path: name, timeZone: zone.name, publishesNote: true)
    let rules = TimetableRules(
      source, people: name.hasSuffix(".ics") ? [] : ["SR1"], in: zone, severity: .warning,
      readAt: now)
    do {
      let timetable = try Timetable(input, rules)
      for problem in timetable.problems { try tell(problem) }
      let ids = Set(timetable.rows.map(\.date.id))
      try Finding.unless(ids.count == timetable.rows.count, "two dates have one ID")
      for date in timetable.rows.map(\.date) {
        try Finding.unless(date.span.start < date.span.end, "\(date.span) is over before it begins")
        try Finding.unless(date.span.firstDay <= date.span.lastDay, "\(date.span) has no day")
      }
    } catch let finding as Finding {
      throw finding
    } catch let problem as Problem {
      try tell(problem)
    }
  }

  private func tell(_ problem: Problem) throws {
    try Finding.unless(
      problem.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F },
      "more than a line: \(problem)")
  }

  /// Reads the rules of a time zone: clocks go from day to day, whatever the rules say.
  func readZone(_ input: [UInt8]) throws {
    guard let zone = try? TimeZone("Fuzz/Zone", tzif: input) else { return }
    for year in [1, 1_900, 1_970, 2_026, 2_027, 2_100, 9_999] {
      guard let day = CalendarDate(year: year, month: 3, day: 28) else { continue }
      for second in [0, 9_000, 86_399] { _ = zone.time(second, on: day).moment }
      _ = zone.day(at: zone.start(of: day))
    }
  }
}
