import Timestamps

extension PrintLists {
  /// `expiry.ics` (RFC 5545): an event for each day on which shares end, and for each thing that the
  /// owner can do about it, with alarms 30 and 7 days ahead, for emergency cards a year ahead too; with none for `share.expires`, the last day
  /// of an event, which is meant to come.
  ///
  /// All leases have one event together, when the first of them ends: a build extends them all. An
  /// event has its UID in every run, that of the oldest share whose end it is, so that a calendar takes
  /// the later file for news of the same event (§3.8.4.7).
  package func calendar(of entries: [PrintListEntry]) -> [UInt8] {
    var lines = CalendarLines()
    lines.add("BEGIN", value: "VCALENDAR")
    lines.add("VERSION", value: "2.0")
    lines.add("PRODID", value: "-//Cardpress//Cardpress//EN")
    lines.add("CALSCALE", value: "GREGORIAN")
    for event in CalendarEvent.events(of: entries, in: self) {
      lines.add("BEGIN", value: "VEVENT")
      lines.add("UID", value: event.uid)
      lines.add("SEQUENCE", value: "\(event.sequence)")
      lines.add("DTSTAMP", value: now.inCalendar)
      lines.add("DTSTART", value: event.start.inCalendar)
      lines.add("SUMMARY", text: event.summary)
      lines.add("DESCRIPTION", text: event.links)
      lines.add("CLASS", value: "PRIVATE")
      lines.add("TRANSP", value: "TRANSPARENT")
      for days in event.alarmDays {
        lines.add("BEGIN", value: "VALARM")
        lines.add("ACTION", value: "DISPLAY")
        lines.add("TRIGGER", value: "-P\(days)D")
        lines.add("DESCRIPTION", text: event.summary)
        lines.add("END", value: "VALARM")
      }
      lines.add("END", value: "VEVENT")
    }
    lines.add("END", value: "VCALENDAR")
    return lines.bytes
  }
}

/// Content lines of a calendar: folded at 75 octets, ended by CRLF (RFC 5545 §3.1).
private struct CalendarLines {
  private(set) var bytes: [UInt8] = []
}

extension CalendarLines {
  mutating func add(_ name: String, value: String) {
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
    add(name, value: escaped)
  }
}

extension Timestamp {
  /// A moment in UTC as calendars write it (RFC 5545 §3.3.5): `20261128T120000Z`.
  fileprivate var inCalendar: String { description.filter { $0 != "-" && $0 != ":" } }
}
