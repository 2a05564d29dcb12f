import Files
import Problems
import Testing
import Timestamps

/// The files are tzdata 2025b's, which is in the public domain; the moments are those of Python's zoneinfo.
@Suite struct TimeZoneTests {
  @Test(arguments: [
    ("Zurich", "2026-11-28", 64800, "once", "2026-11-28T17:00:00Z"),
    ("Zurich", "2027-03-28", 7140, "once", "2027-03-28T00:59:00Z"),
    ("Zurich", "2027-03-28", 7200, "skipped", "2027-03-28T01:00:00Z"),
    ("Zurich", "2027-03-28", 9000, "skipped", "2027-03-28T01:30:00Z"),
    ("Zurich", "2027-03-28", 10800, "once", "2027-03-28T01:00:00Z"),
    ("Zurich", "2026-10-25", 7140, "once", "2026-10-24T23:59:00Z"),
    ("Zurich", "2026-10-25", 9000, "twice", "2026-10-25T00:30:00Z"),
    ("Zurich", "2026-10-25", 10800, "once", "2026-10-25T02:00:00Z"),
    ("Zurich", "2026-07-01", 0, "once", "2026-06-30T22:00:00Z"),
    ("Zurich", "1900-01-01", 43200, "once", "1900-01-01T11:00:00Z"),
    ("Zurich", "2099-07-01", 43200, "once", "2099-07-01T10:00:00Z"),
    ("Zurich", "2099-10-25", 9000, "twice", "2099-10-25T00:30:00Z"),
    ("New_York", "2026-03-08", 9000, "skipped", "2026-03-08T07:30:00Z"),
    ("New_York", "2026-11-01", 5400, "twice", "2026-11-01T05:30:00Z"),
    ("New_York", "2026-12-24", 72000, "once", "2026-12-25T01:00:00Z"),
    ("New_York", "2060-07-04", 32400, "once", "2060-07-04T13:00:00Z"),
    ("Kathmandu", "2026-11-28", 64800, "once", "2026-11-28T12:15:00Z"),
    ("Kathmandu", "1985-12-31", 85800, "once", "1985-12-31T18:20:00Z"),
    ("Kathmandu", "1986-01-01", 600, "skipped", "1985-12-31T18:40:00Z"),
    ("Lord_Howe", "2026-10-04", 8100, "skipped", "2026-10-03T15:45:00Z"),
    ("Lord_Howe", "2026-04-05", 6300, "twice", "2026-04-04T14:45:00Z"),
    ("Lord_Howe", "2026-12-01", 36000, "once", "2026-11-30T23:00:00Z"),
    ("Lord_Howe", "2040-04-01", 6300, "twice", "2040-03-31T14:45:00Z"),
    ("Casablanca", "2027-02-07", 9000, "twice", "2027-02-07T01:30:00Z"),
    ("Casablanca", "2027-03-14", 9000, "skipped", "2027-03-14T02:30:00Z"),
    ("Casablanca", "2026-07-01", 43200, "once", "2026-07-01T11:00:00Z"),
    ("Casablanca", "2087-05-11", 9000, "skipped", "2087-05-11T02:30:00Z"),
    ("Casablanca", "2090-01-01", 43200, "once", "2090-01-01T11:00:00Z"),
  ])
  func `knows what a local time is in UTC`(
    file: String, day: String, second: Int, kind: String, moment: String
  ) throws {
    let zone = try zone(file)
    let found = zone.time(second, on: try CalendarDate(day))
    let expected: TimeZone.LocalTime =
      switch kind {
      case "once": .once(try Timestamp(rfc3339: moment))
      case "twice": .twice(try Timestamp(rfc3339: moment))
      default: .skipped(try Timestamp(rfc3339: moment))
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("2026-11-28T23:30:00Z", "2026-11-29", 1_800), ("2026-06-30T22:00:00Z", "2026-07-01", 0),
    ("2026-06-30T21:59:59Z", "2026-06-30", 86_399), ("1853-07-15T12:00:00Z", "1853-07-15", 45_248),
    ("2099-12-31T22:59:59Z", "2099-12-31", 86_399),
  ])
  func `knows what clocks show at a moment`(moment: String, day: String, second: Int) throws {
    let zone = try zone("Zurich")
    let moment = try Timestamp(rfc3339: moment)
    #expect(zone.day(at: moment) == (try CalendarDate(day)))
    #expect(zone.secondOfDay(at: moment) == second)
  }

  @Test func `refuses files that are cut anywhere, or are none`() throws {
    let bytes = try bytes("Kathmandu")
    for count in 0..<bytes.count {
      #expect(throws: InvalidValue.self) {
        try TimeZone("Asia/Kathmandu", tzif: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: InvalidValue("is no file of the time zone database (TZif)")) {
      try TimeZone("Asia/Kathmandu", tzif: Array(repeating: 7, count: 4_000))
    }
  }

  @Test(arguments: [
    "CE-1", "CET", "CET-1CEST", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0", "<+01-1",
    "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1CEST,J0,J9",
  ])
  func `refuses a rule that POSIX does not know`(rule: String) throws {
    let bytes = try bytes("Zurich")
    let end = bytes.dropLast().lastIndex(of: 0x0A) ?? 0
    #expect(throws: InvalidValue("ends in a rule for clocks that can't be read")) {
      try TimeZone("Europe/Zurich", tzif: Array(bytes[...end]) + Array("\(rule)\n".utf8))
    }
  }

  private func zone(_ file: String) throws -> TimeZone {
    try TimeZone(file, tzif: bytes(file))
  }

  private func bytes(_ file: String) throws -> [UInt8] {
    let folder = Folder("\(#filePath)").parent
    return try folder.read("Fixtures/\(file)", atMost: 100_000)
  }
}
