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
      goes, and what you wrote yourself stays, as do IDs and links. Who is missing from it is named, and \
      never removed.
      """,
    arguments: [Argument("FILE", count: .oneOrMore, values: .files)], options: [dryRun, force],
    examples: ["cardpress import contacts.vcf", "cardpress import --dry-run people.xlsx"])

  private static let dryRun = Flag("dry-run", summary: "show what would happen; write nothing")

  private static let force = Flag(
    "force", summary: "change files, too, that import did not write")

  static let finding: String? = "Contacts were left out because of a problem."

  let call: Call
}

extension Import {
  func run() throws(CallFault) -> ExitCode {
    let options = ImportOptions(isForced: call[Self.force], isRehearsal: call[Self.dryRun])
    let paths = call.arguments
    let report = try call.withBuilder { builder throws(SiteFault) in
      try builder.importContacts(from: paths, options: options)
    }
    console.printJSON(report.json(isRehearsal: options.isRehearsal))
    console.printFaults(
      report.problems.filter { !console.isQuiet || $0.severity == .error })
    printCards(report)
    printGone(report.gone)
    printWithheld(report.withheldColumns)
    let verb = options.isRehearsal ? "would be written" : "written"
    if !report.files.isEmpty {
      console.printLine("\(Wording.count(report.files.count, of: "file")) \(verb)")
    }
    console.printLine(style.marked(report.summary, as: .strong))
    if !report.cards.isEmpty {
      console.printLine(
        options.isRehearsal ? "next: the same without --dry-run" : "next: cardpress check")
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

  private func printGone(_ gone: [ImportedCard]) {
    for card in gone.prefix(call.listLimit) {
      console.printLine("gone from \(card.source): \(card.id), still in \(card.file)")
    }
    if gone.count > call.listLimit {
      console.printLine("and \(gone.count - call.listLimit) more gone")
    }
    guard let first = gone.first else { return }
    console.printLine(
      "their cards stay published: if they left, remove the file or the row before the next build; if they "
        + "are there under a new name, remove it too, then \"cardpress rename \(first.id) NEW\" keeps the "
        + "link")
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
    if !gone.isEmpty {
      parts += "; \(gone.count) gone from the export: \(Wording.firstTen(of: gone.map(\.id)))"
    }
    if leftOut > 0 { parts += "; \(leftOut) left out" }
    return "\(Wording.count(cards.count, of: "card")): \(parts)"
  }

  /// The report for programs.
  fileprivate func json(isRehearsal: Bool) -> JSONValue {
    [
      "version": 1, "dryRun": .boolean(isRehearsal),
      "cards": .array((cards + gone).map(\.json)),
      "new": .integer(count(of: .new)), "changed": .integer(count(of: .changed)),
      "unchanged": .integer(count(of: .unchanged)), "gone": .integer(gone.count),
      "leftOut": .integer(leftOut), "files": .array(files.map { .string($0) }),
      "notPublished": .array(withheldColumns.map { .string($0) }),
      "problems": .array(problems.map(\.json)),
    ]
  }
}

extension ImportedCard {
  fileprivate var json: JSONValue {
    ["card": .string(id), "file": .string(file), "change": .string(change.rawValue)]
  }
}
