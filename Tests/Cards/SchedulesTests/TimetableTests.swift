import Cards
import Problems
import Schedules
import Testing
import Timestamps

@Suite struct TimetableTests {
  @Test func `reads German headers, below lines that are none`() throws {
    let timetable = try timetable(
      """
      Spielplan 2026/27;;;;;;
      Spiel-Nr;Datum;Anpfiff;Heim;Gast;Halle;SR1
      1001;28.11.2026;18:00;HC Halden;TV Vik;Sporthalle Nord;Anna Muster
      """, people: ["SR1"])
    let row = try #require(timetable.rows.first)
    #expect(timetable.rows.count == 1 && timetable.problems.isEmpty)
    #expect(row.date.headline == "HC Halden – TV Vik")
    #expect("\(row.date.span.start)" == "2026-11-28T17:00:00Z")
    #expect("\(row.date.span.end)" == "2026-11-28T19:00:00Z")
    #expect(row.date.place.venue?.text == "Sporthalle Nord")
    #expect(row.people.map(\.text) == ["Anna Muster"])
    #expect(row.people.map { $0.role?.text } == ["SR1"])
    #expect(row.teams.map(\.text) == ["HC Halden", "TV Vik"])
  }

  @Test(arguments: [
    ("28.11.2026", "18:00", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("2026-11-28", "18.30 Uhr", "2026-11-28T17:30:00Z", "2026-11-28T19:30:00Z"),
    ("28.11.26", "18h30", "2026-11-28T17:30:00Z", "2026-11-28T19:30:00Z"),
    ("Sa 28.11.", "18 Uhr", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("samedi 28 novembre 2026", "18h", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("28/11/2026", "18:00–20:30", "2026-11-28T17:00:00Z", "2026-11-28T19:30:00Z"),
    ("28. November 2026", "18-20 Uhr", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("2026-11-28 18:00", "", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("2026-11-28T18:00:00+03:00", "", "2026-11-28T15:00:00Z", "2026-11-28T17:00:00Z"),
    ("28.11.2026", "22:30–00:30", "2026-11-28T21:30:00Z", "2026-11-28T23:30:00Z"),
    ("28.11.2026", "6:00 pm", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("28.11.2026", "1899-12-30 18:00", "2026-11-28T17:00:00Z", "2026-11-28T19:00:00Z"),
    ("So 28.3.", "02:30", "2027-03-28T01:30:00Z", "2027-03-28T03:30:00Z"),
    ("28.11.2026", "", "2026-11-27T23:00:00Z", "2026-11-28T23:00:00Z"),
  ])
  func `knows when a date is`(day: String, time: String, start: String, end: String) throws {
    let span = try #require(try timetable("date;time\n\(day);\(time)").rows.first?.date.span)
    #expect("\(span.start)" == start)
    #expect("\(span.end)" == end)
    #expect((span.clock == nil) == (time.isEmpty && !day.contains(":")))
  }

  @Test(arguments: [
    ("until", "20:15", "2026-11-28T19:15:00Z"),
    ("until", "29.11.2026 12:00", "2026-11-29T11:00:00Z"),
    ("duration", "90m", "2026-11-28T18:30:00Z"), ("duration", "1h30m", "2026-11-28T18:30:00Z"),
    ("Dauer", "2 Std. 15 Min.", "2026-11-28T19:15:00Z"), ("until", "01:00", "2026-11-29T00:00:00Z"),
  ])
  func `knows when a date is over`(column: String, value: String, end: String) throws {
    let timetable = try timetable("date;time;\(column)\n28.11.2026;18:00;\(value)")
    #expect(timetable.rows.map { "\($0.date.span.end)" } == [end])
  }

  @Test(arguments: [
    ("39.1.2027;18:00", #"date "39.1.2027" is no day, such as 2026-11-28 or 28.11.2026"#),
    (";18:00", "date is empty"),
    ("28.11.;18:00", "date has no year: write it, or the day of the week"),
    ("28.11.2026;halb acht", #"time "halb acht" is no time of day, such as 18:00"#),
    (
      "05/06/2026;18:00",
      #"date "05/06/2026" can be two days: write the year, the month and the day, such as 2026-11-28"#
    ),
  ])
  func `leaves out a row that can't be read`(row: String, message: String) throws {
    let timetable = try timetable("date;time\n\(row)\n1.12.2026;18:00")
    #expect(timetable.rows.count == 1)
    #expect(timetable.problems.map(\.message) == ["\(message): the row is left out"])
    #expect(timetable.problems.map(\.severity) == [.error])
    #expect(timetable.problems.first?.position?.line == 2)
  }

  @Test func `one day that can be only one tells of all others in its column`() throws {
    let timetable = try timetable("date\n05/06/2026\n28/11/2026")
    #expect(timetable.rows.map { "\($0.date.span.firstDay)" } == ["2026-06-05", "2026-11-28"])
    let american = try self.timetable("date\n05/06/2026\n11/28/2026")
    #expect(american.rows.map { "\($0.date.span.firstDay)" } == ["2026-05-06", "2026-11-28"])
  }

  @Test(arguments: [
    ("cancelled", ScheduledDate.Status.cancelled), ("abgesagt", .cancelled),
    ("Fällt aus", .cancelled),
    ("annulé", .cancelled), ("rinviata", .postponed), ("verschoben", .postponed),
    ("ABGESAGT wegen Schnee", .cancelled), ("Fällt aus (Halle zu)", .cancelled),
    ("abgesetzt", .cancelled), ("definitiv", .confirmed), ("verlegt", .scheduled),
    ("bestätigt", .confirmed), ("", .scheduled), ("gespielt", .completed),
  ])
  func `reads states in four languages`(word: String, status: ScheduledDate.Status) throws {
    #expect(try timetable("date;status\n28.11.2026;\(word)").rows.map(\.date.status) == [status])
  }

  @Test func `an unknown word is passed over, with a warning`() throws {
    let timetable = try timetable("date;status;exchange\n28.11.2026;vielleicht;offen")
    #expect(timetable.rows.map(\.date.status) == [.scheduled])
    #expect(timetable.rows.map(\.date.wantsReplacement) == [true])
    #expect(
      timetable.problems.map(\.message) == [
        #"status "vielleicht" is not one of scheduled (angesetzt), confirmed (bestätigt), cancelled (abgesagt), postponed (verschoben), completed (gespielt), and is passed over"#
      ])
  }

  @Test func `a remark that says it is cancelled is told where no state says so`() throws {
    let timetable = try timetable(
      "date;note;status\n28.11.2026;Abgesagt!;\n29.11.2026;abgesagt;annulé\n30.11.2026;nicht abgesagt;"
    )
    #expect(timetable.rows.map(\.date.status) == [.scheduled, .cancelled, .scheduled])
    #expect(
      timetable.problems.map(\.message) == [
        #"note "Abgesagt!" is no state, and the date stands as it is: write it in a column Status"#
      ])
  }

  @Test func `what stands for nobody is no name`() throws {
    let timetable = try timetable(
      "date;SR\n28.11.2026;-\n29.11.2026;N.N.\n30.11.2026;offen\n1.12.2026;ada; \n2.12.2026;?",
      people: ["SR"])
    #expect(timetable.rows.map { $0.people.map(\.text) } == [[], [], [], ["ada"], []])
  }

  @Test func `an id is the number, or what takes place, and never the time`() throws {
    let first = try timetable(
      "date;time;title\n1.12.2026;18:00;A\n8.12.2026;18:00;A\n9.12.2026;18:00;B")
    let later = try timetable(
      "date;time;title\n2.12.2026;19:00;A\n8.12.2026;20:00;A\n9.12.2026;18:00;B")
    #expect(first.rows.map(\.date.id) == later.rows.map(\.date.id))
    #expect(Set(first.rows.map(\.date.id)).count == 3)
    let twice = try timetable("id;date\n7;1.12.2026\n7;2.12.2026")
    #expect(twice.rows.count == 1)
    #expect(
      twice.problems.map(\.message) == [#"id "7" is that of a row before: the row is left out"#])
  }

  @Test func `what is nobody's business is never read`() throws {
    let timetable = try timetable(
      "date;Spesen;Wohnort;Bewerber;Distanz (km)\n1.12.2026;80;Thun;Eva;40", ignore: ["spesen"])
    #expect(
      timetable.problems.map(\.message)
        == ["Wohnort", "Bewerber", "Distanz (km)"].map {
          "the column \($0) is nobody else's business and is left out: take it away, or name it under ignore"
        })
  }

  @Test func `coordinates need both, in range`() throws {
    let timetable = try timetable(
      "date;lat;lng\n1.12.2026;46,95;7.44\n2.12.2026;46.95;\n3.12.2026;91;7\n4.12.2026;1e1;7")
    #expect(timetable.rows.map { $0.date.place.coordinates?.latitude } == ["46.95", nil, nil, nil])
    #expect(timetable.problems.count == 3)
  }

  @Test func `notes are published only where that is said`() throws {
    #expect(try timetable("date;note\n1.12.2026;secret").rows.map(\.date.note) == [nil])
    #expect(
      try timetable("date;note\n1.12.2026;open", publishesNote: true).rows.map {
        $0.date.note?.text
      }
        == ["open"])
  }

  @Test func `tells of local times that are not there, or twice`() throws {
    let timetable = try timetable("date;time;until\n28.3.2027;02:30;04:00\n31.10.2027;02:30;04:00")
    #expect(
      timetable.problems.map(\.message) == [
        "time 2027-03-28 02:30 is not there in Europe/Zurich: 03:30 is taken",
        "time 2027-10-31 02:30 is there twice in Europe/Zurich: the first is taken",
      ])
    #expect(
      timetable.rows.map { "\($0.date.span.start)" } == [
        "2027-03-28T01:30:00Z", "2027-10-31T00:30:00Z",
      ])
  }

  @Test(arguments: [
    (
      "name;place\nA;B",
      "has no column with the day of each date, such as Date, Datum, Jour or Data"
    ),
    ("date;time\n", "has no row"),
    (
      "date\nx",
      #"has no row that can be read: date "x" is no day, such as 2026-11-28 or 28.11.2026: the row is left out"#
    ),
  ])
  func `refuses what is no timetable`(text: String, message: String) throws {
    #expect(throws: Problem.self) { try timetable(text) }
    do { _ = try timetable(text) } catch let problem as Problem {
      #expect(problem.message == message)
    }
  }

  @Test func `reads YAML and JSON, a list of maps`() throws {
    let yaml = try timetable(
      "- {date: 2026-11-28, time: '18:00', title: Talk}\n- {date: 2026-11-29}\n", as: "yaml")
    #expect(yaml.rows.map(\.date.headline) == ["Talk", nil])
    let json = try timetable(#"[{"date":"2026-11-28","time":"18:00","title":"Talk"}]"#, as: "json")
    #expect(json.rows.first?.date == yaml.rows.first?.date)
    #expect(throws: Problem.self) { try timetable("dates: []", as: "yaml") }
  }

  @Test func `reads calendars, and leaves out what comes again by a rule`() throws {
    let timetable = try timetable(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      BEGIN:STANDARD
      DTSTART:19700101T000000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1@x
      DTSTART;TZID=America/New_York:20261128T180000
      DURATION:PT1H30M
      SUMMARY:A\\, b
        and c
      STATUS:CANCELLED
      LAST-MODIFIED:20261101T120000Z
      GEO:46.95;7.44
      BEGIN:VALARM
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:2@x
      DTSTART;VALUE=DATE:20261129
      DTEND;VALUE=DATE:20261201
      END:VEVENT
      BEGIN:VEVENT
      UID:3@x
      DTSTART:20261129T100000
      RRULE:FREQ=WEEKLY
      END:VEVENT
      END:VCALENDAR
      """, as: "ics")
    #expect(
      timetable.rows.map { "\($0.date.span.start)" } == [
        "2026-11-28T23:00:00Z", "2026-11-28T23:00:00Z",
      ])
    #expect(
      timetable.rows.map { "\($0.date.span.end)" } == [
        "2026-11-29T00:30:00Z", "2026-11-30T23:00:00Z",
      ])
    #expect(timetable.rows.first?.date.title?.text == "A, b and c")
    #expect(timetable.rows.first?.date.status == .cancelled)
    #expect(timetable.modifiedAt == (try Timestamp(rfc3339: "2026-11-01T12:00:00Z")))
    #expect(
      timetable.problems.map(\.message) == [
        "the event comes again by a rule, which is not read: write out its dates: it is left out"
      ])
  }
}

extension TimetableTests {
  private func timetable(
    _ text: String, as ending: String = "csv", people: [String] = [], ignore: [String] = [],
    publishesNote: Bool = false, departures: DepartureRules? = nil
  ) throws -> Timetable {
    let source = ScheduleSource(
      path: "plan.\(ending)", timeZone: "Europe/Zurich", ignore: ignore,
      publishesNote: publishesNote, departures: departures)
    let rules = TimetableRules(
      source, people: people, in: try TimeZones().zone("Europe/Zurich"), severity: .error,
      readAt: try Timestamp(rfc3339: "2026-11-25T12:00:00Z"))
    return try Timetable(Array(text.utf8), rules)
  }
}
