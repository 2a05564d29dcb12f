public import Timestamps

/// A time that has a beginning, an end, or both; without either it is always.
public struct Period: Hashable, Sendable {
  /// The first moment; `nil` where it has always been.
  public let from: Timestamp?

  /// The moment at which it is over; `nil` where it goes on.
  public let until: Timestamp?

  /// All time.
  public static let always = Period()

  /// Creates a period; `nil` for one that is over before it begins.
  public init?(from: Timestamp?, until: Timestamp?) {
    if let from, let until, until <= from { return nil }
    (self.from, self.until) = (from, until)
  }

  private init() { (from, until) = (nil, nil) }
}

extension Period {
  /// What a page has of it that is made on the day of a moment, in UTC; `nil` where it is no part of that day.
  ///
  /// A beginning before that day is left out, so that all pages of a day are the same. What begins or ends within
  /// the day is for the page's script to tell.
  package func seen(onDayOf moment: Timestamp) -> Period? {
    let start = CalendarDate(inUTC: moment).startInUTC
    if let from, from >= start.advanced(bySeconds: Self.day) { return nil }
    if let until, until <= start { return nil }
    return Period(from: from.flatMap { $0 > start ? $0 : nil }, until: until)
  }

  /// The beginnings of days, in UTC, from which on a page has something else of it.
  package var changes: [Timestamp] {
    let began = from.map { CalendarDate(inUTC: $0).startInUTC }
    return [began, from.map(Self.dayBegun(by:)), until.map(Self.dayBegun(by:))].compactMap(\.self)
  }

  private static let day: Int64 = 86_400

  /// The first beginning of a day, in UTC, that is no earlier than a moment.
  private static func dayBegun(by moment: Timestamp) -> Timestamp {
    let start = CalendarDate(inUTC: moment).startInUTC
    return start == moment ? start : start.advanced(bySeconds: day)
  }
}
