import Cards
import Columns
import Problems

/// Which columns of a timetable say when somebody sets out, and who.
struct DepartureColumns {
  /// What somebody's columns are, by the column that names them; that of a card's own timetable is `nil`.
  private var places: [Int?: Places] = [:]

  /// What is wrong with them.
  private(set) var problems: [Problem] = []

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
  /// - Parameter people: The columns that name people.
  init(
    _ header: [TimetableCells.Cell], people: [(name: String, column: Int)], _ rules: TimetableRules
  ) {
    guard rules.source.departures != nil else { return }
    for (index, cell) in header.enumerated() {
      if let key = TimetableColumn(named: cell.text), Self.keys.contains(key) {
        if people.count > 1 {
          problems.append(
            Problem(
              severity: .warning, file: rules.source.path, position: cell.position,
              field: cell.text,
              message:
                "the column \(cell.text) does not say whose it is, and no departure is made of it: call it "
                + "\(cell.text).\(people[0].name)"))
        } else {
          note((index, cell.text), as: key, of: people.first?.column)
        }
        continue
      }
      guard let dot = cell.text.firstIndex(of: "."),
        let key = TimetableColumn(named: String(cell.text[..<dot])), Self.keys.contains(key)
      else { continue }
      let name = ColumnNames.folded(String(cell.text[cell.text.index(after: dot)...]))
      guard let person = people.first(where: { ColumnNames.folded($0.name) == name }) else {
        problems.append(
          Problem(
            severity: .warning, file: rules.source.path, position: cell.position, field: cell.text,
            message:
              "the column \(cell.text) is of nobody whom people names in cardpress.yaml, and no departure is made of it"
          ))
        continue
      }
      note((index, cell.text), as: key, of: person.column)
    }
  }

  private static let keys: Set<TimetableColumn> = [.travelMinutes, .departureTime]

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

  /// The columns of whom a column names; of a card's own timetable without one.
  subscript(person: Int?) -> Places? { places[person] }
}
