import Pages
import Timestamps

extension PrintLists {
  /// `expiry.ics` (RFC 5545): an event for each share's end, with alarms 30 and 7 days ahead.
  ///
  /// A lease has none: builds move its end on, and a calendar would warn of one that never comes.
  /// The same share has the same UID in every run, so that a calendar takes the later file for news of
  /// the same event (§3.8.4.7).
  package func calendar(of entries: [PrintListEntry]) -> [UInt8] {
    let texts = PageLanguage(of: language, in: templates.strings)
    var lines = CalendarLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Cardpress//Cardpress//EN")
    lines.add("CALSCALE", "GREGORIAN")
    for entry in entries {
      guard entry.hasFixedEnd, let end = entry.expiresAt else { continue }
      let summary = texts["calendarAlarm"].replacing("%1$@", with: entry.name)
        .replacing("%2$@", with: "cardpress renew \(entry.card)")
      lines.add("BEGIN", "VEVENT")
      lines.add("UID", "\(entry.recordID)@\(host(of: entry))")
      lines.add("SEQUENCE", "\(entry.revision - 1)")
      lines.add("DTSTAMP", now.inCalendar)
      lines.add("DTSTART", end.inCalendar)
      lines.add("SUMMARY", text: summary)
      lines.add("DESCRIPTION", text: entry.link)
      lines.add("CLASS", "PRIVATE")
      lines.add("TRANSP", "TRANSPARENT")
      for days in [30, 7] {
        lines.add("BEGIN", "VALARM")
        lines.add("ACTION", "DISPLAY")
        lines.add("TRIGGER", "-P\(days)D")
        lines.add("DESCRIPTION", text: summary)
        lines.add("END", "VALARM")
      }
      lines.add("END", "VEVENT")
    }
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }

  private func host(of entry: PrintListEntry) -> Substring {
    entry.shortLink.prefix { $0 != "/" }
  }
}

/// Content lines of a calendar: folded at 75 octets, ended by CRLF (RFC 5545 §3.1).
private struct CalendarLines {
  private(set) var bytes: [UInt8] = []
}

extension CalendarLines {
  mutating func add(_ name: String, _ value: String) {
    var room = 75
    for scalar in "\(name):\(value)".unicodeScalars {
      let character = Array(String(scalar).utf8)
      if character.count > room {
        bytes += "\r\n ".utf8
        room = 74
      }
      bytes += character
      room -= character.count
    }
    bytes += "\r\n".utf8
  }

  /// A value of type TEXT (§3.3.11).
  mutating func add(_ name: String, text: String) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
      }
    }
    add(name, escaped)
  }
}

extension Timestamp {
  /// A moment in UTC as calendars write it (RFC 5545 §3.3.5): `20261128T120000Z`.
  fileprivate var inCalendar: String { description.filter { $0 != "-" && $0 != ":" } }
}
