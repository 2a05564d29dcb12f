package import Cards
package import Problems
package import Timestamps

/// The dates of a timetable, each with the names of those who are there as they were written.
///
/// ```swift
/// let timetable = try Timetable(bytes, rules)
/// for row in timetable.rows { … }
/// ```
package struct Timetable: Sendable {
  /// The rows that can be read.
  package var rows: [Row] = []

  /// What is wrong with the others, and what is passed over.
  package internal(set) var problems: [Problem] = []

  /// That it has no column of people that the settings name, while it has others; `nil` where it has all.
  package internal(set) var lack: Problem?

  /// When it was last changed by its own word: the newest LAST-MODIFIED of a calendar.
  package internal(set) var modifiedAt: Timestamp?

  /// A date and who is there.
  package struct Row: Sendable {
    /// The date, without a role.
    package var date: ScheduledDate

    /// The people, in the order of the columns.
    package var people: [Name] = []

    /// The teams by their columns.
    package var teams: [Team] = []

    /// The way to it of whose own timetable it is; `nil` where nothing says it, and in one of many.
    package var departure: Departure.Written?
  }

  /// A name in a column of people.
  package struct Name: Sendable {
    /// The name as it was written: an ID, an address, or a whole name.
    package let text: String

    /// What they do there.
    package let role: PlainText?

    /// The place where it was written.
    package let position: Position

    /// The column.
    package let column: String

    /// Their way to it; `nil` where nothing says it.
    package let departure: Departure.Written?
  }

  /// A name in a column of teams.
  package struct Team: Sendable {
    /// The name as it was written.
    package let text: String

    /// Which of the date's teams it is.
    package let side: Side
  }

  /// Which team of a date one is.
  package enum Side: Sendable {
    /// The one at home.
    case home

    /// The one that comes.
    case away
  }
}

extension Timetable {
  /// The most rows that are read.
  static let mostRows = 20_000

  /// The largest file that is read, in bytes.
  package static let mostBytes = 16_000_000

  /// Reads a timetable by the ending of its name: `.csv`, `.tsv`, `.xlsx`, `.yaml`, `.json` or `.ics`.
  /// - Throws: The ``Problem`` of a file that is none, or that has no row that can be read.
  package init(_ bytes: [UInt8], _ rules: TimetableRules) throws(Problem) {
    let file = rules.source.path
    if bytes.isEmpty {
      throw Problem(severity: rules.severity, file: file, message: "is empty")
    }
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if ending == "ics" {
      self = try CalendarReader.timetable(of: bytes, rules)
      if rules.source.departures != nil { problems.append(.noWay(in: file)) }
    } else {
      let table = try TimetableCells(bytes, file: file, ending: ending)
      var reader = try TimetableReader(table, rules)
      reader.read()
      self = reader.timetable
      if table.rows.isEmpty, table.problems.isEmpty { problems = [] }
    }
    if rows.isEmpty {
      let first = problems.last { $0.severity == rules.severity }
      throw Problem(
        severity: rules.severity, file: file, position: first?.position,
        message: first.map { "has no row that can be read: \($0.message)" } ?? "has no row",
        value: first?.value)
    }
  }
}
