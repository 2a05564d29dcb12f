public import Problems

extension Timestamp {
  /// Reads a moment as RFC 3339 §5.6 writes it: `2026-11-28T12:00:00Z`, `2026-11-28T13:00:00.5+01:00`.
  ///
  /// A fraction of a second is cut off; a leap second (`:60`) is the first second after it.
  /// - Throws: ``InvalidValue`` for anything else, among it days that the calendar does not have and
  ///   a time without an offset.
  public init(rfc3339 text: String) throws(InvalidValue) {
    var reader = DigitReader(text)
    guard
      let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2),
      reader.skip("-"), let day = reader.digits(2),
      let date = CalendarDate(year: year, month: month, day: day),
      reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.digits(2), hour < 24, reader.skip(":"),
      let minute = reader.digits(2), minute < 60, reader.skip(":"),
      let second = reader.digits(2), second <= 60,
      reader.skipFraction(), let offset = reader.offset(), reader.isAtEnd
    else {
      throw InvalidValue("\"\(text)\" is not a moment with offset, such as 2026-11-28T12:00:00Z")
    }
    let seconds = date.daysSince1970 * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    self.init(secondsSince1970: seconds - Int64(offset) * 60)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The moment in UTC as RFC 3339 §5.6 writes it: `2026-11-28T12:00:00Z`.
  public var description: String {
    let (days, seconds) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    let isBefore = seconds < 0
    let time = Int(isBefore ? seconds + 86_400 : seconds)
    let date = CalendarDate(daysSince1970: isBefore ? days - 1 : days)
    return DecimalText.text(ofBytes: 20) { text in
      text.write(date)
      text.write("T")
      text.write(time / 3_600, digits: 2)
      text.write(":")
      text.write(time / 60 % 60, digits: 2)
      text.write(":")
      text.write(time % 60, digits: 2)
      text.write("Z")
    }
  }
}
