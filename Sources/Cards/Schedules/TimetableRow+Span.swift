import Cards
import Problems
import Timestamps

extension TimetableRow {
  /// The time that the date takes.
  /// - Throws: The ``Problem`` of a row without one.
  mutating func span() throws(Problem) -> DateSpan {
    guard let dayCell = cell(.date) else {
      throw Problem(
        file: rules.source.path, position: cells.first?.position, field: columns.name(.date),
        message: "\(columns.name(.date)) is empty")
    }
    var start = try moment(in: dayCell, of: .date)
    var end: Moment?
    let timeCell = cell(.time) ?? dayCell
    if cell(.time) != nil, start.second == nil, start.exact == nil {
      // Sheets have a day in front of some times.
      let text = timeCell.text
      guard let span = WrittenTime.span(of: text) ?? Self.timeBehindDay(text).map({ ($0, nil) })
      else {
        throw problem(timeCell, .time, "\"\(text)\" is no time of day, such as 18:00")
      }
      start.second = span.start
      end = span.end.map { Moment(day: start.day, second: $0) }
    }
    if let untilCell = cell(.until) {
      end = try until(untilCell, after: start)
    } else if let cell = cell(.duration), start.second != nil || start.exact != nil {
      guard let seconds = WrittenTime.duration(of: cell.text) else {
        throw problem(
          cell, .duration, "\"\(cell.text)\" is no length of time, such as 90m or 1h30m")
      }
      let first = resolved(start, at: timeCell)
      return DateSpan(from: first, until: first.advanced(bySeconds: Int64(seconds)), in: rules.zone)
    }
    if start.second == nil, start.exact == nil {
      let last = end?.day ?? start.day
      if last < start.day {
        throw problem(
          cell(.until) ?? dayCell, .until, "\(last) is before the day on which it begins")
      }
      return DateSpan(from: start.day, through: last, in: rules.zone)
    }
    let first = resolved(start, at: timeCell)
    guard let end else {
      return DateSpan(from: first, until: first.advanced(bySeconds: Self.usual), in: rules.zone)
    }
    var last = resolved(end, at: cell(.until) ?? timeCell, of: cell(.until) == nil ? .time : .until)
    if let from = start.second, let to = end.second, to > from, end.day == start.day, last <= first
    {
      // Clocks pass over its beginning: it takes as long as it says.
      last = first.advanced(bySeconds: Int64(to - from))
    } else if last <= first, !end.hasDay {
      // 22:00 to 01:00 ends on the next day.
      var next = end
      next.day = end.day.advanced(byDays: 1)
      last = resolved(next, at: cell(.until) ?? timeCell, of: cell(.until) == nil ? .time : .until)
    }
    if last <= first { throw problem(cell(.until) ?? timeCell, .until, "is over before it begins") }
    return DateSpan(from: first, until: last, in: rules.zone)
  }

  /// The length of a date of which none is given: two hours.
  private static let usual: Int64 = 7_200

  private mutating func until(
    _ cell: TimetableCells.Cell, after start: Moment
  ) throws(Problem) -> Moment {
    if let second = WrittenTime.seconds(of: cell.text) {
      return Moment(day: start.day, second: second)
    }
    var end = try moment(in: cell, of: .until)
    end.hasDay = true
    return end
  }
}

extension TimetableRow {
  /// A day, and perhaps a time on it.
  struct Moment {
    var day: CalendarDate
    var second: Int?

    /// True where a day was written beside the time.
    var hasDay = false

    /// The moment, where an offset was written with it.
    var exact: Timestamp?
  }

  private mutating func moment(
    in cell: TimetableCells.Cell, of key: TimetableColumn
  ) throws(Problem) -> Moment {
    if let found = try Self.moment(in: cell.text, order, rules, { problem(cell, key, $0) }) {
      if found.contradiction {
        warn(cell, key, "\"\(cell.text)\" names another day of the week than that day has")
      }
      return found.moment
    }
    throw problem(cell, key, "\"\(cell.text)\" is no day, such as 2026-11-28 or 28.11.2026")
  }

  /// The day and perhaps the time that a text is; `nil` where it is neither.
  static func moment(
    in text: String, _ order: DayOrder?, _ rules: TimetableRules, _ problem: (String) -> Problem
  ) throws(Problem) -> (moment: Moment, contradiction: Bool)? {
    if let exact = try? Timestamp(rfc3339: text) {
      return (Moment(day: rules.zone.day(at: exact), exact: exact), false)
    }
    var (dayText, second): (Substring, Int?) = (text[...], nil)
    // A time may follow behind a T or a space.
    for index in text.indices where index > text.startIndex && "T ,".contains(text[index]) {
      let rest = text[text.index(after: index)...]
      if rest.contains(":") || rest.contains("h"), let found = WrittenTime.seconds(of: String(rest))
      {
        (dayText, second) = (text[..<index], found)
        break
      }
    }
    do throws(InvalidValue) {
      guard let written = try WrittenDay(String(dayText), order: order) else { return nil }
      let near = rules.zone.day(at: rules.source.lastSyncAt ?? rules.readAt)
      return (Moment(day: try written.date(near: near), second: second), written.contradictsItself)
    } catch {
      throw problem(error.reason)
    }
  }

  static func timeBehindDay(_ text: String) -> Int? {
    text.split(separator: " ").last.flatMap {
      $0 == text[...] ? nil : WrittenTime.seconds(of: String($0))
    }
  }

  /// The moment that a local time is; one that clocks pass over, or show twice, is told.
  private mutating func resolved(
    _ moment: Moment, at cell: TimetableCells.Cell, of key: TimetableColumn = .time
  ) -> Timestamp {
    if let exact = moment.exact { return exact }
    let local = rules.zone.time(moment.second ?? 0, on: moment.day)
    let time = ClockText.text(ofSecond: moment.second ?? 0)
    switch local {
    case .once: break
    case .twice:
      warn(
        cell, key,
        "\(moment.day) \(time) is there twice in \(rules.zone.name): the first is taken")
    case .skipped(let taken):
      let shown = ClockText.text(ofSecond: rules.zone.secondOfDay(at: taken))
      warn(
        cell, key, "\(moment.day) \(time) is not there in \(rules.zone.name): \(shown) is taken")
    }
    return local.moment
  }
}
