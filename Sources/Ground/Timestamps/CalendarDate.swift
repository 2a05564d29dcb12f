public import Problems

/// A day of the Gregorian calendar, years 1 to 9999.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int

  /// The month, 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; `nil` where the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.days(inMonth: month, of: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
}

extension CalendarDate {
  /// Reads a day as RFC 3339 §5.6 writes it: `2026-11-28`.
  /// - Throws: ``InvalidValue`` for any other form and for days that the calendar does not have.
  public init(_ text: String) throws(InvalidValue) {
    var reader = DigitReader(text)
    guard
      let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2),
      reader.skip("-"), let day = reader.digits(2), reader.isAtEnd,
      let date = CalendarDate(year: year, month: month, day: day)
    else { throw InvalidValue("\"\(text)\" is not a day, such as 2026-11-28") }
    self = date
  }

  /// The first second of this day in UTC.
  public var startInUTC: Timestamp { Timestamp(secondsSince1970: daysSince1970 * 86_400) }

  /// The moment when this day begins where it is earliest on Earth (UTC+14): the day before, 10:00 UTC.
  public var startAnywhere: Timestamp { startInUTC.advanced(bySeconds: -50_400) }

  /// The moment when this day is over everywhere on Earth: the next day, 12:00 UTC.
  public var endEverywhere: Timestamp { startInUTC.advanced(bySeconds: 86_400 + 43_200) }

  /// The day in UTC that holds a moment.
  public init(inUTC moment: Timestamp) {
    let seconds = moment.secondsSince1970
    self.init(daysSince1970: (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400)
  }
}

extension Timestamp {
  /// The last day that is whole everywhere on Earth before this moment: the day of the second before
  /// it where it is earliest (UTC−12), so that the end of `expires: 2026-11-28` gives 28 November.
  public var lastDayEverywhere: CalendarDate {
    CalendarDate(inUTC: advanced(bySeconds: -43_200 - 1))
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The day as `2026-11-28`.
  public var description: String { DecimalText.text(ofBytes: 10) { $0.write(self) } }
}

extension CalendarDate: Comparable {
  /// Orders by time.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
  /// The day so many days later, clamped to the years 1 to 9999.
  package func advanced(byDays days: Int) -> CalendarDate {
    CalendarDate(daysSince1970: daysSince1970 + Int64(days))
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday (ISO 8601).
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    Int(((daysSince1970 + 3) % 7 + 7) % 7) + 1
  }

  /// The number of days from another day to this one; negative where that is later.
  package func days(since other: CalendarDate) -> Int {
    Int(daysSince1970 - other.daysSince1970)
  }
}

extension CalendarDate {
  /// Days since 1970-01-01, counted in eras of 400 years from 1 March of year 0.
  var daysSince1970: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  /// The day so many days after 1970-01-01, clamped to the years 1 to 9999.
  init(daysSince1970 days: Int64) {
    let shifted = Int(min(max(days, -719_162), 2_932_896)) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
