import CardSources
package import Cards
import CardParts
import Digests
package import Files
package import Problems
import Schedules
package import Settings
import Synchronization
import Timestamps

/// The timetables of a site: the dates of every card that one of them names, and of those with a source of their own.
///
/// ```swift
/// let timetables = SiteTimetables(of: site, settings: settings, in: input, reading)
/// let input = input.dated(by: timetables)  // cards with their dates
/// report.warn(timetables.problems)
/// ```
///
/// It is a class because all passes over the cards share what was read.
package final class SiteTimetables: Sendable {
  /// What is wrong with the timetables of the settings, and with their names.
  package let problems: [Problem]

  /// What keeps timetables of the settings from being read, as far as it does.
  private let faults: [Problem]

  private let timetables: [(timetable: ReadTimetable, settings: ScheduleSettings)]
  private let sources: [ScheduleSource]

  /// The sources of the settings that can neither be read now nor could be before.
  private let unread: [ScheduleSource]

  /// That a card could not be read when plans were asked for its name; `nil` where all could be.
  package let unreadCard: Problem?

  private let places: [CardID: [Place]]
  private let reading: TimetableReading
  private let ownTimetables = Mutex<[ScheduleSource: OwnTimetable]>([:])
  private let departuresOfCards = Mutex<[CardID: CardDepartures]>([:])

  /// What could be read of a card's own source, and what is wrong with it.
  private typealias OwnTimetable = (timetable: ReadTimetable?, problems: [Problem])

  /// A row of a timetable in which a card is named.
  private struct Place {
    let timetable: Int
    let row: Int

    /// What the person does there; `nil` for a team.
    let role: PlainText?

    /// Their way to it; `nil` where nothing says it.
    let departure: Departure.Written?
  }

  /// Reads the timetables that settings name, and finds out whom they name.
  /// - Parameter input: All cards of the site; they are read where there is a timetable.
  package init(settings: SiteSettings, in input: CardInput, _ reading: TimetableReading) {
    self.reading = reading
    var faults: [Problem] = []
    var (timetables, unread, problems):
      ([(timetable: ReadTimetable, settings: ScheduleSettings)], [ScheduleSource], [Problem]) =
        ([], [], [])
    for schedule in settings.schedules {
      let (timetable, found) = reading.timetable(
        of: schedule.source, people: schedule.people, teams: schedule.teams)
      problems += found
      if timetable?.bytes == nil { faults += found }
      if let timetable {
        timetables.append((timetable, schedule))
      } else {
        unread.append(schedule.source)
      }
    }
    var names = TimetableNames(of: timetables.map(\.timetable.timetable), in: settings.language)
    var unreadCard: Problem?
    if !timetables.isEmpty {
      input.read { event in
        switch event {
        case .card(let sourced): names.take(sourced.card)
        case .problem(let problem) where problem.isUnread:
          unreadCard = unreadCard ?? .hidingNames(in: problem, reading.severity)
        default: break
        }
      }
    }
    self.unreadCard = unreadCard
    var places: [CardID: [Place]] = [:]
    for index in timetables.indices {
      let (timetable, schedule) = timetables[index]
      for (number, row) in timetable.timetable.rows.enumerated() {
        var found: Set<CardID> = []
        for name in row.people {
          guard let card = names.card(named: name.text), found.insert(card).inserted else {
            continue
          }
          places[card, default: []].append(
            Place(timetable: index, row: number, role: name.role, departure: name.departure))
        }
        for team in row.teams {
          guard let card = names.card(named: team.text), found.insert(card).inserted else {
            continue
          }
          places[card, default: []].append(
            Place(timetable: index, row: number, role: nil, departure: nil))
        }
      }
      if unreadCard == nil {
        problems += names.problems(
          of: timetable.timetable, file: schedule.source.path, reading.severity)
      }
      timetables[index].timetable.name(by: names, showsOthers: schedule.showsOthers)
    }
    self.timetables = timetables
    self.faults = reading.hidesValues ? faults.map(\.withoutValue) : faults
    self.unread = unread
    sources = settings.schedules.map(\.source)
    self.places = places
    self.problems = reading.hidesValues ? problems.map(\.withoutValue) : problems
  }
}

extension SiteTimetables {
  /// The files of all plans that were asked for.
  package var paths: Set<String> {
    Set((sources + ownTimetables.withLock { Array($0.keys) }).map(\.path))
  }

  /// True if a plan could neither be read now nor before, or a card not when plans were asked for its name, so that
  /// nobody knows who is named.
  package var isIncomplete: Bool {
    unreadCard != nil || !unread.isEmpty
      || ownTimetables.withLock { $0.values.contains { $0.timetable == nil } }
  }

  /// What keeps timetables from being read now, so that dates stand as they were.
  package var unreadable: [Problem] {
    let own = ownTimetables.withLock { $0.values.filter { $0.timetable?.bytes == nil } }
    return [unreadCard].compactMap(\.self) + faults
      + own.flatMap(\.problems).sorted { $0.file < $1.file }
  }

  /// The timetables of the settings that were read: how many dates each has, and of how many cards.
  package var summaries: [(file: String, dates: Int, cards: Int)] {
    timetables.enumerated().map { index, entry in
      let cards = places.values.count { $0.contains { $0.timetable == index } }
      return (entry.settings.source.path, entry.timetable.timetable.rows.count, cards)
    }
  }

  /// True if some may be missing in ``departures`` of which nothing there tells.
  package var lackDepartures: Bool { unreadCard != nil || unread.contains { $0.departures != nil } }

