import Calendars
import Testing
import Timestamps

@Suite struct CalendarLinesTests {
  @Test func `folds a line at 75 octets without splitting a character`() {
    var lines = CalendarLines()
    lines.add("SUMMARY", value: String(repeating: "ä", count: 40))
    #expect(
      String(decoding: lines.bytes, as: UTF8.self)
        == "SUMMARY:\(String(repeating: "ä", count: 33))\r\n "
        + "\(String(repeating: "ä", count: 7))\r\n")
  }

  @Test(arguments: [
    (#"a\b;c,d"#, #"a\\b\;c\,d"#), ("one\ntwo", #"one\ntwo"#),
    ("tab\tbell\u{7}del\u{7F}", "tab\tbelldel"),
    ("a:b\"c", "a:b\"c"),
  ])
  func `escapes text`(text: String, written: String) {
    var lines = CalendarLines()
    lines.add("X", text: text)
    #expect(String(decoding: lines.bytes, as: UTF8.self) == "X:\(written)\r\n")
  }

  @Test func `nests components, and writes days and moments`() throws {
    var lines = CalendarLines()
    lines.component("VCALENDAR") { lines in
      lines.addHead()
      lines.component("VEVENT") { lines in
        lines.add(
          "DTSTART;VALUE=DATE", value: CalendarDate(year: 2026, month: 1, day: 2)!.inCalendar)
        lines.add("DTSTAMP", value: Timestamp(secondsSince1970: 0).inCalendar)
      }
    }
    #expect(
      String(decoding: lines.bytes, as: UTF8.self) == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Cardpress//Cardpress//EN\r
        CALSCALE:GREGORIAN\r
        BEGIN:VEVENT\r
        DTSTART;VALUE=DATE:20260102\r
        DTSTAMP:19700101T000000Z\r
        END:VEVENT\r
        END:VCALENDAR\r

        """)
  }
}
