public import Problems
import Timestamps

/// The month in which a child is due.
public struct DueMonth: Hashable, Sendable {
  /// The first day of the month.
  private let first: CalendarDate
}

extension DueMonth {
  /// Reads a month such as `2027-03`.
  /// - Throws: ``InvalidValue`` for any other form.
  public init(_ text: String) throws(InvalidValue) {
    guard text.utf8.count == 7, let first = try? CalendarDate(text + "-01") else {
      throw InvalidValue("\"\(text)\" is not a month, such as 2027-03")
    }
    self.first = first
  }

  /// The year.
  public var year: Int { first.year }

  /// The month, 1 to 12.
  public var month: Int { first.month }

  /// When it is shown: until six weeks after the month.
  public var period: Period {
    let next =
      CalendarDate(
        year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return Period(from: nil, until: next?.startInUTC.advanced(bySeconds: 42 * 86_400)) ?? .always
  }
}

extension DueMonth: CustomStringConvertible {
  /// The month as `2027-03`.
  public var description: String { String(first.description.dropLast(3)) }
}
