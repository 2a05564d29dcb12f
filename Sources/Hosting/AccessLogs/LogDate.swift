import Bytes
import Timestamps

/// The moments that logs are written with, of which the day is all that is taken.
enum LogDate {}

extension LogDate {
  /// The number of bytes a moment of the Common Log Format has.
  static let length = 26

  /// The day in UTC of `22/Nov/2026:09:30:00 +0100`; `nil` for anything else.
  static func day(inCommonLog text: ArraySlice<UInt8>) -> CalendarDate? {
    var reader = ByteReader(text)
    guard text.count == length, let day = reader.digits(2), reader.skip("/"),
      let month = months.firstIndex(of: Array(reader.bytes(3))), reader.skip("/"),
      let year = reader.digits(4), reader.skip(":"), let hour = reader.digits(2), reader.skip(":"),
      let minute = reader.digits(2), reader.skip(":"), let second = reader.digits(2),
      reader.skip(" "), let date = CalendarDate(year: year, month: month + 1, day: day), hour < 24,
      minute < 60,
      second <= 60
    else { return nil }
    let isWest = text[text.startIndex + 21] == UInt8(ascii: "-")
    guard isWest || text[text.startIndex + 21] == UInt8(ascii: "+") else { return nil }
    _ = reader.bytes(1)
    guard let hours = reader.digits(2), let minutes = reader.digits(2), hours < 24, minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    let seconds = hour * 3_600 + minute * 60 + second - offset
    return CalendarDate(inUTC: date.startInUTC.advanced(bySeconds: Int64(seconds)))
  }

  /// The day in UTC of what Caddy writes as `ts`: seconds since 1970 with a fraction unless its
  /// `time_format` says milliseconds, nanoseconds, RFC 3339 or ISO 8601; `nil` for anything else.
  static func day(inCaddyLog text: String) -> CalendarDate? {
    let whole = text.prefix { $0 != "." }
    if let number = Int64(whole), number >= 0 {
      let parts: Int64 =
        switch whole.utf8.count {
        case ...10: 1
        case 13: 1_000
        case 19: 1_000_000_000
        default: 0
        }
      return parts == 0
        ? nil : CalendarDate(inUTC: Timestamp(secondsSince1970: number / parts))
    }
    if let moment = try? Timestamp(rfc3339: text) { return CalendarDate(inUTC: moment) }
    if let day = day(inCommonLog: Array(text.utf8)[...]) { return day }
    // ISO 8601 as Go writes it has no colon in its offset.
    guard text.utf8.count > 5, text.dropLast(4).hasSuffix("+") || text.dropLast(4).hasSuffix("-")
    else { return nil }
    let moment = try? Timestamp(rfc3339: "\(text.dropLast(2)):\(text.suffix(2))")
    return moment.map(CalendarDate.init(inUTC:))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8) }
}

/// Reads fixed places from the front of bytes.
private struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }
}

extension ByteReader {
  /// The number that exactly so many digits write.
  mutating func digits(_ count: Int) -> Int? {
    var number = 0
    let digits = bytes(count)
    guard digits.count == count else { return nil }
    for digit in digits {
      guard digit.isDigit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    bytes(1).first == UInt8(ascii: character)
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
