import Calendars
package import Cards
package import Schedules
import Timestamps

extension PageWriter {
  /// The trips of whoever is on a card, each from when they set out until they are there, with an alarm.
  ///
  /// It is for their own calendar: a publisher's alarms tell everybody how far away somebody lives.
  /// - Parameter uid: Returns the ID of a trip's event by the ID of its first date.
  package func departures(
    of trips: [Trip], in tag: LanguageTag?, stamp: FeedStamp, uid: (String) -> String
  ) -> [UInt8] {
    let language = language(tagged: tag)
    var lines = CalendarLines()
    lines.component("VCALENDAR") { lines in
      lines.addHead()
      lines.add("METHOD", value: "PUBLISH")
      for trip in trips {
        lines.component("VEVENT") { lines in
          lines.add(stamp, uid: uid(trip.departures[0].date.id))
          lines.add(trip, in: language)
        }
      }
    }
    return lines.bytes
  }
}

extension CalendarLines {
  fileprivate mutating func add(_ trip: Trip, in language: PageLanguage) {
    let (first, date) = (trip.first, trip.departures[0].date)
    add("DTSTART", value: first.moment.inCalendar)
    // An end has to be later (RFC 5545 §3.8.2.2).
    if first.arrival > first.moment { add("DTEND", value: first.arrival.inCalendar) }
    let summary = language.text("departureFor", with: heading(of: date, in: language))
    add("SUMMARY", text: summary)
    add(date.place)
    let dates = trip.departures.map { departure in
      let date = departure.date
      let time = date.span.clock.map { "\(ClockText.text(ofSecond: $0.start)) " } ?? ""
      return time + heading(of: date, in: language)
    }
    add("DESCRIPTION", text: dates.joined(separator: "\n"))
    add("CLASS", value: "PRIVATE")
    component("VALARM") { lines in
      lines.add("ACTION", value: "DISPLAY")
      lines.add("TRIGGER;VALUE=DATE-TIME", value: trip.alarm.inCalendar)
      lines.add("DESCRIPTION", text: summary)
    }
  }
}
