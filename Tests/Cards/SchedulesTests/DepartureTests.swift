import Cards
import Problems
import Schedules
import Testing
import Timestamps

@Suite struct DepartureTests {
  private static func timetable(
    _ text: String, people: [String] = [], rules: DepartureRules? = DepartureRules()
  ) throws -> Timetable {
    let source = ScheduleSource(path: "plan.csv", timeZone: "Europe/Zurich", departures: rules)
    return try Timetable(
      Array(text.utf8),
      TimetableRules(
        source, people: people, in: try TimeZones().zone("Europe/Zurich"), severity: .error,
        readAt: try Timestamp(rfc3339: "2026-11-25T12:00:00Z")))
  }

  @Test(arguments: [
    ("travelMinutes", "45", "2026-11-28T15:45:00Z"), ("Fahrzeit", "1h10m", "2026-11-28T15:20:00Z"),
    ("Temps de trajet", "45 min", "2026-11-28T15:45:00Z"),
    ("Tempo di viaggio", "1:10", "2026-11-28T15:20:00Z"),
    ("travelMinutes", "0", "2026-11-28T16:30:00Z"),
    ("travelMinutes", "1439", "2026-11-27T16:31:00Z"),
    ("departureTime", "16:15", "2026-11-28T15:15:00Z"),
    ("Abfahrt", "16.15 Uhr", "2026-11-28T15:15:00Z"),
    ("Abfahrt", "1899-12-30 16:15", "2026-11-28T15:15:00Z"),
    ("departureTime", "2026-11-28T16:15:00+01:00", "2026-11-28T15:15:00Z"),
    ("departureTime", "28.11.2026 16:15", "2026-11-28T15:15:00Z"),
    ("travelMinutes", "12.5", "2026-11-28T16:17:00Z"),
    ("travelMinutes", "15,0", "2026-11-28T16:15:00Z"),
    ("travelMinutes", "45.0", "2026-11-28T15:45:00Z"),
  ])
  func `is reckoned from the way, or said`(column: String, value: String, moment: String) throws {
    let timetable = try Self.timetable("date;time;\(column)\n28.11.2026;18:00;\(value)")
    let row = try #require(timetable.rows.first)
    let written = try #require(row.departure)
    let departure = try #require(Departure(for: row.date, written: written, by: DepartureRules()))
    #expect("\(departure.moment)" == moment)
    #expect(timetable.problems.isEmpty)
  }

