import Cards
import Testing
import Timestamps

@Suite struct PeriodTests {
  /// Beginning, end, a moment of the day of the page, and what the page has of it.
  static let seen: [(from: String?, until: String?, at: String, left: [String?]?)] = [
    (nil, nil, "2027-03-12T00:00:00Z", [nil, nil]),
    ("2027-03-12T07:00:00Z", nil, "2027-03-11T23:59:59Z", nil),
    ("2027-03-12T07:00:00Z", nil, "2027-03-12T00:00:00Z", ["2027-03-12T07:00:00Z", nil]),
    ("2027-03-12T07:00:00Z", nil, "2027-03-12T23:59:59Z", ["2027-03-12T07:00:00Z", nil]),
    ("2027-03-12T07:00:00Z", nil, "2027-03-13T00:00:00Z", [nil, nil]),
    ("2027-03-12T00:00:00Z", nil, "2027-03-12T00:00:00Z", [nil, nil]),
    (nil, "2027-03-12T07:00:00Z", "2027-03-12T23:00:00Z", [nil, "2027-03-12T07:00:00Z"]),
    (nil, "2027-03-12T07:00:00Z", "2027-03-13T00:00:00Z", nil),
    (nil, "2027-03-12T00:00:00Z", "2027-03-12T00:00:00Z", nil),
    (nil, "1969-12-31T07:00:00Z", "1969-12-31T23:00:00Z", [nil, "1969-12-31T07:00:00Z"]),
  ]

  @Test(arguments: seen)
  func `a page has what its day has`(
    from: String?, until: String?, at moment: String, left: [String?]?
  ) throws {
    let period = try Self.period(from, until)
    let seen = try period.seen(onDayOf: Timestamp(rfc3339: moment))
    #expect(seen.map { [$0.from, $0.until].map { $0.map { "\($0)" } } } == left)
  }

  @Test func `it changes with the days on which it begins, has begun, and is over`() throws {
    let period = try Self.period("2027-03-12T07:00:00Z", "2027-03-14T00:00:00Z")
    #expect(
      period.changes.map(\.description) == [
        "2027-03-12T00:00:00Z", "2027-03-13T00:00:00Z", "2027-03-14T00:00:00Z",
      ])
    #expect(Period.always.changes == [])
  }

  @Test func `none is over before it begins`() throws {
    let (early, late) = try (
      Timestamp(rfc3339: "2027-03-12T07:00:00Z"), Timestamp(rfc3339: "2027-03-12T07:00:01Z")
    )
    #expect(Period(from: early, until: late) != nil)
    #expect(Period(from: early, until: early) == nil)
    #expect(Period(from: late, until: early) == nil)
  }

  @Test func `a day counts wherever it is that day`() throws {
    #expect(try Timestamp(beginning: "2027-03-12").description == "2027-03-11T10:00:00Z")
    #expect(try Timestamp(expires: "2027-03-12").description == "2027-03-13T12:00:00Z")
  }

  private static func period(_ from: String?, _ until: String?) throws -> Period {
    try #require(
      Period(from: from.map(Timestamp.init(rfc3339:)), until: until.map(Timestamp.init(rfc3339:))))
  }
}