  /// When those set out whose dates have been read, as far as plans say it and are asked for it.
  package var departures: [CardID: CardDepartures] { departuresOfCards.withLock { $0 } }

  /// True if a card has a source of its own, or a timetable names it.
  func concern(_ card: BusinessCard) -> Bool {
    card.parts.keys.contains(.schedule) || places.keys.contains(card.id)
  }

  /// A card with its dates; and what is wrong with a source of its own.
  func dated(_ sourced: SourcedCard) -> (card: SourcedCard, problems: [Problem]) {
    let card = sourced.card
    let (own, problems) = card.schedule?.source.map(ownTimetable) ?? (nil, [])
    let lacksOwn = own == nil && card.schedule?.source?.departures != nil
    let places = places[card.id] ?? []
    if own == nil, places.isEmpty {
      note([], of: card, isWhole: !lacksOwn)
      return (sourced, problems)
    }
    var schedule = card.schedule ?? Schedule(source: nil)
    var (references, used): (Set<CardID>, Set<Int>) = ([], [])
    var read = [own].compactMap(\.self)
    var ids: Set<String> = []
    var departures: [Departure] = []
    func add(_ date: ScheduledDate, _ written: Departure.Written?, of source: ScheduleSource) {
      let date = schedule.add(date, besides: &ids)
      if let written, let rules = source.departures {
        departures += [Departure(for: date, written: written, by: rules)].compactMap(\.self)
      }
    }
    for place in places {
      let (timetable, _) = timetables[place.timetable]
      var date = timetable.timetable.rows[place.row].date
      date.role = place.role
      date.others.removeAll { $0.card == card.id }
      references.formUnion(date.others.map(\.card))
      add(date, place.departure, of: timetable.source)
      used.insert(place.timetable)
    }
    if let own {
      for row in own.timetable.rows { add(row.date, row.departure, of: own.source) }
    }
    note(departures, of: card, isWhole: !lacksOwn)
    read += used.sorted().map { timetables[$0].timetable }
    schedule.asOf = read.map(\.asOf).min { $0.moment < $1.moment }
    schedule.readings = read.compactMap(\.reading)
    schedule.dates.sort { ($0.span.start, $0.id) < ($1.span.start, $1.id) }
    let named = references.sorted().map { other in
      CardReference(
        card: other, file: sourced.file, place: "schedule", position: sourced.position,
        standsAlone: true, isQuiet: true)
    }
    return (sourced.having(.schedule(schedule), at: .schedule, referringTo: named), problems)
  }

  private func note(_ departures: [Departure], of card: BusinessCard, isWhole: Bool) {
    if departures.isEmpty, isWhole { return }
    let noted = CardDepartures(departures: departures, language: card.language, isWhole: isWhole)
    departuresOfCards.withLock { $0[card.id] = noted }
  }

  /// Keeps all plans that could be read, for when they can't be.
  /// - Parameter removesOthers: True to remove the copies of all others: no card and no setting names them any more.
  /// - Throws: ``FileFault``.
  package func keep(removesOthers: Bool) throws(FileFault) {
    let read =
      timetables.map(\.timetable) + ownTimetables.withLock { $0.values.compactMap(\.timetable) }
    for timetable in read {
      if let bytes = timetable.bytes, !timetable.isKept {
        try KeptTimetable(of: timetable.source, in: reading.site).keep(bytes)
      }
    }
    if !removesOthers { return }
    let named = sources + ownTimetables.withLock { Array($0.keys) }
    try KeptTimetable.remove(
      othersThan: named.map { KeptTimetable(of: $0, in: reading.site) }, in: reading.site)
  }

  private func ownTimetable(of source: ScheduleSource) -> (ReadTimetable?, [Problem]) {
    if let known = ownTimetables.withLock({ $0[source] }) { return (known.timetable, []) }
    let (timetable, problems) = reading.timetable(of: source, people: [], teams: [])
    let told = reading.hidesValues ? problems.map(\.withoutValue) : problems
    ownTimetables.withLock { $0[source] = (timetable, told) }
    return (timetable, told)
  }
}

extension CardInput {
  /// The same cards with their dates.
  package func dated(by timetables: SiteTimetables) -> CardInput {
    CardInput { isWanted, receive in
      self.read(only: isWanted) { event in
        // Of all others nothing is copied.
        guard case .card(let sourced) = event, timetables.concern(sourced.card) else {
          return receive(event)
        }
        let (card, problems) = timetables.dated(sourced)
        for problem in problems { receive(.problem(problem)) }
        receive(.card(card))
      }
    }
  }
}

extension Schedule {
  /// Adds a date; one of another plan may have its number.
  /// - Returns: The date as it is called then.
  fileprivate mutating func add(
    _ date: ScheduledDate, besides ids: inout Set<String>
  ) -> ScheduledDate {
    var date = date
    let id = date.id
    var count = 1
    while !ids.insert(date.id).inserted {
      count += 1
      date.id = "\(id)\n\(count)"
    }
    dates.append(date)
    return date
  }
}

extension Problem {
  /// That nobody knows whom plans name, since a card could not be read.
  fileprivate static func hidingNames(in problem: Problem, _ severity: Severity) -> Problem {
    Problem(
      severity: severity, file: problem.file, position: problem.position,
      message:
        "could not be read when plans were asked for its name, so pages keep the dates that they have: build again",
      isUnread: true)
  }
}
