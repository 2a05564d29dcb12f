import Cards
import Columns
import Problems
import Timestamps

/// Makes the dates of a timetable from the rows of its table.
struct TimetableReader {
  /// What has been read so far.
  private(set) var timetable = Timetable()

  private let table: TimetableCells
  private let rules: TimetableRules
  private let columns: TimetableColumns

  /// Which number is the day in columns whose days have no other sign of it.
  private let order: DayOrder?

  private var ids: Set<String> = []

  /// How many dates of the same teams or title there have been.
  private var ordinals: [String: Int] = [:]

  /// Looks at the names of the columns.
  /// - Throws: The ``Problem`` of a table without a column of days, or without any of those that name people.
  init(_ table: TimetableCells, _ rules: TimetableRules) throws(Problem) {
    (self.table, self.rules) = (table, rules)
    columns = TimetableColumns(table.header, rules)
    guard let day = columns[.date] else {
      throw Problem(
        severity: rules.severity, file: rules.source.path, position: table.header.first?.position,
        message: "has no column with the day of each date, such as Date, Datum, Jour or Data")
    }
    // Without any of them nobody is named, as where the columns have other names now.
    if let missing = columns.missing.first, columns.people.isEmpty { throw missing }
    var orders: Set<DayOrder> = []
    for row in table.rows {
      if let order = WrittenDay.order(provenBy: row[day].text) { orders.insert(order) }
    }
    order = orders.count == 1 ? orders.first : nil
    timetable.lack = table.hasHeader ? columns.missing.first : nil
    timetable.problems = columns.missing + columns.problems
    timetable.problems += table.remarks.map { $0.weighing(rules.severity) }
  }
}

extension TimetableReader {
  /// Reads all rows.
  mutating func read() {
    timetable.problems += table.problems.map { $0.leavingOut(rules.severity) }
    for cells in table.rows {
      var row = TimetableRow(cells, columns, rules, order: order)
      do throws(Problem) {
        let span = try row.span()
        let id = try id(of: row)
        timetable.rows.append(row.finished(id: id, span: span))
      } catch {
        timetable.problems.append(error.leavingOut(rules.severity))
      }
      timetable.problems += row.warnings
    }
  }

  /// The row's own ID, else one of what takes place and how many such there have been: never of the time, or a date
  /// that is moved would be another one.
  private mutating func id(of row: TimetableRow) throws(Problem) -> String {
    if let cell = row.cell(.id) {
      let id = "id \(cell.text)"
      guard ids.insert(id).inserted else {
        throw Problem(
          file: rules.source.path, position: cell.position, field: columns.name(.id),
          message: "\(columns.name(.id)) \"\(cell.text)\" is that of a row before", value: cell.text
        )
      }
      return id
    }
    let said = [.title, .teamHome, .teamAway].map { row.cell($0)?.text ?? "" }
    let name = said.joined(separator: "\u{1F}")
    ordinals[name, default: 0] += 1
    return "name \(name)\u{1F}\(ordinals[name] ?? 1)"
  }
}

/// What the columns of a timetable are taken for.
struct TimetableColumns {
  private var places: [TimetableColumn: Int] = [:]
  private var names: [TimetableColumn: String] = [:]

  /// The columns of people, in the order of the rules.
  private(set) var people: [(name: String, column: Int)] = []

  /// The columns of teams, and which of the two they are.
  private(set) var teams: [(side: Timetable.Side, column: Int)] = []

  /// What is wrong with them.
  private(set) var problems: [Problem] = []

  /// Those of the way to dates.
  let departures: DepartureColumns

  /// The lack of columns that name people by the settings.
  private(set) var missing: [Problem] = []

  init(_ header: [TimetableCells.Cell], _ rules: TimetableRules) {
    let file = rules.source.path
    let folded = header.map { ColumnNames.folded($0.text) }
    func column(of name: String) -> Int? {
      header.firstIndex { $0.text == name } ?? folded.firstIndex(of: ColumnNames.folded(name))
        ?? TimetableColumn(rawValue: name).flatMap { key in
          header.firstIndex { TimetableColumn(named: $0.text) == key }
        }
    }
    func lack(of name: String, in key: String) -> Problem {
      Problem(
        severity: rules.severity, file: file, position: header.first?.position,
        message: "has no column \"\(name)\", which \(key) names in cardpress.yaml")
    }
    for name in rules.people {
      if let column = column(of: name) {
        people.append((header[column].text, column))
      } else {
        missing.append(lack(of: name, in: "people"))
      }
    }
    let taken = Set(people.map(\.column))
    let ignored = Set(rules.source.ignore.map(ColumnNames.folded))
    departures = DepartureColumns(header, people: people, ignoring: ignored, rules)
    problems += departures.problems
    for (index, cell) in header.enumerated() where !taken.contains(index) {
      if ignored.contains(folded[index]) { continue }
      if TimetableColumn.isPrivate(cell.text) {
        problems.append(
          Problem(
            severity: rules.severity, file: file, position: cell.position, field: cell.text,
            message:
              "the column \(cell.text) is nobody else's business and is left out: take it away, or name it under "
              + "ignore"))
      } else if let key = TimetableColumn(named: cell.text), places[key] == nil {
        (places[key], names[key]) = (index, cell.text)
      }
    }
    for name in rules.teams ?? [] {
      guard let index = column(of: name) else {
        problems.append(lack(of: name, in: "teams"))
        continue
      }
      switch TimetableColumn(named: header[index].text) {
      case .teamHome: teams.append((.home, index))
      case .teamAway: teams.append((.away, index))
      default:
        let side: Timetable.Side = places[.teamHome] == nil ? .home : .away
        let key: TimetableColumn = side == .home ? .teamHome : .teamAway
        if places[key] == nil { (places[key], names[key]) = (index, header[index].text) }
        teams.append((side, index))
      }
    }
    if rules.teams == nil {
      for (key, side) in [(TimetableColumn.teamHome, Timetable.Side.home), (.teamAway, .away)] {
        if let index = places[key] { teams.append((side, index)) }
      }
    }
  }

  /// The number of a column, from 0.
  subscript(key: TimetableColumn) -> Int? { places[key] }

  /// What the timetable calls a column.
  func name(_ key: TimetableColumn) -> String { names[key] ?? key.rawValue }
}