  @Test(arguments: [
    ("travelMinutes", "far", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "-5", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "5 pm", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "1:70", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "1440", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "99999999999999999999", "is no time on the way, such as 45 or 1h10m"),
    ("departureTime", "18:30", "is no time in the half day before the date begins, such as 16:15"),
    (
      "departureTime", "2026-11-27 16:15",
      "is no time in the half day before the date begins, such as 16:15"
    ),
    ("departureTime", "early", "is no time in the half day before the date begins, such as 16:15"),
    (
      "departureTime", "2026-11-28T18:30:00+01:00",
      "is no time in the half day before the date begins, such as 16:15"
    ),
    (
      "departureTime", "2026-11-20T18:30:00+01:00",
      "is no time in the half day before the date begins, such as 16:15"
    ),
  ])
  func `is left out where it can't be read`(column: String, value: String, reason: String) throws {
    let timetable = try Self.timetable("date;time;\(column)\n28.11.2026;18:00;\(value)")
    #expect(timetable.rows.map(\.departure) == [nil])
    #expect(
      timetable.problems.map(\.message) == [
        "\(column) \"\(value)\" \(reason); no departure is made of it"
      ])
    #expect(timetable.problems.map(\.severity) == [.warning])
  }

  @Test func `of several people, the column says whose it is`() throws {
    let timetable = try Self.timetable(
      """
      date;time;SR1;SR2;Fahrzeit.SR1;Abfahrt.sr 2;travelMinutes;departureTime.SR9
      28.11.2026;18:00;ada;bea;45;16:00;30;12:00
      29.11.2026;18:00;ada;bea, carl;50;;30;
      30.11.2026;18:00;ada;;;;;
      """, people: ["SR1", "SR2"])
    #expect(
      timetable.rows.map { $0.people.map(\.departure) } == [
        [.travel(minutes: 45), .at(try Timestamp(rfc3339: "2026-11-28T15:00:00Z"))],
        [.travel(minutes: 50), nil], [nil],
      ])
    #expect(
      timetable.problems.map(\.message) == [
        "the column travelMinutes does not say whose it is; call it travelMinutes.SR1: no departure is made of it",
        "the column departureTime.SR9 is of nobody whom people names in cardpress.yaml: no departure is made of it",
      ])
    let two = try Self.timetable(
      "date;time;SR1;SR2;Fahrzeit.SR1\n28.11.2026;18:00;ada, bea;carl;45\n29.11.2026;18:00;ada\u{0B}bea;carl;45",
      people: ["SR1", "SR2"])
    #expect(
      two.rows.map { $0.people.map(\.departure) } == [
        [.travel(minutes: 45), nil], [nil, nil, nil],
      ])
    #expect(
      two.problems.map(\.message) == [
        "Fahrzeit.SR1 is of one, and the row names 2 people there: give each a column; no departure is made of it"
      ])
    let one = try Self.timetable(
      "date;time;SR;travelMinutes\n28.11.2026;18:00;ada;45\n29.11.2026;18:00;ada;45",
      people: ["SR"])
    #expect(
      one.rows.map { $0.people.map(\.departure) } == [
        [.travel(minutes: 45)], [.travel(minutes: 45)],
      ])
    #expect(one.problems.isEmpty)
  }

  @Test func `at midnight one sets out the day before, and clocks that are set forward are told`()
    throws
  {
    let night = try Self.timetable("date;time;departureTime\n28.11.2026;00:30;23:15")
    #expect(night.rows.map(\.departure) == [.at(try Timestamp(rfc3339: "2026-11-27T22:15:00Z"))])
    let spring = try Self.timetable("date;time;departureTime\n28.3.2027;06:00;02:30")
    #expect(spring.rows.map(\.departure) == [.at(try Timestamp(rfc3339: "2027-03-28T01:30:00Z"))])
    #expect(
      spring.problems.map(\.message) == [
        "departureTime is not there in Europe/Zurich: clocks pass over it"
      ])
  }

  @Test func `a plan that says nothing of the way, or is to be passed over, is told`() throws {
    let sentence =
      "says nothing of the way there, of which departures would be made: add a column travelMinutes or departureTime"
    let plain = try Self.timetable("date;time;SR\n28.11.2026;18:00;ada", people: ["SR"])
    #expect(plain.problems.map(\.message) == [sentence])
    let source = ScheduleSource(
      path: "plan.csv", timeZone: "Europe/Zurich", ignore: ["Fahrzeit"],
      departures: DepartureRules())
    let ignored = try Timetable(
      Array("date;time;SR;Fahrzeit\n28.11.2026;18:00;ada;45".utf8),
      TimetableRules(
        source, people: ["SR"], in: try TimeZones().zone("Europe/Zurich"), severity: .error,
        readAt: try Timestamp(rfc3339: "2026-11-25T12:00:00Z")))
    #expect(ignored.rows.map { $0.people.map(\.departure) } == [[nil]])
    #expect(ignored.problems.map(\.message) == [sentence])
  }

  @Test func `nobody's way is read where nobody asks for it`() throws {
    let timetable = try Self.timetable(
      "date;time;SR;travelMinutes\n28.11.2026;18:00;ada;far", people: ["SR"], rules: nil)
    #expect(timetable.rows.map { $0.people.map(\.departure) } == [[nil]])
    #expect(timetable.problems.isEmpty)
  }

  @Test(arguments: ["cancelled", "postponed", "completed"])
  func `nobody sets out for what does not take place`(status: String) throws {
    let rows = try Self.timetable(
      "date;time;status;travelMinutes\n28.11.2026;18:00;\(status);45\n28.11.2026;;;45"
    ).rows
    let rules = DepartureRules()
    let departures = rows.compactMap { row in
      row.departure.flatMap { Departure(for: row.date, written: $0, by: rules) }
    }
    #expect(rows.count == 2 && departures.isEmpty)
  }
}
