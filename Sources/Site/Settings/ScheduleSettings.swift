import CardParts
package import Cards
import Documents
import Problems

/// A plan with the dates of many cards (docs/schedule.md).
package struct ScheduleSettings: Hashable, Sendable {
  /// The file.
  package let source: ScheduleSource

  /// The columns that name people.
  package let people: [String]

  /// The columns that may name teams' cards; `nil` for those of both teams.
  package let teams: [String]?

  /// True if pages name the others who are there.
  package let showsOthers: Bool
}

extension ScheduleSettings {
  /// Reads the list; empty where it is not given.
  static func read(_ reader: inout SettingsReader) -> [ScheduleSettings] {
    var seen: Set<String> = []
    return reader.tables(list, atMost: 100) { table, reader in
      let source = ScheduleSource(of: table, in: &reader)
      let column = { (text: String) throws(InvalidValue) in try PlainText(text) }
      let people = reader.values(of: "people", in: table, by: column).map(\.text)
      let teams = reader.values(of: "teams", in: table, by: column).map(\.text)
      let showsOthers = reader.value(of: "showOthers", in: table) { text throws(InvalidValue) in
        try Bool(flag: text)
      }
      guard let source else { return nil }
      if source.departures != nil, people.isEmpty {
        reader.refuse(table, "has departures, and no people whose they would be")
        return nil
      }
      guard seen.insert(source.path).inserted else {
        reader.refuse(
          table, "has the source \"\(source.path)\" of another: name all columns in one")
        return nil
      }
      return ScheduleSettings(
        source: source, people: people, teams: table.has("teams") ? teams : nil,
        showsOthers: showsOthers ?? false)
    }
  }

  /// The setting.
  static let list = TableList(
    "schedules",
    Array(PartKey.ofScheduleSource.prefix(1)) + [
      PartKey(
        "people", .list(of: .value(.anyText)), example: "[SR1, SR2]",
        summary:
          "Columns that name people by the IDs, e-mail addresses or whole names of their cards."),
      PartKey(
        "teams", .list(of: .value(.anyText)),
        summary:
          "Columns that may name the cards of teams, by ID or full name; without the key those of both teams."
      ),
    ] + PartKey.ofScheduleSource.dropFirst() + [
      PartKey(
        "showOthers", .value(.flag),
        summary:
          "Whether pages name the others who are there, as long as their cards are live; false unless given."
      )
    ], needing: ["source", "timeZone"],
    example: "[{source: plan.xlsx, people: [SR1, SR2], timeZone: Europe/Zurich}]",
    summary:
      "Plans with the dates of many people and teams, which pages show and people subscribe to (docs/schedule.md)."
  )
}
