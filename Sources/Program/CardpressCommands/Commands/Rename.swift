import Building
import Cards
import CommandLine
import Consoles
import Documents
import People
import PrintFolder
import Problems
import Sessions
import ShareMaking

/// `cardpress rename`: keeps cards' links when their IDs change.
struct Rename: ProgramCommand {
  static let declaration = Command(
    "rename", summary: "keep link and printed codes when an ID changes",
    discussion: """
      OLD is the ID that the card had, or the end of its link; NEW is the ID that it has now; a whole \
      name that one card has, or had, stands for its ID. Link, end and printed codes stay; "cardpress build" then publishes the card under them. \
      Where other cards name OLD by the key card, in links and emergency contacts, NEW is written there.

      Run it before the first build with the new ID. A build that finds a card which says the same as one \
      that left, or has its name, or its given name with a phone, e-mail address or birthday, makes no new \
      link for it, and proposes to rename it; --proposed does that for all of them.
      """,
    arguments: [.card("OLD", unless: ways), .card("NEW", unless: ways)],
    options: ways + [SharedOptions.confirmed],
    examples: [
      "cardpress rename ada-byron ada-lovelace", "cardpress rename --from renames.txt",
      "cardpress rename --proposed",
    ])

  private static let ways: [any OptionDeclaration] = [from, proposed]

  private static let from = Option(
    "from", value: "FILE", .files, summary: "the cards in FILE, an OLD and a NEW a line")

  private static let proposed = Flag(
    "proposed", summary: "the cards that a build says have another ID")

  let call: Call
}

extension Rename {
  func run() throws(CallFault) -> ExitCode {
    if !call.arguments.isEmpty {
      try call.refuse(Self.ways, because: "stands in the place of OLD and NEW")
    } else if call[Self.proposed] {
      try call.refuse([Self.from], because: "does not go with --proposed")
    }
    let summary: RenameSummary
    if call[Self.proposed] {
      summary = try call.withBuilder { builder throws(SiteFault) in try builder.renameProposed() }
    } else {
      let (renamings, named) = try renamings()
      summary = try call.consenting(
        to: "Give the link to the new ID?", about: named.people
      ) { consent throws(CallFault) in
        try call.withBuilder { builder throws(SiteFault) in
          try builder.rename(renamings, consent: consent)
        }
      }
      call.tell(named)
    }
    console.printJSON(summary.json)
    report(summary)
    return .done
  }

  /// The cards of the command line or of a list, and who was found for the words that name them.
  private func renamings() throws(CallFault) -> ([Renaming], NamedCards) {
    let pairs = try pairs()
    let formers = pairs.map(\.old).filter { Call.record(of: $0.text) == nil }
    let former = try call.named(formers, by: .whole, records: true, PeopleSearch.canBeName)
    let present = try call.named(
      pairs.map(\.new), by: .whole, records: false, PeopleSearch.canBeName)
    var renamings: [Renaming] = []
    do throws(InvalidValue) {
      for (old, new) in pairs {
        let record = Call.record(of: old.text) ?? former.record(for: old)
        let kept: Renaming.Former =
          if let record { .record(record) } else { .card(try former.card(for: old)) }
        renamings.append(
          Renaming(
            kept, to: try present.card(for: new), file: old.file, position: old.position))
      }
    } catch {
      // A pattern names no single card.
      throw call.usageFault(error.reason)
    }
    return (renamings, former.adding(present))
  }

  /// The words for each card, the former and the new one.
  private func pairs() throws(CallFault) -> [(old: CardSelector, new: CardSelector)] {
    guard let path = call[Self.from] else {
      return [(CardSelector(call.arguments[0]), CardSelector(call.arguments[1]))]
    }
    var pairs: [(old: CardSelector, new: CardSelector)] = []
    var problems: [Problem] = []
    for line in try call.lines(listedIn: path) {
      let words = line.words.map { CardSelector($0, file: path, position: line.position) }
      if words.count == 2 {
        pairs.append((words[0], words[1]))
      } else {
        let message = "needs two IDs in a line, the former and the new one"
        problems.append(Problem(file: path, position: line.position, message: message))
      }
    }
    if !problems.isEmpty { throw .site(.input(ProblemList(problems))) }
    return pairs
  }

  private func report(_ summary: RenameSummary) {
    let renamed = summary.renamed
    if renamed.isEmpty { return console.printLine("nothing to do") }
    if renamed.count > call.listLimit {
      console.printLine("\(renamed.count) cards keep their links under new IDs")
    } else {
      for card in renamed {
        let former = Wording.name(of: card.recordID, card: card.former)
        console.printLine("\(card.card) has the link that \(former) had")
      }
    }
    if summary.followed > 0 {
      let places = summary.followed == 1 ? "1 place" : "\(summary.followed.grouped) places"
      console.printLine("\(places) in other cards: the new ID stands there now")
    }
    call.printRemoved(summary.unprinted)
    console.printFaults(summary.warnings)
    let ended = Wording.firstTen(of: summary.ended.map(\.text), separator: " ")
    console.printLine(
      "next: \(summary.ended.isEmpty ? "cardpress build" : "cardpress renew \(ended)")")
  }
}

extension RenameSummary {
  /// What the owner has to change in the input before the next build.
  fileprivate var warnings: [Problem] {
    let missing = Wording.firstTen(of: missing.map(\.text))
    let remaining = Wording.firstTen(of: remaining.map(\.text))
    return [
      missing.isEmpty
        ? nil : "no card has the ID \(missing) yet: give it to the card before the next build",
      leftLogs.isEmpty
        ? nil
        : "the check-ins of \(Wording.firstTen(of: leftLogs.map(\.text))) stay in \(Site.checkInsName)/, as the "
          + "new ID has some already: put the rows into one file",
      remaining.isEmpty
        ? nil : "\(remaining) is still there: the next build would give it a link of its own",
    ].compactMap { message in
      message.map { Problem(severity: .warning, file: Site.cardsName, message: $0) }
    }
      + unfollowed.map { reference in
        Problem(
          severity: .warning, file: reference.file, position: reference.position,
          field: reference.place,
          message: "\(reference.place) still names \(reference.card): write the new ID there")
      }
  }

  /// The summary for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1, "renamed": renamed.json, "print": unprinted.json,
      "printAgain": unprinted.commandsJSON,
      "ended": .array(ended.map { .string($0.text) }), "warnings": .array(warnings.map(\.json)),
    ]
  }
}

extension [RenamedCard] {
  /// The cards with the links that they keep, for programs.
  var json: JSONValue {
    .array(
      map { .object($0.members) })
  }
}

extension RenamedCard {
  /// The members of a card with the link that it keeps, for programs.
  var members: [JSONValue.Member] {
    [
      .init("card", .string(card.text)), .init("recordID", .string(recordID.text)),
      .init("former", JSONValue(former?.text)), .init("evidence", JSONValue(evidence?.rawValue)),
    ]
  }
}
