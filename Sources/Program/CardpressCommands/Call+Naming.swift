import Cards
import CommandLine
import Consoles
import People
import Problems
import Sessions
import ShareMaking
import Shares

/// The cards that words name, and who was found for them.
struct NamedCards {
  /// The words, with an ID in the place of each that is no pattern.
  fileprivate(set) var selectors: [CardSelector] = []

  /// The shares of people whose cards nobody can tell, by the words that are taken for them.
  fileprivate var records: [CardSelector: Set<RecordID>] = [:]

  /// The people who were found for words that are not their IDs.
  fileprivate(set) var people: [Person] = []

  /// The words of each, as far as they mean one and that has not been told.
  fileprivate var untold: [(word: CardSelector, id: String)] = []
}

extension NamedCards {
  /// What is selected.
  var selection: CardSelection { CardSelection(of: selectors).adding(records.values.joined()) }

  /// These and others.
  func adding(_ others: NamedCards) -> NamedCards {
    var all = self
    all.selectors += others.selectors
    all.records.merge(others.records) { $0.union($1) }
    all.people += others.people
    all.untold += others.untold
    return all
  }

  /// The card that a word is taken for.
  /// - Throws: ``InvalidValue`` for a pattern.
  func card(for word: CardSelector) throws(InvalidValue) -> CardID {
    try CardID(selectors.first { $0.isTaken(for: word) }?.text ?? word.written)
  }

  /// The one share that a word is taken for; `nil` where it is taken for a card.
  func record(for word: CardSelector) -> RecordID? { records[word]?.first }
}

extension Call {
  /// How the words of a command are taken.
  enum Naming {
    /// Whole names alone, of one card each: something ends, or gets another link.
    case whole

    /// Parts of names too, for all who have them.
    case parts

    /// Parts of names too, for all who have them and a live share; whole names of one card alone bring back who
    /// has ended.
    case partsOfLive
  }

  /// Runs work on what names cards, with IDs in the place of what people write for them, and says which
  /// it took.
  ///
  /// A word that is no ID is a card's name or e-mail address, else an ID is made of it: `T102` is `t102`. One that
  /// still is no card's ID is looked for in the same way, and means the one card whose ID differs in `.`, `-` and
  /// `_` alone.
  /// - Parameter records: True if the work can be done on shares of which nobody can tell the card.
  /// - Throws: What the work throws; ``CallFault`` for a word that can be no ID, or mean several cards.
  func naming<Value>(
    _ selectors: [CardSelector], by naming: Naming, records: Bool = false,
    _ work: (NamedCards) throws(CallFault) -> Value
  ) throws(CallFault) -> Value {
    let named = try self.named(
      selectors, by: naming, records: records, PeopleSearch.canBeName)
    do throws(CallFault) {
      return try told(named, by: work)
    } catch {
      guard case .site(.noSuchCards(let missing, _)) = error else { throw error }
      let names = Set(missing.map(\.text))
      let again = try self.named(selectors, by: naming, records: records) { word in
        PeopleSearch.canBeName(word) || names.contains(word)
      }
      if again.selectors == named.selectors, again.records == named.records { throw error }
      return try told(again, by: work)
    }
  }

  /// Runs work, then says which cards it took for words that are not their IDs.
  private func told<Value>(
    _ named: NamedCards, by work: (NamedCards) throws(CallFault) -> Value
  ) throws(CallFault) -> Value {
    let value = try work(named)
    tell(named)
    return value
  }

  /// Says which cards were taken for words that are not their IDs.
  func tell(_ named: NamedCards) {
    for (selector, id) in named.untold where selector.written != id {
      let isID = !selector.isName && ((try? CardID(id))?.isLike(selector.written) ?? false)
      console.printNote(
        "\(shown(selector, isName: !isID)) is taken for the card \(id)")
    }
  }

  /// A word as it may be shown: a name on a terminal alone, since what is printed elsewhere is kept.
  private func shown(_ selector: CardSelector, isName: Bool) -> String {
    isName && !console.errorIsTerminal ? "\"…\"" : selector.written
  }

  /// The words with an ID for each that is no pattern: that of the person who is meant, else the one made of
  /// the word.
  /// - Parameter isLookedFor: Whether a word is looked for, before an ID is made of it.
  /// - Throws: ``CallFault`` for a word that can be no ID, or mean several cards.
  func named(
    _ selectors: [CardSelector], by naming: Naming, records: Bool,
    _ isLookedFor: (String) -> Bool
  ) throws(CallFault) -> NamedCards {
    let words = selectors.filter { !$0.isPattern }.map(\.written).filter(isLookedFor)
    let search =
      try words.isEmpty
      ? nil
      : withBuilder { builder throws(SiteFault) in
        builder.people(
          meantBy: words, by: naming == .whole ? .wholeNames : .partsOfNames)
      }
    var named = NamedCards()
    var problems: [Problem] = []
    for selector in selectors {
      if selector.isPattern {
        named.selectors.append(selector)
        continue
      }
      do throws(Problem) {
        let meaning = isLookedFor(selector.written) ? search?.meaning(of: selector.written) : nil
        switch meaning {
        case .people(let people, let isPart):
          let meant = try self.meant(people, isPart: isPart, by: selector, naming)
          try take(meant, for: selector, records: records, into: &named)
        case .unknown: throw selector.problemOfUnread
        case .nobody, nil: try takeID(of: selector, into: &named)
        }
      } catch {
        if selector.file == nil, error.file.isEmpty { throw usageFault(error.message) }
        problems.append(error)
      }
    }
    if !problems.isEmpty { throw .site(.input(ProblemList(problems))) }
    return named
  }

