package import Timestamps

extension Timestamp {
  /// The moment in UTC as calendars write it (RFC 5545 §3.3.5): `20261128T120000Z`.
  package var inCalendar: String { description.filter { $0 != "-" && $0 != ":" } }
}

extension CalendarDate {
  /// The day as calendars write it (RFC 5545 §3.3.4): `20261128`.
  package var inCalendar: String { description.filter { $0 != "-" } }
}
