import Cards
import Problems
import Schedules
import Testing
import Timestamps

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

  @Test func `1,500 dates of one day are not compared with each other again and again`() throws {
    let departures = try (0..<1_500).map { index in
      try Self.departure(
        "\(index)", minute: index % 600,
        at: ("\(40 + index % 50).5", "\(index / 50).5"))
    }
    #expect(Trip.trips(for: departures).count == 1_500)
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
