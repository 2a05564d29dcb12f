import Bytes
import Cards
import Mustache
import Timestamps

/// What `schedule.html` is given of a card's dates.
///
/// Which of them are over, today or tomorrow, and how old all of it is, the page's script says by the server's clock.
struct ScheduleFields {
  private let schedule: Schedule
  private let language: PageLanguage

  /// Where somebody writes or calls who would take a date over; `nil` where the card has neither.
  private let reply: String?

  /// The address of the calendar; `nil` where nobody can subscribe to it.
  private let feed: CalendarWays?

  /// The dates as the file of a calendar, where nobody can subscribe to them; `nil` where people can.
  private let file: [UInt8]?

  private let isSealed: Bool

  init(
    _ schedule: Schedule, of card: BusinessCard, in language: PageLanguage, feed: CalendarWays?,
    file: [UInt8]?, isSealed: Bool
  ) {
    (self.file, self.isSealed) = (file, isSealed)
    (self.schedule, self.language, self.feed) = (schedule, language, feed)
    reply = card.emails.first?.value.link ?? card.phones.first { $0.isForTalking }?.value.link
  }
}

extension ScheduleFields {
  /// The keys of every text that is chosen by a date.
  static let labelKeys =
    (1...7).map { "weekday\($0)" } + (1...12).map { "monthShort\($0)" }
    + ["dateCancelled", "datePostponed"]

  /// The fields of `schedule`.
  var data: TemplateData {
    let dates = schedule.dates
    let last = dates.map(Self.end).max()
    return .object([
      "hasDates": .boolean(!dates.isEmpty), "dates": .list(dates.map(fields)),
      "hasMore": .boolean(dates.count > Self.shown),
      "over": TemplateData(last.map { "\($0)" }), "asOf": asOf,
      "feed": feed?.data(in: language) ?? .nothing,
      "isSealed": .boolean(isSealed), "file": TemplateData(file.map(Self.link)),
    ])
  }

  /// A link that is the file itself (RFC 2397).
  private static func link(to file: [UInt8]) -> String {
    "data:text/calendar;charset=utf-8;base64,\(Base64.text(of: file))"
  }

  /// How many dates are shown from the start.
  private static let shown = 3

  /// How old dates are that may have changed, and such as nobody should rely on, in seconds.
  private static let (stale, old): (Int64, Int64) = (86_400, 30 * 86_400)

  private var asOf: TemplateData {
    guard let asOf = schedule.asOf else { return .nothing }
    let moment = { (seconds: Int64) in
      TemplateData.text("\(asOf.moment.advanced(bySeconds: seconds))")
    }
    return .object([
      "moment": moment(0),
      "day": .text("\(language.text(of: asOf.day)), \(ClockText.text(ofSecond: asOf.second))"),
      "stale": moment(Self.stale + 1), "old": moment(Self.old + 1),
    ])
  }

  /// When a date leaves the page: as it ends, and one that does not take place with its day.
  private static func end(of date: ScheduledDate) -> Timestamp {
    date.isOn ? date.span.end : date.span.days.over
  }

  private func fields(_ date: ScheduledDate) -> TemplateData {
    let (span, days) = (date.span, date.span.days)
    let moment = { (moment: Timestamp) in TemplateData.text("\(moment)") }
    let weekday = "weekday\(span.firstDay.weekday)"
    let month = "monthShort\(span.firstDay.month)"
    let state = date.status == .cancelled ? "dateCancelled" : "datePostponed"
    return .object([
      "isOn": .boolean(date.isOn), "until": moment(Self.end(of: date)),
      "eve": moment(days.eve), "first": moment(days.first), "over": moment(days.over),
      "date": .text("\(span.firstDay)"), "weekdayKey": .text(weekday),
      "weekday": .text(language[weekday]), "day": .text("\(span.firstDay.day)"),
      "monthKey": .text(month), "month": .text(language[month]),
      "headline": TemplateData(date.heading), "time": TemplateData(time(of: span)),
      "last": last(of: span),
      "state": TemplateData(date.isOn ? nil : language[state]), "stateKey": .text(state),
      "role": TemplateData(date.role?.text), "league": TemplateData(date.league?.text),
      "place": place(date.place), "moved": moved(date.movedFrom),
      "note": TemplateData(date.note?.text), "url": page(date.url),
      "exchange": .boolean(date.wantsReplacement && date.isOn), "reply": TemplateData(reply),
      "others": .list(date.others.compactMap(companion)),
    ])
  }

  /// The last of several whole days.
  private func last(of span: DateSpan) -> TemplateData {
    if span.clock != nil || span.lastDay == span.firstDay { return .nothing }
    return .object([
      "date": .text("\(span.lastDay)"), "words": .text(language.text(of: span.lastDay)),
    ])
  }

  /// `18:00–20:00`; nothing for whole days.
  private func time(of span: DateSpan) -> String? {
    span.clock.map {
      "\(ClockText.text(ofSecond: $0.start))–\(ClockText.text(ofSecond: $0.end))"
    }
  }

  /// The place, and where maps find it.
  private func place(_ place: ScheduledDate.Place) -> TemplateData {
    let lines = place.lines
    let coordinates = place.coordinates.map { "\($0.latitude),\($0.longitude)" }
    let isAddress = place.street != nil || place.city != nil
    guard let query = isAddress ? lines.joined(separator: ", ") : coordinates ?? lines.first else {
      return .nothing
    }
    return .object([
      "text": .text(lines.isEmpty ? query : lines.joined(separator: ", ")),
      "link": .text("https://www.openstreetmap.org/search?query=\(query.percentEncoded)"),
    ])
  }

  private func moved(_ former: ScheduledDate.Former?) -> TemplateData {
    guard let former else { return .nothing }
    var (day, text, clock): (TemplateData, TemplateData, String?) = (.nothing, .nothing, nil)
    switch former {
    case .day(let date, let second):
      day = .object(["date": .text("\(date)"), "words": .text(language.text(of: date))])
      clock = second.map(ClockText.text)
    // Whatever direction it has, the words around it keep theirs (Unicode UAX #9 §2.4).
    case .text(let words): text = .text("\u{2068}\(words.text)\u{2069}")
    }
    let parts = language.parts(of: "dateMovedFrom")
    return .object([
      "before": .text(parts.before), "after": .text(parts.after), "day": day, "text": text,
      "clock": TemplateData(clock),
    ])
  }

  private func page(_ address: WebAddress?) -> TemplateData {
    address.map { .object(["link": .text($0.text), "text": .text($0.displayHost)]) } ?? .nothing
  }

  private func companion(_ companion: ScheduledDate.Companion) -> TemplateData? {
    companion.name.map {
      .object(["name": .text($0.text), "role": TemplateData(companion.role?.text)])
    }
  }
}
