import CommandLine
import Consoles
import Documents
import Importing
import Problems
import Sessions

/// `cardpress import`: writes the contacts of exports as cards.
struct Import: ProgramCommand {
  static let declaration = Command(
    "import", summary: "make cards of an export of contacts, or update them",
    discussion: """
      Reads vCards, tables (CSV, Excel's .xlsx) and YAML or JSON cards from anywhere, and writes a file for \
      each person into cards/, or one table for more than 20. Photos in vCards go into cards/photos/.

      With next month's export, what it has replaces what is in the cards, what only the former export had \
      goes, and what you wrote yourself stays, as do IDs and links. Who is missing from it is named. \
      --gone remove removes these people's files, rows and photos, but nothing that you have changed; where \
      they are many, it asks for their number.
      """,
    arguments: [Argument("FILE", count: .oneOrMore, values: .files)],
    options: [gone, confirmed, dryRun, force],
    examples: [
      "cardpress import contacts.vcf", "cardpress import --dry-run people.xlsx",
      "cardpress import --gone remove people.xlsx",
    ])

  private static let gone = Option(
    "gone", value: "CHOICE", oneOf: GoneChoice.self,
    summary: "keep the cards of people who are missing (the default), or remove them")

  private static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "let that many cards be removed at once")

  private static let dryRun = Flag("dry-run", summary: "show what would happen; write nothing")

  private static let force = Flag(
    "force", summary: "change files, too, that import did not write")

  static let finding: String? = "Contacts were left out because of a problem."

  let call: Call
}

extension Import {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.gone] != .remove {
      try call.refuse([Self.confirmed], because: "goes with --gone remove alone")
    }
    let options = ImportOptions(
      isForced: call[Self.force], removesGone: call[Self.gone] == .remove,
      confirmedRemovals: call[Self.confirmed], isRehearsal: call[Self.dryRun])
    let paths = call.arguments
    let report = try call.withBuilder { builder throws(SiteFault) in
      try builder.importContacts(from: paths, options: options)
    }
    let refusal = call[Self.dryRun] ? nil : report.refusal
    console.printJSON(report.json(with: refusal))
    console.printFaults(
      report.problems.filter { !console.isQuiet || $0.severity == .error })
    printCards(report)
    printGone(report)
    printWithheld(report.withheldColumns)
    let verb = report.isRehearsal ? "would be written" : "written"
    if !report.files.isEmpty {
      console.printLine("\(Wording.count(report.files.count, of: "file")) \(verb)")
    }
    console.printLine(style.marked(report.summary, as: .strong))
    if let refusal {
      console.printFaults([refusal])
      return .fault
    }
    if !report.cards.isEmpty {
      let confirmation = report.refusal != nil ? ", and with --yes \(report.removed.count)" : ""
      console.printLine(
        report.isRehearsal
          ? "next: the same without --dry-run\(confirmation)" : "next: cardpress check")
    }
    return report.leftOut == 0 ? .done : .fault
  }

  private func printCards(_ report: ImportReport) {
    for change in [ImportedCard.Change.new, .changed] {
      let cards = report.cards.filter { $0.change == change }
      for card in cards.prefix(call.listLimit) {
        console.printLine("\(change.rawValue): \(card.id) in \(card.file)")
      }
      if cards.count > call.listLimit {
        console.printLine("and \(cards.count - call.listLimit) more \(change.rawValue)")
      }
    }
  }

  private func printGone(_ report: ImportReport) {
    let removed = report.removed
    let kept = report.gone.filter { $0.fate != .removed }
    for cards in [kept, removed] {
      for card in cards.prefix(call.listLimit) {
        console.printLine(
          "gone from \(card.source): \(card.id), "
            + card.whereabouts(isRehearsal: report.isRehearsal))
      }
      if cards.count > call.listLimit {
        console.printLine("and \(cards.count - call.listLimit) more gone")
      }
    }
    if let first = kept.first {
      let isAsked = kept.contains { $0.fate == .kept }
      console.printLine(
        "their cards stay published: if they left, remove the file or the row before the next build"
          + (isAsked ? ", as --gone remove does where you have changed nothing" : "")
          + "; if they are there under a new name, remove it too, then \"cardpress rename \(first.id) NEW\" keeps the link"
      )
    }
    if !removed.isEmpty {
      console.printLine(
        report.endsLeavers
          ? "the next build ends the shares of those that are removed"
          : "the pages of those that are removed stay until they expire: build --prune ends them")
      if report.count(of: .new) > 0 {
        console.printLine(
          "if somebody of them is there under a new name, \"cardpress rename \(removed[0].id) NEW\" before "
            + "the next build keeps the link")
      }
    }
  }

  private func printWithheld(_ columns: [String]) {
    if columns.isEmpty { return }
    console.printLine(
      "in the table and not published: \(columns.joined(separator: ", ")); to publish them, write "
        + "cards.publish: [\(columns.joined(separator: ", "))] in cardpress.yaml")
  }
}

