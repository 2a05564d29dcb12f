import Cards
import Problems
import Schedules

/// Whom the names of timetables mean, found while all cards of a site go by.
struct TimetableNames {
  private var people: [String: Set<CardID>] = [:]
  private var wordsByForm: [FoldedName: [String]] = [:]
  private var wordsByID: [String: [String]] = [:]
  private var wordsByEmail: [String: [String]] = [:]
  private let initials: NameInitials
  private var ids: Set<String> = []

  /// The cards' names, of those that are named as teams.
  private var fullNames: [CardID: PlainText] = [:]

  /// The site's language, in which cards are called that have none of their own.
  private let language: LanguageTag

  init(of timetables: [Timetable], in language: LanguageTag) {
    self.language = language
    for row in timetables.lazy.flatMap(\.rows) {
      for word in row.people.map(\.text) + row.teams.map(\.text) where people[word] == nil {
        people[word] = []
        wordsByForm[FoldedName(word), default: []].append(word)
        wordsByID[word.lowercased(), default: []].append(word)
        if word.contains("@") { wordsByEmail[word.lowercased(), default: []].append(word) }
      }
    }
    initials = NameInitials(of: wordsByForm.keys)
  }
}

extension TimetableNames {
  /// Takes a card.
  mutating func take(_ card: BusinessCard) {
    for word in wordsByID[card.id.text] ?? [] {
      // An ID means its card, whoever else is called so.
      ids.insert(word)
      people[word] = [card.id]
      note(card)
    }
    for email in card.emails {
      for word in wordsByEmail[email.value.text.lowercased()] ?? [] { add(card, to: word) }
    }
    if !initials.mayBegin(card.name) { return }
    for form in card.name.wholeForms {
      for word in wordsByForm[form] ?? [] { add(card, to: word) }
    }
  }

  private mutating func add(_ card: BusinessCard, to word: String) {
    if ids.contains(word) { return }
    people[word]?.insert(card.id)
    note(card)
  }

  private mutating func note(_ card: BusinessCard) {
    fullNames[card.id] = try? PlainText(card.name.full(in: card.language ?? language))
  }

  /// The card that a name means; `nil` where it is none, or several have it.
  func card(named name: String) -> CardID? {
    guard let found = people[name], found.count == 1 else { return nil }
    return found.first
  }

  /// The whole name on a card that a timetable names.
  func fullName(of card: CardID) -> PlainText? { fullNames[card] }

  /// What is wrong with the names of a timetable.
  func problems(
    of timetable: Timetable, file: String, _ severity: Problem.Severity
  ) -> [Problem] {
    var (problems, told): ([Problem], Set<String>) = ([], [])
    var (unknown, first): (Set<String>, Position?) = ([], nil)
    for name in timetable.rows.lazy.flatMap(\.people) where told.insert(name.text).inserted {
      let count = people[name.text]?.count ?? 0
      if count == 0 {
        unknown.insert(name.text)
        first = first ?? name.position
      }
      if count > 1 {
        problems.append(
          Problem(
            severity: severity, file: file, position: name.position, field: name.column,
            message:
              "\"\(name.text)\" is the name of \(count) cards, and no date is shown on theirs: write the ID of one",
            value: name.text))
      }
    }
    if !unknown.isEmpty {
      let have =
        unknown.count == 1
        ? "1 name in the columns of people has no card"
        : "\(unknown.count) names in the columns of people have no card, the first of them here"
      problems.append(
        Problem(severity: .warning, file: file, position: first, message: have))
    }
    return problems
  }
}

extension ReadTimetable {
  /// Gives teams that are named by ID the names on their cards, and notes who else is there.
  mutating func name(by names: TimetableNames, showsOthers: Bool) {
    for index in timetable.rows.indices {
      for team in timetable.rows[index].teams {
        guard let card = names.card(named: team.text), let name = names.fullName(of: card) else {
          continue
        }
        switch team.side {
        case .home: timetable.rows[index].date.home = name
        case .away: timetable.rows[index].date.away = name
        }
      }
      if !showsOthers { continue }
      var others: [ScheduledDate.Companion] = []
      for name in timetable.rows[index].people {
        guard let card = names.card(named: name.text), !others.contains(where: { $0.card == card })
        else { continue }
        others.append(ScheduledDate.Companion(card: card, role: name.role))
      }
      timetable.rows[index].date.others = others
    }
  }
}
