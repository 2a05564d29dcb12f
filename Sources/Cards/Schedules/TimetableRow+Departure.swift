import Cards
import Timestamps

extension TimetableRow {
  /// The way to the date of this row; `nil` where nothing says it, or nothing that can be read.
  /// - Parameters:
  ///   - person: The column that names whose way it is; `nil` for whose own timetable it is.
  ///   - names: The number of people that this column names.
  mutating func departure(
    of person: Int?, named names: Int = 1, to span: DateSpan
  ) -> Departure.Written? {
    guard let columns = columns.departures[person] else { return nil }
    let moment = written(columns.moment)
    guard let (cell, name) = moment ?? written(columns.minutes) else { return nil }
    func warn(_ reason: String) {
      self.warn(cell, named: name, "\(reason); no departure is made of it")
    }
    if names > 1 {
      warn("is of one, and the row names \(names) people there: give each a column")
      return nil
    }
    // Nobody has to be in time for a whole day.
    if span.clock == nil { return nil }
    if moment == nil {
      guard let minutes = Self.minutes(of: cell.text) else {
        warn("\"\(cell.text)\" is no time on the way, such as 45 or 1h10m")
        return nil
      }
      return .travel(minutes: minutes)
    }
    guard let local = localTime(of: cell, before: span) else {
      warn("\"\(cell.text)\" is no time in the half day before the date begins, such as 16:15")
      return nil
    }
    if case .skipped = local {
      self.warn(cell, named: name, "is not there in \(rules.zone.name): clocks pass over it")
    }
    return .at(local.moment)
  }

  private func written(
    _ place: (column: Int, name: String)?
  ) -> (cell: TimetableCells.Cell, name: String)? {
    place.flatMap { cells[$0.column].text.isEmpty ? nil : (cells[$0.column], $0.name) }
  }

  /// The last moment before a date at which clocks show what a cell says, in the half day before it.
  private func localTime(of cell: TimetableCells.Cell, before span: DateSpan) -> TimeZone.LocalTime?
  {
    let isNear = { (moment: Timestamp) in
      moment <= span.start && moment >= span.start.advanced(bySeconds: -Self.halfDay)
    }
    if let exact = try? Timestamp(rfc3339: cell.text) { return isNear(exact) ? .once(exact) : nil }
    var days = [span.firstDay, span.firstDay.advanced(byDays: -1)]
    var second = WrittenTime.seconds(of: cell.text)
    if second == nil,
      let moment = try? Self.moment(
        in: cell.text, order, rules, { problem(cell, .departureTime, $0) })?
        .moment
    {
      second = moment.second
      // Sheets have the first day of their calendars in front of times.
      if moment.day.year > 1904 { days.removeAll { $0 != moment.day } }
    }
    guard let second else { return nil }
    return days.map { rules.zone.time(second, on: $0) }.first { isNear($0.moment) }
  }

  private static let halfDay: Int64 = 43_200

  /// `45`, `45 min`, `1h10m` or `1:10` in minutes, less than a day; a fraction of a minute is rounded.
  private static func minutes(of text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let found: Double? =
      if let seconds = WrittenTime.duration(of: text) {
        Double(seconds) / 60
      } else if parts.count == 2, let hours = number(parts[0]), let minutes = number(parts[1]),
        minutes < 60
      {
        hours * 60 + minutes
      } else {
        number(text.replacingComma[...])
      }
    return found.flatMap { $0 < 1_440 ? Int($0.rounded()) : nil }
  }

  private static func number(_ text: Substring) -> Double? {
    let isNumber =
      1...8 ~= text.utf8.count && text.utf8.allSatisfy { $0 == 0x2E || 0x30...0x39 ~= $0 }
    return isNumber ? Double(text) : nil
  }
}
