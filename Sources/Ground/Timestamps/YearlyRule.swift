/// A rule by which clocks are set each year, as POSIX writes it in TZ (POSIX.1-2024 §8.3; RFC 8536 §3.3.1):
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct YearlyRule: Hashable, Sendable {
  /// In seconds east of UTC.
  let standard: Int64

  /// In seconds east of UTC, and when it begins and ends; `nil` where clocks are never set.
  let saving: Saving?

  struct Saving: Hashable {
    let offset: Int64
    let start: Day
    let end: Day
  }

  /// A day of each year, and a time on it in seconds since midnight, which may be on another day.
  struct Day: Hashable {
    let day: Kind
    let time: Int64

    enum Kind: Hashable {
      /// 1 to 365, without 29 February (`J60`).
      case withoutLeapDay(Int)

      /// 0 to 365 (`59`).
      case withLeapDay(Int)

      /// A weekday, 0 for Sunday, of a month's week, 5 for the last (`M3.5.0`).
      case weekday(Int, week: Int, month: Int)
    }
  }
}

extension YearlyRule {
  /// The offset at a moment, in seconds.
  func offset(at second: Int64) -> Int64 {
    guard saving != nil else { return standard }
    return changes(from: second - 400 * 86_400, to: second).last?.offset ?? standard
  }

  /// The changes of offset after a moment and up to another.
  func changes(from start: Int64, to end: Int64) -> [TimeZone.Transition] {
    guard let saving, start < end else { return [] }
    let years = [start, end].map {
      CalendarDate(inUTC: Timestamp(secondsSince1970: $0)).year
    }
    var found: [TimeZone.Transition] = []
    for year in max(1, years[0] - 1)...min(9_999, years[1] + 1) {
      found.append(
        TimeZone.Transition(
          moment: saving.start.local(in: year) - standard, offset: saving.offset))
      found.append(
        TimeZone.Transition(
          moment: saving.end.local(in: year) - saving.offset, offset: standard))
    }
    return found.sorted { $0.moment < $1.moment }.filter { $0.moment > start && $0.moment <= end }
  }
}

extension YearlyRule.Day {
  /// The local time in a year, in seconds as if it were UTC.
  fileprivate func local(in year: Int) -> Int64 {
    guard let first = CalendarDate(year: year, month: 1, day: 1)?.daysSince1970 else { return 0 }
    let days: Int64
    switch day {
    case .withoutLeapDay(let number):
      let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
      days = first + Int64(number - 1 + (isLeap && number >= 60 ? 1 : 0))
    case .withLeapDay(let number): days = first + Int64(number)
    case .weekday(let weekday, let week, let month):
      guard let start = CalendarDate(year: year, month: month, day: 1)?.daysSince1970 else {
        return 0
      }
      // 1970-01-01 was a Thursday.
      let weekdayOfFirst = ((start + 4) % 7 + 7) % 7
      var found = start + (Int64(weekday) - weekdayOfFirst + 7) % 7 + Int64(week - 1) * 7
      while CalendarDate(daysSince1970: found).month != month { found -= 7 }
      days = found
    }
    return days * 86_400 + time
  }
}

extension YearlyRule {
  /// Reads a rule; `nil` where it is none.
  init?(posix text: String) {
    var reader = RuleReader(rest: Array(text.utf8)[...])
    guard reader.skipName(), let standard = reader.offset() else { return nil }
    self.standard = -standard
    if reader.rest.isEmpty {
      saving = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = self.standard + 3_600
    if reader.rest.first != UInt8(ascii: ",") {
      guard let written = reader.offset() else { return nil }
      offset = -written
    }
    guard let start = reader.day(), let end = reader.day(), reader.rest.isEmpty else { return nil }
    saving = Saving(offset: offset, start: start, end: end)
  }
}

/// Reads a rule from its beginning to its end.
private struct RuleReader {
  var rest: ArraySlice<UInt8>
}

extension RuleReader {
  /// Passes over the name of a time: three or more letters, or anything in angle brackets.
  mutating func skipName() -> Bool {
    if rest.first == UInt8(ascii: "<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix { byte in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// Hours with minutes and seconds, in seconds, to the west where they are positive.
  mutating func offset() -> Int64? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number().map({ $0 * 3_600 }) else { return nil }
    if skip(":") {
      guard let minutes = number() else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number() else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// A day behind a comma, at two o'clock unless a time is given.
  mutating func day() -> YearlyRule.Day? {
    guard skip(",") else { return nil }
    let kind: YearlyRule.Day.Kind
    if skip("M") {
      guard let month = number(), (1...12).contains(month), skip("."), let week = number(),
        (1...5).contains(week), skip("."), let weekday = number(), (0...6).contains(weekday)
      else { return nil }
      kind = .weekday(Int(weekday), week: Int(week), month: Int(month))
    } else if skip("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      kind = .withoutLeapDay(Int(number))
    } else {
      guard let number = number(), (0...365).contains(number) else { return nil }
      kind = .withLeapDay(Int(number))
    }
    var time: Int64 = 7_200
    if skip("/") {
      guard let written = offset() else { return nil }
      time = written
    }
    return YearlyRule.Day(day: kind, time: time)
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// At most three digits.
  private mutating func number() -> Int64? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
