import Bytes
import Calendars
package import Cards
import Documents
package import Timestamps

/// What tells subscribers that a calendar has changed.
package struct FeedStamp: Hashable, Sendable {
  /// The sequence number of all of its events: the minutes since 2020 (RFC 5545 §3.8.7.4).
  package let sequence: Int

  /// Creates a stamp.
  package init(sequence: Int) { self.sequence = sequence }

  /// The moment of that minute.
  package var moment: Timestamp { Self.start.advanced(bySeconds: Int64(sequence) * 60) }

  /// The sequence number of a moment.
  package static func sequence(of moment: Timestamp) -> Int {
    Int(max(0, (moment.secondsSince1970 - start.secondsSince1970) / 60))
  }

  /// The sequence number of a calendar of ours; 0 where it has none.
  package static func sequence(inCalendar bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: "BEGIN:VCALENDAR".utf8) else { return nil }
    guard let place = bytes.firstRange(ofText: "\r\nSEQUENCE:")?.upperBound else { return 0 }
    let digits = bytes[place...].prefix { (0x30...0x39).contains($0) }
    // A number has to fit into 32 bits (RFC 5545 §3.3.8), the one behind it too.
    guard digits.count <= 10, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    return min(number, Int(Int32.max) - 1)
  }

  /// 1 January 2020.
  private static let start = Timestamp(secondsSince1970: 1_577_836_800)
}

extension PageWriter {
  /// `schedule.ics`: the dates of a card as people subscribe to them (RFC 5545, RFC 7986).
  ///
  /// All of its events have one stamp, since some calendars take what they know already only with a higher sequence
  /// number. There are no alarms: calendars drop a publisher's, or ask about each.
  /// - Parameters:
  ///   - dates: The dates; without any, the calendar has one event that says so.
  ///   - uid: Returns the ID of a date's event by the date's own; that of the event of none for an empty one.
  package func calendar(
    of dates: [ScheduledDate], on card: BusinessCard, stamp: FeedStamp, uid: (String) -> String
  ) -> [UInt8] {
    let language = language(tagged: card.language)
    let name = "\(card.fullName(on: site.language)) · \(site.title)"
    var lines = CalendarLines()
    lines.component("VCALENDAR") { lines in
      lines.addHead()
      lines.add("METHOD", value: "PUBLISH")
      lines.add("NAME", text: name)
      lines.add("X-WR-CALNAME", text: name)
      lines.add("REFRESH-INTERVAL;VALUE=DURATION", value: "PT12H")
      lines.add("X-PUBLISHED-TTL", value: "PT12H")
      for date in dates {
        lines.component("VEVENT") { lines in
          lines.add(stamp, uid: uid(date.id))
          lines.add(date, in: language)
        }
      }
      if dates.isEmpty {
        lines.component("VEVENT") { lines in
          lines.add(stamp, uid: uid(""))
          lines.add("DTSTART;VALUE=DATE", value: "20200101")
          lines.add("SUMMARY", text: language["noDates"])
          lines.add("TRANSP", value: "TRANSPARENT")
        }
      }
    }
    return lines.bytes
  }

  /// The texts that events have in a language, as one.
  package func textsOfCalendars(in tag: LanguageTag?) -> String {
    let language = language(tagged: tag)
    return calendarTexts.texts(of: language.tag) { Self.textsOfCalendars(in: language) }
  }

  private static func textsOfCalendars(in language: PageLanguage) -> String {
    let months = (1...12).map { "month\($0)" }
    let keys =
      ["nextDates", "noDates", "dateCancelled", "datePostponed", "dateMovedFrom", "dateFormat"]
      + months
    return keys.map { "\($0) \(language[$0])\n" }.joined()
  }

