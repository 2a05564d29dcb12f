public import Problems
import Timestamps

/// The day on which a person was born, or only its month and day.
public struct Birthday: Hashable, Sendable {
  /// The year, 1 to 9999; `nil` where the owner keeps it to themselves.
  public let year: Int?

  /// The month, 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Creates a birthday; `nil` where the calendar does not have it.
  public init?(year: Int? = nil, month: Int, day: Int) {
    // A year that has 29 February, where none is given.
    guard CalendarDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
}

extension Birthday {
  /// Reads a day as RFC 3339 §5.6 writes it, or one without its year (RFC 6350 §4.3.1):
  /// `1815-12-10`, `--12-10`; or as people write it, where it has one meaning: `10.12.1815`.
  /// - Throws: ``InvalidValue`` for any other form and for days that the calendar does not have.
  public init(_ text: String) throws(InvalidValue) {
    let isYearless = text.utf8.starts(with: "--".utf8)
    // 2000 has every day that a birthday can be.
    let written = isYearless ? "2000-" + text.dropFirst(2) : text
    var date = try? CalendarDate(written)  // said in other words below
    if date == nil { date = try CalendarDate(written: text) }
    guard let date else {
      throw InvalidValue(
        "\"\(text)\" is not a day, such as 1990-05-17, or --05-17 without the year")
    }
    year = isYearless ? nil : date.year
    (month, day) = (date.month, date.day)
  }
}

extension Birthday: CustomStringConvertible {
  /// The day as `1815-12-10` or `--12-10`.
  public var description: String {
    let day = CalendarDate(year: year ?? 2000, month: month, day: day)?.description ?? ""
    return year == nil ? "--" + day.dropFirst(5) : day
  }
}
