import Cards
import Problems
import Timestamps

/// Makes the date of one row.
struct TimetableRow {
  /// What is passed over in it.
  private(set) var warnings: [Problem] = []

  let cells: [TimetableCells.Cell]
  let columns: TimetableColumns
  let rules: TimetableRules
  let order: DayOrder?

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

  func problem(_ cell: TimetableCells.Cell, _ key: TimetableColumn, _ reason: String)
    -> Problem
  {
    Problem(
      file: rules.source.path, position: cell.position, field: columns.name(key),
      message: "\(columns.name(key)) \(reason)", value: cell.valueQuoted(in: reason))
  }

  mutating func warn(_ cell: TimetableCells.Cell, _ key: TimetableColumn, _ reason: String) {
    warn(cell, named: columns.name(key), reason)
  }

  /// Tells what is wrong with the cell of a column by the column's name.
  mutating func warn(_ cell: TimetableCells.Cell, named name: String, _ reason: String) {
    warnings.append(
      Problem(
        severity: .warning, file: rules.source.path, position: cell.position, field: name,
        message: "\(name) \(reason)", value: cell.valueQuoted(in: reason)))
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
      word(
        .status, TimetableWords.status(of:),
        "scheduled (angesetzt), confirmed (bestätigt), cancelled (abgesagt), postponed (verschoben), completed (gespielt)"
      )
      ?? .scheduled
    date.wantsReplacement =
      word(.exchange, TimetableWords.wantsReplacement, "open, assigned, closed") ?? false
    date.movedFrom = movedFrom()
    if date.isOn { warnOfRemark() }
    let role = text(.role)
    var row = Timetable.Row(date: date)
    for (name, column) in columns.people where !cells[column].text.isEmpty {
      let cell = cells[column]
      let roleOfColumn = try? PlainText(name)
      let names = Self.names(in: cell.text)
      let departure = departure(of: column, named: names.count, to: span)
      for part in names {
        row.people.append(
          Timetable.Name(
            text: part, role: role ?? roleOfColumn, position: cell.position, column: name,
            departure: departure))
      }
    }
    if rules.people.isEmpty {
      row.date.role = role
      row.departure = departure(of: nil, to: span)
    }
    for (side, column) in columns.teams where !cells[column].text.isEmpty {
      row.teams.append(Timetable.Team(text: cells[column].text, side: side))
    }
    return row
  }

  /// The names in a cell, one in a line or between semicolons.
  private static func names(in text: String) -> [String] {
    text.split { $0 == ";" || $0 == "\n" || $0 == "\u{0B}" }.map { String($0).trimmed }
      .filter { !$0.isEmpty && !TimetableWords.isNobody($0) }
  }

  /// Says that a remark says what the state does not.
  private mutating func warnOfRemark() {
    guard let cell = cell(.note), let status = TimetableWords.status(of: cell.text),
      status == .cancelled || status == .postponed
    else { return }
    warn(
      cell, .note,
      "\"\(cell.text)\" is no state, and the date stands as it is: write it in a column Status")
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
  var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