  /// `schedule.json`: the next three dates, for widgets and screens.
  /// - Parameter id: Returns what a date is called by its own ID.
  package func nextDates(
    of schedule: Schedule, id: (String) -> String
  ) -> [UInt8] {
    let asOf = JSONValue(schedule.asOf.map { "\($0.moment)" })
    let next = schedule.dates.filter(\.isOn).prefix(3).map { date in
      JSONValue.object([
        .init("id", .string(id(date.id))),
        .init(
          "dateTime",
          .string(date.span.clock == nil ? "\(date.span.firstDay)" : "\(date.span.start)")),
        .init("title", JSONValue(date.headline)),
        .init("venueName", JSONValue(date.place.venue?.text)),
        .init("teams", .array([date.home, date.away].compactMap { $0.map { .string($0.text) } })),
        .init("role", JSONValue(date.role?.text)), .init("lastUpdatedAt", asOf),
      ])
    }
    let document = JSONValue.object([
      .init("version", .integer(1)), .init("lastUpdatedAt", asOf), .init("dates", .array(next)),
    ])
    return JSONText(compact: document).bytes
  }
}

extension CalendarLines {
  mutating func add(_ stamp: FeedStamp, uid: String) {
    add("UID", value: uid)
    add("SEQUENCE", value: "\(stamp.sequence)")
    add("DTSTAMP", value: stamp.moment.inCalendar)
    add("LAST-MODIFIED", value: stamp.moment.inCalendar)
  }

  fileprivate mutating func add(_ date: ScheduledDate, in language: PageLanguage) {
    let span = date.span
    if span.clock == nil {
      add("DTSTART;VALUE=DATE", value: span.firstDay.inCalendar)
      // The day behind the last (§3.6.1).
      add("DTEND;VALUE=DATE", value: span.lastDay.advanced(byDays: 1).inCalendar)
    } else {
      add("DTSTART", value: span.start.inCalendar)
      add("DTEND", value: span.end.inCalendar)
    }
    let headline = heading(of: date, in: language)
    let state: String? =
      switch date.status {
      case .cancelled: language["dateCancelled"]
      case .postponed: language["datePostponed"]
      default: nil
      }
    add("SUMMARY", text: state.map { "\($0): \(headline)" } ?? headline)
    add(date.place)
    let others = date.others.compactMap { other in
      other.name.map { name in other.role.map { "\(name.text) (\($0.text))" } ?? name.text }
    }
    let moved = date.movedFrom.map {
      language.text("dateMovedFrom", with: $0.text(in: language))
    }
    let about = [date.role?.text, date.league?.text, moved] + others + [date.note?.text]
    let description = about.compactMap(\.self).joined(separator: "\n")
    if !description.isEmpty { add("DESCRIPTION", text: description) }
    if let address = date.url?.inASCII { add("URL", value: address) }
    add("STATUS", value: date.status.inCalendar)
  }

  /// Adds where something takes place.
  mutating func add(_ place: ScheduledDate.Place) {
    if !place.lines.isEmpty { add("LOCATION", text: place.lines.joined(separator: ", ")) }
    if let coordinates = place.coordinates {
      add("GEO", value: "\(coordinates.latitude);\(coordinates.longitude)")
    }
  }

  /// What an event is called.
  func heading(of date: ScheduledDate, in language: PageLanguage) -> String {
    date.heading ?? date.role?.text ?? language["nextDates"]
  }
}

extension ScheduledDate.Status {
  /// The state as calendars have it (§3.8.1.11); a tentative event is shown in grey.
  fileprivate var inCalendar: String {
    switch self {
    case .scheduled, .confirmed, .completed: "CONFIRMED"
    case .postponed: "TENTATIVE"
    case .cancelled: "CANCELLED"
    }
  }
}

extension WebAddress {
  /// The address as RFC 3986 §2.1 has it; `nil` where its host has other letters.
  fileprivate var inASCII: String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    guard displayHost.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.utf8.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte)) : "%\(String(byte, radix: 16, uppercase: true))"
    }.joined()
  }
}

extension ScheduledDate.Former {
  /// The day with its time, or the words.
  func text(in language: PageLanguage) -> String {
    switch self {
    case .day(let day, let second):
      language.text(of: day) + (second.map { ", \(ClockText.text(ofSecond: $0))" } ?? "")
    case .text(let text): text.text
    }
  }
}
