public import Problems
public import Timestamps

extension Timestamp {
  /// Reads the key `expires`: RFC 3339 with offset, or a day, also as people write it (`31.01.2027`), which lasts until
  /// it is over everywhere on Earth.
  /// - Throws: ``InvalidValue`` for anything else.
  public init(expires text: String) throws(InvalidValue) {
    try self.init(text) { $0.endEverywhere }
  }

  /// Reads a key such as `from`: RFC 3339 with offset, or a day, which begins where it is earliest on Earth.
  /// - Throws: ``InvalidValue`` for anything else.
  package init(beginning text: String) throws(InvalidValue) {
    try self.init(text) { $0.startAnywhere }
  }

  private init(
    _ text: String, ofDay moment: (CalendarDate) -> Timestamp
  ) throws(InvalidValue) {
    if let date = try? CalendarDate(text) {  // said in other words below
      self = moment(date)
    } else if let date = try CalendarDate(written: text) {
      self = moment(date)
    } else if text.utf8.count == 10 {
      self = moment(try CalendarDate(text))
    } else if let moment = try? Timestamp(rfc3339: text) {  // said in other words below
      self = moment
    } else {
      throw InvalidValue(
        "\"\(text)\" is neither a day (2026-11-28) nor a moment with offset (2026-11-28T18:00:00+01:00)"
      )
    }
  }
}
