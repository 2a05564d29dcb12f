extension Timestamp {
  /// The moment as HTTP writes it: `Sat, 28 Nov 2026 12:00:00 GMT` (RFC 9110 §5.6.7).
  package var httpDate: String {
    let day = CalendarDate(inUTC: self)
    // 1970-01-01 was a Thursday.
    let days = day.startInUTC.secondsSince1970 / 86_400
    let weekday = Self.weekdays[Int(((days + 3) % 7 + 7) % 7)]
    let time = "\(self)".split(separator: "T").last?.dropLast() ?? ""
    return "\(weekday), \(Self.twoDigits(day.day)) \(Self.months[day.month - 1]) "
      + "\("\(day)".prefix(4)) \(time) GMT"
  }

  /// Reads a moment as HTTP writes it; `nil` for the two obsolete forms and for anything else.
  package init?(httpDate text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = Self.months.firstIndex(where: { $0 == parts[2] })
    else { return nil }
    let moment = "\(parts[3])-\(Self.twoDigits(month + 1))-\(parts[1])T\(parts[4])Z"
    // What is no moment in RFC 3339's digits is none here.
    guard let timestamp = try? Timestamp(rfc3339: moment) else { return nil }
    self = timestamp
  }

  private static func twoDigits(_ number: Int) -> String {
    DecimalText.text(ofBytes: 2) { $0.write(number, digits: 2) }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
