import Cards
import Timestamps

extension TimetableRow {
  /// The way to the date of this row; `nil` where nothing says it, or nothing that can be read.
  /// - Parameter person: The column that names whose way it is; `nil` for whose own timetable it is.
  mutating func departure(of person: Int?, to span: DateSpan) -> Departure.Written? {
    guard let columns = columns.departures[person], span.clock != nil else { return nil }
    if let (cell, name) = written(columns.moment) {
      guard let moment = moment(of: cell, before: span) else {
        warn(
          cell, named: name,
          "\"\(cell.text)\" is no time before the date begins, such as 16:15; no departure is made of it"
        )
        return nil
      }
      return .at(moment)
    }
    guard let (cell, name) = written(columns.minutes) else { return nil }
    guard let minutes = Self.minutes(of: cell.text) else {
      warn(
        cell, named: name,
        "\"\(cell.text)\" is no time on the way, such as 45 or 1h10m; no departure is made of it")
      return nil
    }
    return .travel(minutes: minutes)
  }

  private func written(
    _ place: (column: Int, name: String)?
  ) -> (cell: TimetableCells.Cell, name: String)? {
    place.flatMap { cells[$0.column].text.isEmpty ? nil : (cells[$0.column], $0.name) }
  }

  /// The last moment before a date at which clocks show what a cell says.
  private func moment(of cell: TimetableCells.Cell, before span: DateSpan) -> Timestamp? {
    if let exact = try? Timestamp(rfc3339: cell.text) {
      return exact <= span.start && exact >= span.days.eve ? exact : nil
    }
    guard let second = WrittenTime.seconds(of: cell.text) ?? Self.timeBehindDay(cell.text) else {
      return nil
    }
    let moment = rules.zone.time(second, on: span.firstDay).moment
    if moment <= span.start { return moment }
    return rules.zone.time(second, on: span.firstDay.advanced(byDays: -1)).moment
  }

  /// `45`, `45 min`, `1h10m` or `1:10` in minutes, less than a day.
  private static func minutes(of text: String) -> Int? {
    let isNumber =
      !text.isEmpty && text.utf8.count <= 4 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    let found =
      isNumber
      ? Int(text)
      : (WrittenTime.duration(of: text) ?? WrittenTime.seconds(of: text)).map { $0 / 60 }
    return found.flatMap { $0 < 1_440 ? $0 : nil }
  }
}