  /// Takes a word for the card whose ID is made of it.
  private func takeID(
    of selector: CardSelector, into named: inout NamedCards
  ) throws(Problem) {
    do throws(InvalidValue) {
      let card = try CardID(slugOf: selector.written)
      named.selectors.append(selector.taken(for: card))
      named.untold.append((selector, card.text))
    } catch {
      // Without a file it is a word of the command line.
      throw Problem(
        file: selector.file ?? "", position: selector.position, message: error.reason)
    }
  }

  /// The people whom a command takes a word for, of those that it may mean.
  private func meant(
    _ people: [Person], isPart: Bool, by selector: CardSelector, _ naming: Naming
  ) throws(Problem) -> [Person] {
    switch naming {
    case .whole:
      if people.count > 1 {
        if console.errorIsTerminal {
          console.printNote("\(selector.written) can be:" + list(of: people))
        }
        throw selector.problem(ofSeveral: people)
      }
      return people
    case .parts: return people
    case .partsOfLive:
      if people.count == 1, !isPart { return people }
      let live = SiteBuilder(of: site, under: conditions).live(among: people)
      if live.isEmpty { throw selector.problem(ofEnded: people) }
      return live
    }
  }

  private func take(
    _ people: [Person], for selector: CardSelector, records: Bool, into named: inout NamedCards
  ) throws(Problem) {
    for person in people {
      switch person.identity {
      case .card(let card): named.selectors.append(selector.taken(for: card))
      case .share(let share):
        if !records { throw selector.problem(ofLeaver: share) }
        named.records[selector, default: []].insert(share)
      }
    }
    named.people += people
    if people.count == 1 {
      named.untold.append((selector, people[0].id))
    } else {
      let list = list(of: people)
      console.printNote(
        "\(shown(selector, isName: true)) means \(people.count) cards\(list)")
    }
  }

  /// People as they may be shown: with their names on a terminal, a line each, else by their IDs.
  func list(of people: [Person]) -> TerminalText {
    if !console.errorIsTerminal { return ": \(Wording.firstTen(of: people.map(\.id)))" }
    let width = people.prefix(listLimit).map(\.id.count).max() ?? 0
    var lines: TerminalText = ""
    for person in people.prefix(listLimit) {
      lines = lines + "\n  \(Wording.padded(person.id, to: width))  \(person.line)"
    }
    let rest = people.count - listLimit
    return lines + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}

extension CardSelection {
  /// The cards that each of some selectors names, once they are IDs or patterns.
  init(of selectors: [CardSelector]) {
    var names: [CardID: CardSelector] = [:]
    // What is no ID is a pattern.
    for selector in selectors { if let id = try? CardID(selector.text) { names[id] = selector } }
    self.init(names: names, patterns: selectors.filter(\.isPattern))
  }
}

extension CardSelector {
  /// True if it is another selector, taken for a card.
  fileprivate func isTaken(for word: CardSelector) -> Bool {
    (written, file, position) == (word.written, word.file, word.position)
  }

  /// The problem of a word that may mean several people.
  fileprivate func problem(ofSeveral people: [Person]) -> Problem {
    let names = Wording.firstTen(of: people.map(\.id))
    return problem(
      "\"\(written)\" can mean \(people.count) cards, \(names): name the one that you mean by its ID"
    )
  }

  /// The problem of a part of names, or a name of several, that only people have who have ended.
  fileprivate func problem(ofEnded people: [Person]) -> Problem {
    let names = Wording.firstTen(of: people.map(\.id))
    return problem(
      "\"\(written)\" means \(names), of whom no share is live: name who is to come back by ID, "
        + "or by the whole name")
  }

  /// The problem of the name of somebody whose card is gone.
  fileprivate func problem(ofLeaver share: RecordID) -> Problem {
    problem(
      "\"\(written)\" has left: the share \(share) has no card any more",
      remedy: .take(.revoke(share: share.text)))
  }

  /// The problem of a word that may be the name of a card that can't be read.
  fileprivate var problemOfUnread: Problem {
    problem(
      "\"\(written)\" may be the name of a card that can't be read: name the card by its ID, or mend "
        + "what cardpress check lists")
  }
}
