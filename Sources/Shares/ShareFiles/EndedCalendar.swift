/// The calendar of a share that has ended, the same for all shares and sites.
///
/// A calendar program that gets nothing at a feed's address keeps what it had. From this feed it learns that there
/// is nothing any more. A calendar needs a component (RFC 5545 §3.6), so it has one event on a day long past, which
/// keeps nobody busy and holds nothing of a person.
package enum EndedCalendar {
  /// The bytes of the file, each of whose lines ends with CRLF (RFC 5545 §3.1).
  package static let bytes = lines.flatMap { Array("\($0)\r\n".utf8) }

  private static let lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cardpress//Cardpress//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // RFC 2606 §2: nobody has that domain.
    "UID:ended@cardpress.invalid",
    "DTSTAMP:20200101T000000Z",
    "DTSTART;VALUE=DATE:20200101",
    "SUMMARY:This calendar has ended",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
}
