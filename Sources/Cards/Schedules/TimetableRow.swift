import Cards
import Problems
import Timestamps

/// Makes the date of one row.
struct TimetableRow {
  /// What is passed over in it.
  private(set) var warnings: [Problem] = []

  private let cells: [TimetableCells.Cell]
  private let columns: TimetableColumns
  private let rules: TimetableRules
  private let order: DayOrder?

  init(
    _ cells: [TimetableCells.Cell], _ columns: TimetableColumns, _ rules: TimetableRules,
    order: DayOrder?
  ) {
    (self.cells, self.columns, self.rules, self.order) = (cells, columns, rules, order)
  }
}

extension TimetableRow {
  /// The cell of a column; `nil` where it is blank, or there is no such column.
  func cell(_ key: TimetableColumn) -> TimetableCells.Cell? {
    columns[key].flatMap { cells[$0].text.isEmpty ? nil : cells[$0] }
  }

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
  private struct Moment {
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
  private static func moment(
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

  private static func timeBehindDay(_ text: String) -> Int? {
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

  private func problem(_ cell: TimetableCells.Cell, _ key: TimetableColumn, _ reason: String)
    -> Problem
  {
    Problem(
      file: rules.source.path, position: cell.position, field: columns.name(key),
      message: "\(columns.name(key)) \(reason)", value: cell.valueQuoted(in: reason))
  }

  private mutating func warn(_ cell: TimetableCells.Cell, _ key: TimetableColumn, _ reason: String)
  {
    warnings.append(
      Problem(
        severity: .warning, file: rules.source.path, position: cell.position,
        field: columns.name(key), message: "\(columns.name(key)) \(reason)",
        value: cell.valueQuoted(in: reason)))
  }
}

extension TimetableRow {
  /// The date with who is there.
  mutating func finished(id: String, span: DateSpan) -> Timetable.Row {
    var date = ScheduledDate(id: id, span: span)
    date.title = text(.title)
    date.home = text(.teamHome)
    date.away = text(.teamAway)
    date.league = text(.league)
    (date.place.venue, date.place.street, date.place.city) = (
      text(.venue), text(.street), text(.city)
    )
    date.place.coordinates = coordinates()
    if rules.source.publishesNote { date.note = text(.note) }
    date.url = value(.url) { text throws(InvalidValue) in try WebAddress(text) }
    date.status =
      word(.status, TimetableWords.status, "scheduled, confirmed, cancelled, postponed, completed")
      ?? .scheduled
    date.wantsReplacement =
      word(.exchange, TimetableWords.wantsReplacement, "open, assigned, closed") ?? false
    date.movedFrom = movedFrom()
    let role = text(.role)
    var row = Timetable.Row(date: date)
    for (name, column) in columns.people where !cells[column].text.isEmpty {
      let cell = cells[column]
      let column = try? PlainText(name)
      for part in Self.names(in: cell.text) {
        row.people.append(
          Timetable.Name(
            text: part, role: role ?? column, position: cell.position, column: name))
      }
    }
    if rules.people.isEmpty { row.date.role = role }
    for (side, column) in columns.teams where !cells[column].text.isEmpty {
      row.teams.append(Timetable.Team(text: cells[column].text, side: side))
    }
    return row
  }

  /// The names in a cell, one in a line or between semicolons.
  private static func names(in text: String) -> [String] {
    text.split { $0 == ";" || $0 == "\n" || $0 == "\u{0B}" }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  private mutating func text(_ key: TimetableColumn) -> PlainText? {
    value(key) { text throws(InvalidValue) in
      try PlainText(text.split(whereSeparator: \.isNewline).joined(separator: ", "))
    }
  }

  private mutating func value<Value>(
    _ key: TimetableColumn, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    guard let cell = cell(key) else { return nil }
    do throws(InvalidValue) { return try parse(cell.text) } catch {
      warn(cell, key, "\(error.reason); it is left out")
      return nil
    }
  }

  private mutating func word<Value>(
    _ key: TimetableColumn, _ meaning: (String) -> Value?, _ known: String
  ) -> Value? {
    guard let cell = cell(key) else { return nil }
    if let found = meaning(cell.text) { return found }
    warn(cell, key, "\"\(cell.text)\" is not one of \(known), and is passed over")
    return nil
  }

  private mutating func coordinates() -> ScheduledDate.Coordinates? {
    let (lat, lng) = (cell(.lat), cell(.lng))
    guard let any = lat ?? lng else { return nil }
    guard let lat, let lng else {
      warn(
        any, lat == nil ? .lng : .lat, "needs the other of lat and lng beside it; it is left out")
      return nil
    }
    let texts = [lat.text, lng.text].map { $0.replacingComma }
    guard let found = ScheduledDate.Coordinates(written: texts[0], texts[1]) else {
      warn(any, .lat, "and \(columns.name(.lng)) are no place on Earth; they are left out")
      return nil
    }
    return found
  }

  private mutating func movedFrom() -> ScheduledDate.Former? {
    guard let cell = cell(.movedFrom) else { return nil }
    // What is neither a day nor a moment is a text.
    let found = try? Self.moment(in: cell.text, order, rules) { problem(cell, .movedFrom, $0) }
    guard let moment = found?.moment else {
      return value(.movedFrom) { text throws(InvalidValue) in try .text(PlainText(text)) }
    }
    let second = moment.second ?? moment.exact.map { rules.zone.secondOfDay(at: $0) }
    return .day(moment.day, second: second)
  }
}

extension String {
  /// With a point in the place of a comma, as German, French and Italian write numbers.
  fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
