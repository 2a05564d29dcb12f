import Timestamps

/// A moment as the field `Date` has it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
struct HTTPDate: CustomStringConvertible {
  let description: String

  init(_ moment: Timestamp) {
    let day = CalendarDate(inUTC: moment)
    // 1970-01-01 was a Thursday.
    let days = day.startInUTC.secondsSince1970 / 86_400
    let weekday = Self.weekdays[Int(((days + 3) % 7 + 7) % 7)]
    let time = "\(moment)".split(separator: "T").last?.dropLast() ?? ""
    let number = day.day < 10 ? "0\(day.day)" : "\(day.day)"
    let year = "\(day)".prefix(4)
    description = "\(weekday), \(number) \(Self.months[day.month - 1]) \(year) \(time) GMT"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
