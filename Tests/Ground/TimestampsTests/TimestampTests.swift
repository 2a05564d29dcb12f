import Problems
import Testing
import Timestamps

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-28T12:00:00Z", 1_795_867_200, "2026-11-28T12:00:00Z"),
    ("2026-11-28t13:00:00.999+01:00", 1_795_867_200, "2026-11-28T12:00:00Z"),
    ("1970-01-01 00:00:00Z", 0, "1970-01-01T00:00:00Z"),
    ("1969-12-31T23:59:59Z", -1, "1969-12-31T23:59:59Z"),
    ("2024-02-29T00:00:00-12:00", 1_709_208_000, "2024-02-29T12:00:00Z"),
    ("2016-12-31T23:59:60Z", 1_483_228_800, "2017-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `reads RFC 3339 and writes it in UTC`(text: String, seconds: Int64, written: String) throws {
    let moment = try Timestamp(rfc3339: text)
    #expect(moment.secondsSince1970 == seconds)
    #expect(moment.description == written)
  }

  @Test(arguments: [
    "", "2026-11-28", "2026-11-28T12:00:00", "2026-02-30T12:00:00Z", "2025-02-29T12:00:00Z",
    "2026-11-28T24:00:00Z", "2026-11-28T12:60:00Z", "2026-11-28T12:00:61Z",
    "2026-11-28T12:00:00.Z", "2026-11-28T12:00:00+0100", "2026-13-01T00:00:00Z",
    "2026-11-28T12:00:00Zx", "٢٠٢٦-11-28T12:00:00Z",
  ])
  func `refuses what RFC 3339 does not allow`(text: String) {
    #expect(
      throws: InvalidValue("\"\(text)\" is not a moment with offset, such as 2026-11-28T12:00:00Z")
    ) { try Timestamp(rfc3339: text) }
  }

  @Test(arguments: [
    ("Sat, 28 Nov 2026 12:00:00 GMT", "2026-11-28T12:00:00Z"),
    ("Sat, 28 Nov 2026 12:00:00 UTC", nil), ("Saturday, 28-Nov-26 12:00:00 GMT", nil),
    ("Sat Nov 28 12:00:00 2026", nil), ("Sat, 31 Nov 2026 12:00:00 GMT", nil), ("", nil),
  ])
  func `reads the date of HTTP`(text: String, written: String?) {
    #expect(Timestamp(httpDate: text)?.description == written)
  }

  @Test(arguments: [
    ("1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
    ("1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
    ("2026-11-28T12:00:00Z", "Sat, 28 Nov 2026 12:00:00 GMT"),
  ])
  func `writes the date of HTTP`(written: String, text: String) throws {
    #expect(try Timestamp(rfc3339: written).httpDate == text)
  }

  @Test func `a day lasts until it is over everywhere`() throws {
    #expect(
      try CalendarDate("2026-11-28").endEverywhere.description == "2026-11-29T12:00:00Z")
  }

  @Test func `a lifetime past the year 9999 ends with it`() {
    #expect(Timestamp(secondsSince1970: .max - 5).advanced(bySeconds: 10) == .latest)
  }
}
