import Cards
import Columns
import Problems

/// Which columns of a timetable say when somebody sets out, and who.
struct DepartureColumns {
  /// What somebody's columns are, by the column that names them; that of a card's own timetable is `nil`.
  private var places: [Int?: Places] = [:]

  /// What is wrong with them.
  private(set) var problems: [Problem] = []

  private let rules: TimetableRules

  /// The places of two columns.
  struct Places {
    /// The column of `travelMinutes`, and its name.
    var minutes: (column: Int, name: String)?

    /// The column of `departureTime`, and its name.
    var moment: (column: Int, name: String)?
  }
}

extension DepartureColumns {
  /// Finds the columns; none where nobody asks for departures.
  /// - Parameters:
  ///   - people: The columns that name people.
  ///   - ignored: The folded names of columns that are passed over.
  init(
    _ header: [TimetableCells.Cell], people: [(name: String, column: Int)],
    ignoring ignored: Set<String>, _ rules: TimetableRules
  ) {
    self.rules = rules
    guard rules.source.departures != nil else { return }
    let names = Dictionary(people.map { (ColumnNames.folded($0.name), $0.column) }) { one, _ in one
    }
    for (index, cell) in header.enumerated() where !ignored.contains(ColumnNames.folded(cell.text))
    {
      guard let (key, person) = Self.meaning(of: cell.text) else { continue }
      if let person, !people.isEmpty {
        if let column = names[person] {
          note((index, cell.text), as: key, of: column)
        } else {
          warn(cell, "is of nobody whom people names in cardpress.yaml")
        }
      } else if people.count > 1 {
        warn(cell, "does not say whose it is; call it \(cell.text).\(people[0].name)")
      } else {
        note((index, cell.text), as: key, of: people.first?.column)
      }
    }
    if places.isEmpty, problems.isEmpty { problems.append(.noWay(in: rules.source.path)) }
  }

  /// The columns of whom a column names; of a card's own timetable without one.
  subscript(person: Int?) -> Places? { places[person] }

  /// The column that a name means, and the folded name behind its point of whoever it is of.
  private static func meaning(of name: String) -> (key: TimetableColumn, person: String?)? {
    let keys: Set<TimetableColumn> = [.travelMinutes, .departureTime]
    if let key = TimetableColumn(named: name) { return keys.contains(key) ? (key, nil) : nil }
    guard let point = name.firstIndex(of: "."),
      let key = TimetableColumn(named: String(name[..<point])), keys.contains(key)
    else { return nil }
    return (key, ColumnNames.folded(String(name[name.index(after: point)...])))
  }

  private mutating func note(
    _ place: (column: Int, name: String), as key: TimetableColumn, of person: Int?
  ) {
    var places = places[person] ?? Places()
    if key == .travelMinutes {
      places.minutes = places.minutes ?? place
    } else {
      places.moment = places.moment ?? place
    }
    self.places[person] = places
  }

  private mutating func warn(_ cell: TimetableCells.Cell, _ reason: String) {
    problems.append(
      Problem(
        severity: .warning, file: rules.source.path, position: cell.position, field: cell.text,
        message: "the column \(cell.text) \(reason): no departure is made of it"))
  }
}

extension Problem {
  /// That departures are asked for where nothing says anything of the way.
  static func noWay(in file: String) -> Problem {
    Problem(
      severity: .warning, file: file,
      message:
        "says nothing of the way there, of which departures would be made: add a column travelMinutes or departureTime"
    )
  }
}
