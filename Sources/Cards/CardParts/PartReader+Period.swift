package import Cards
import Documents
import Problems
import Timestamps

extension PartKey {
  /// The keys of when something is shown, on the page alone.
  static func period(of what: String) -> [PartKey] {
    [
      PartKey(
        "from", .value(.expires),
        summary: "The day or moment from which on \(what) is shown, on the page alone."),
      PartKey(
        "until", .value(.expires),
        summary: "The day or moment until which \(what) is shown, on the page alone."),
    ]
  }
}

extension PartReader {
  /// The period under the keys `from` and `until` of a table; always where it has neither, and where what they
  /// say makes no sense, which is told.
  package mutating func period(in table: PartTable) -> Period {
    let from = value(of: "from", in: table, by: Bound.init(beginning:))
    let until = value(of: "until", in: table, by: Bound.init(ending:))
    // Two days last so long that one of them is not over everywhere before the next but one begins somewhere.
    let isReversed = if let from = from?.day, let until = until?.day { until < from } else { false }
    if !isReversed, let period = Period(from: from?.moment, until: until?.moment) { return period }
    refuse(table, "is over before it begins: until is not after from")
    return .always
  }
}

/// The beginning or the end of a period, and the day that was written for it.
private struct Bound {
  let moment: Timestamp
  let day: CalendarDate?

  init(beginning text: String) throws(InvalidValue) {
    self.init(try Timestamp(beginning: text), text)
  }

  init(ending text: String) throws(InvalidValue) {
    self.init(try Timestamp(expires: text), text)
  }

  private init(_ moment: Timestamp, _ text: String) {
    self.moment = moment
    // What is no day is a moment.
    day = try? CalendarDate(text)
  }
}