extension ImportReport {
  /// The numbers in one line: `12 cards: 3 new, 1 changed, 8 unchanged; 1 gone from the export: ada`.
  fileprivate var summary: String {
    var parts = [ImportedCard.Change.new, .changed, .unchanged].map { change in
      "\(count(of: change)) \(change.rawValue)"
    }.joined(separator: ", ")
    let (kept, removed) = (gone.filter { $0.fate != .removed }, removed)
    if !kept.isEmpty {
      parts += "; \(kept.count) gone from the export: \(Wording.firstTen(of: kept.map(\.id)))"
    }
    if !removed.isEmpty {
      parts += "; \(removed.count) gone and removed: \(Wording.firstTen(of: removed.map(\.id)))"
    }
    if leftOut > 0 { parts += "; \(leftOut) left out" }
    return "\(Wording.count(cards.count, of: "card")): \(parts)"
  }

  /// The report for programs.
  fileprivate func json(with fault: Problem?) -> JSONValue {
    [
      "version": 1, "dryRun": .boolean(isRehearsal),
      "cards": .array(cards.map(\.json) + gone.map(\.json)),
      "new": .integer(count(of: .new)), "changed": .integer(count(of: .changed)),
      "unchanged": .integer(count(of: .unchanged)), "gone": .integer(gone.count),
      "removed": .integer(removed.count), "needsConfirmation": .boolean(refusal != nil),
      "leftOut": .integer(leftOut), "files": .array(files.map { .string($0) }),
      "removedFiles": .array(removedFiles.map { .string($0) }),
      "notPublished": .array(withheldColumns.map { .string($0) }),
      "problems": .array(([fault].compactMap(\.self) + problems).map(\.json)),
    ]
  }
}

extension ImportedCard {
  fileprivate var json: JSONValue {
    ["card": .string(id), "file": .string(file), "change": .string(change.rawValue)]
  }
}

extension GoneCard {
  /// What becomes of the card, behind its ID.
  fileprivate func whereabouts(isRehearsal: Bool) -> String {
    switch fate {
    case .kept: "still in \(file)"
    case .removed: "\(isRehearsal ? "to be " : "")removed from \(file)"
    case .changed: "still in \(file), since it was changed after its import"
    case .unknown:
      "still in \(file), since its import did not note what it wrote, so that nothing tells changes"
    case .perhapsLeftOut: "still in \(file), since contacts of the export were left out"
    case .perhapsHidden: "still in \(file), since the export hides rows that nothing tells apart"
    case .perhapsShared: "still in \(file), since a card that is at fault may have its photo"
    }
  }

  fileprivate var json: JSONValue {
    [
      "card": .string(id), "file": .string(file),
      "change": .string(fate == .removed ? "removed" : "gone"),
    ]
  }
}

/// What becomes of cards whose people are gone from an export.
private enum GoneChoice: String, CaseIterable {
  case keep, remove
}
