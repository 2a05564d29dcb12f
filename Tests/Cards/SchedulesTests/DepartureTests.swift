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
    ("departureTime", "23:30", "2026-11-27T22:30:00Z"),
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
    ("travelMinutes", "1440", "is no time on the way, such as 45 or 1h10m"),
    ("travelMinutes", "99999999999999999999", "is no time on the way, such as 45 or 1h10m"),
    ("departureTime", "early", "is no time before the date begins, such as 16:15"),
    (
      "departureTime", "2026-11-28T18:30:00+01:00",
      "is no time before the date begins, such as 16:15"
    ),
    (
      "departureTime", "2026-11-20T18:30:00+01:00",
      "is no time before the date begins, such as 16:15"
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
        "the column travelMinutes does not say whose it is, and no departure is made of it: call it travelMinutes.SR1",
        "the column departureTime.SR9 is of nobody whom people names in cardpress.yaml, and no departure is made of it",
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

@Suite struct TripTests {
  /// A departure for a date at 10:00 and some minutes, an hour before it.
  private static func departure(
    _ id: String, day: Int = 1, minute: Int = 0, at place: (String, String)?, hall: String? = nil,
    leaving: Int = 60, near: Int = 500
  ) throws -> Departure {
    let zone = try TimeZones().zone("Europe/Zurich")
    let day = try #require(CalendarDate(year: 2026, month: 12, day: day))
    let start = zone.time(36_000 + 60 * minute, on: day).moment
    var date = ScheduledDate(
      id: id, span: DateSpan(from: start, until: start.advanced(bySeconds: 7_200), in: zone))
    date.place.venue = try hall.map { text in try PlainText(text) }
    if let place {
      date.place.coordinates = ScheduledDate.Coordinates(latitude: place.0, longitude: place.1)
    }
    return Departure(
      for: date, at: start.advanced(bySeconds: -60 * Int64(leaving)),
      by: DepartureRules(near: near))
  }

  private static func ids(_ departures: [Departure]) -> [[String]] {
    Trip.trips(for: departures).map { $0.departures.map(\.date.id) }
  }

  // Distances of a ball of 6,371,008.8 m, by another program.
  @Test(arguments: [
    ("47.0044957025", "8", true), ("47.0044966018", "8", true), ("47.0044975011", "8", false),
    ("47", "8.0065919550", true), ("47", "8.0065932737", true), ("47", "8.0065945923", false),
  ])
  func `499.9 and 500.0 m are near, 500.1 m are not`(
    latitude: String, longitude: String, isNear: Bool
  ) throws {
    let ids = try Self.ids([
      Self.departure("a", at: ("47.0", "8.0")),
      Self.departure("b", minute: 90, at: (latitude, longitude)),
    ])
    #expect(ids == (isNear ? [["a", "b"]] : [["a"], ["b"]]))
  }

  @Test func `places on both sides of the date line are near`() throws {
    let ids = try Self.ids([
      Self.departure("a", at: ("0", "179.999")),
      Self.departure("b", minute: 90, at: ("0", "-179.999")),
    ])
    #expect(ids == [["a", "b"]])
  }

  @Test func `a chain of near places is one trip, and another day is another`() throws {
    let ids = try Self.ids([
      Self.departure("c", minute: 200, at: ("47.008", "8")),
      Self.departure("a", at: ("47", "8")), Self.departure("b", minute: 90, at: ("47.004", "8")),
      Self.departure("d", day: 2, at: ("47", "8")),
    ])
    #expect(ids == [["a", "b", "c"], ["d"]])
  }

  @Test func `one address is one place without coordinates, and none is no place`() throws {
    let ids = try Self.ids([
      Self.departure("a", at: nil, hall: "Nord"),
      Self.departure("b", minute: 90, at: nil, hall: "Nord"),
      Self.departure("c", minute: 95, at: nil, hall: "Süd"),
      Self.departure("d", minute: 96, at: nil), Self.departure("e", minute: 97, at: nil),
      Self.departure("f", minute: 98, at: ("47", "8"), hall: "Nord"),
    ])
    #expect(ids == [["a", "b", "f"], ["c"], ["d"], ["e"]])
  }

  @Test func `a trip begins with its earliest departure, and has one alarm`() throws {
    let trips = try Trip.trips(for: [
      Self.departure("a", at: ("47", "8"), leaving: 30),
      Self.departure("b", minute: 20, at: ("47", "8"), leaving: 120),
    ])
    #expect(trips.count == 1)
    #expect(trips.map { "\($0.first.moment)" } == ["2026-12-01T07:20:00Z"])
    #expect(trips.map { "\($0.alarm)" } == ["2026-12-01T07:05:00Z"])
  }

  @Test func `1,000 random days are as all pairs of them say`() throws {
    var random = Seeded(state: 1)
    for _ in 0..<1_000 {
      let near = [0, 300, 500, 2_000].randomElement(using: &random) ?? 500
      let departures = try (0..<Int.random(in: 1...9, using: &random)).map { index in
        try Self.departure(
          "\(index)", minute: .random(in: 0...600, using: &random),
          at: (
            "47.0\(Int.random(in: 100...160, using: &random))",
            "8.0\(Int.random(in: 100...190, using: &random))"
          ), leaving: .random(in: 10...90, using: &random), near: near)
      }
      #expect(
        Set(Self.ids(departures).map(Set.init)) == Self.byAllPairs(departures, near: Double(near)))
      let trips = Trip.trips(for: departures)
      #expect(trips.allSatisfy { trip in trip.first.moment == trip.departures.map(\.moment).min() })
      #expect(trips.map(\.first.moment) == trips.map(\.first.moment).sorted())
    }
  }

  /// Who is with whom, by a matrix in which every pair is looked at (Warshall).
  ///
  /// Its distances are of a plane.
  private static func byAllPairs(_ departures: [Departure], near: Double) -> Set<Set<String>> {
    let places = departures.map { departure in
      (
        Double(departure.date.place.coordinates?.latitude ?? "") ?? 0,
        Double(departure.date.place.coordinates?.longitude ?? "") ?? 0
      )
    }
    var isWith = places.map { one in
      places.map { other in
        let north = (one.0 - other.0) * 111_195.0802335
        // The cosine of the parallel in the middle, by its series around 47.013 degrees.
        let middle = ((one.0 + other.0) / 2 - 47.013) * 0.017453292519943295
        let cosine = 0.6818324036 - 0.7315084233 * middle
        let east = (one.1 - other.1) * 111_195.0802335 * cosine
        return (north * north + east * east).squareRoot() <= near
      }
    }
    for through in isWith.indices {
      for from in isWith.indices where isWith[from][through] {
        for to in isWith.indices where isWith[through][to] { isWith[from][to] = true }
      }
    }
    return Set(isWith.map { row in Set(row.indices.filter { row[$0] }.map { "\($0)" }) })
  }

  /// Numbers that are the same in every run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
