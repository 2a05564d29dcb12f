package import Cards
import Documents
import Problems
import Timestamps

extension PartDefinition {
  /// Dates: on the page and in a calendar alone; what changes of them is a matter of the page, and no new revision of
  /// the contact.
  static let schedule = PartDefinition(
    key: PartKey(
      "schedule", .table(PartKey.ofScheduleSource, needing: [["source", "timeZone"]]),
      example: "{source: dates.csv, timeZone: Europe/Zurich}",
      summary:
        "A file with this card's own dates, which its page shows and people subscribe to (docs/schedule.md); plans of "
        + "many stand under schedules in cardpress.yaml."),
    of: CardPart.schedule, { if case .schedule(let schedule) = $0 { schedule } else { nil } },
    isOfOneCard: true,
    isKnownElsewhere: { _ in true },
    read: { node, reader in
      reader.table(in: node).flatMap { ScheduleSource(of: $0, in: &reader) }.map(Schedule.init)
    },
    written: { $0.source?.written ?? .null },
    digested: { $0.digested },
    shown: { schedule, view in schedule.shown(in: view) },
    changes: { $0.changes },
    saysItsAge: true)
}

extension PartKey {
  /// The keys of a file with dates.
  package static let ofScheduleSource: [PartKey] = [
    PartKey(
      "source", .value(.text("a path", pattern: "\\.[A-Za-z]{3,4}$")),
      example: "plan.xlsx",
      summary:
        "The file: .csv, .tsv, .xlsx, .yaml, .json or .ics, inside the site and not in cards/."),
    PartKey(
      "timeZone", .value(.text("a time zone", pattern: "^[A-Za-z0-9+_/-]+$")),
      example: "Europe/Zurich",
      summary:
        "The zone of its times, by its name in the time zone database; \"today\" is a day there too."
    ),
    PartKey(
      "lastSyncAt",
      .value(.text("a moment with offset", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ].*$")),
      example: "2026-11-21T14:30:00+01:00",
      summary:
        "When it was last brought up to date; without it the newest LAST-MODIFIED of an .ics, or the moment at which a "
        + "build first read the file as it is."),
    PartKey(
      "ignore", .list(of: .value(.anyText)),
      summary: "Columns that are passed over without a word, such as one of expenses."),
    PartKey(
      "publish", .list(of: .value(.choice(["note"]))),
      summary:
        "The column note, where it is meant for everybody; without this none of it is published."),
    PartKey(
      "departures", .table(ofDepartures, needing: []),
      example: "{buffer: 15, arriveBefore: 30m, near: 500}",
      summary:
        "Makes a calendar with the time at which each one sets out, of the columns travelMinutes or departureTime: in "
        + "print/departures/, for them alone."),
  ]

  /// How departures are reckoned.
  private static let ofDepartures: [PartKey] = [
    PartKey(
      "buffer", .value(.number(5...30)),
      summary:
        "The minutes before the departure at which the alarm goes off: 5, 10, 15, 20 or 30; 15 unless given."
    ),
    PartKey(
      "arriveBefore", .value(.text("a length of time", pattern: "^([0-9]+h)?([0-9]+m)?$")),
      example: "30m",
      summary: "How long before the beginning one is there; 30m unless given."),
    PartKey(
      "near", .value(.number(0...DepartureRules.farthest)),
      summary:
        "The distance in metres up to which dates of one day are one trip; 500 unless given."),
  ]
}

extension ScheduleSource {
  /// Reads a source of a table that has it among its keys.
  package init?(of table: PartTable, in reader: inout PartReader) {
    let path = reader.value(of: "source", in: table, by: Self.path)
    let zone = reader.value(of: "timeZone", in: table, by: TimeZone.name)
    let lastSyncAt = reader.value(of: "lastSyncAt", in: table, by: Self.moment)
    let ignore = reader.values(of: "ignore", in: table) { text throws(InvalidValue) in
      try PlainText(text)
    }
    let published = reader.values(of: "publish", in: table, by: Self.published)
    let departures = reader.table(of: "departures", in: table).map {
      DepartureRules(of: $0, in: &reader)
    }
    guard let path, let zone else { return nil }
    self.init(
      path: path, timeZone: zone, lastSyncAt: lastSyncAt, ignore: ignore.map(\.text),
      publishesNote: !published.isEmpty, departures: departures)
  }

  fileprivate var written: JSONValue {
    var members: [JSONValue.Member] = [
      .init("source", .string(path)), .init("timeZone", .string(timeZone)),
    ]
    if let lastSyncAt { members.append(.init("lastSyncAt", .string("\(lastSyncAt)"))) }
    if !ignore.isEmpty { members.append(.init("ignore", .array(ignore.map { .string($0) }))) }
    if publishesNote { members.append(.init("publish", .array([.string("note")]))) }
    if let departures { members.append(.init("departures", departures.written)) }
    return .object(members)
  }
}

extension DepartureRules {
  fileprivate init(of table: PartTable, in reader: inout PartReader) {
    let usual = DepartureRules()
    self.init(
      buffer: reader.value(of: "buffer", in: table, by: Self.buffer) ?? usual.buffer,
      arriveBefore: reader.value(of: "arriveBefore", in: table, by: Self.arriveBefore)
        ?? usual.arriveBefore,
      near: reader.value(of: "near", in: table, by: Self.near) ?? usual.near)
  }

  fileprivate var written: JSONValue {
    .object([
      .init("buffer", .integer(buffer)),
      .init("arriveBefore", .string("\(arriveBefore / 60)m")), .init("near", .integer(near)),
    ])
  }
}
