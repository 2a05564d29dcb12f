import Calendars
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
    lines.component("VCALENDAR") { lines in
      lines.addHead()
      for event in CalendarEvent.events(of: entries, in: self) { add(event, to: &lines) }
    }
    return lines.bytes
  }

  private func add(_ event: CalendarEvent, to lines: inout CalendarLines) {
    lines.component("VEVENT") { lines in
      lines.add("UID", value: event.uid)
      lines.add("SEQUENCE", value: "\(event.sequence)")
      lines.add("DTSTAMP", value: now.inCalendar)
      lines.add("DTSTART", value: event.start.inCalendar)
      lines.add("SUMMARY", text: event.summary)
      lines.add("DESCRIPTION", text: event.links)
      lines.add("CLASS", value: "PRIVATE")
      lines.add("TRANSP", value: "TRANSPARENT")
      for days in event.alarmDays {
        lines.component("VALARM") { lines in
          lines.add("ACTION", value: "DISPLAY")
          lines.add("TRIGGER", value: "-P\(days)D")
          lines.add("DESCRIPTION", text: event.summary)
        }
      }
    }
  }
}
