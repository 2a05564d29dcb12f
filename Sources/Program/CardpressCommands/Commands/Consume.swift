import CommandLine
import Consoles
import Documents
import Lifecycle
import Sessions

/// `cardpress consume`: notes that contacts were saved.
struct Consume: ProgramCommand {
  static let declaration = Command(
    "consume", summary: "note that contacts were saved, by hand or from access logs",
    discussion: """
      Keeps the day (in UTC) on which a share's contact was saved first, and nothing else; with \
      "share.afterConsumed: withdraw" the share ends with that. CARD is a card's ID, a whole name that one \
      card has, a pattern such as 'sales-*', or the end of a link.

      With --log, which needs "share.consumedFromLogs: true", logs of web servers are read instead, \
      plain or packed by gzip, in any order and as often as you like: Combined Log Format, or Caddy's \
      JSON; "-" is standard input. What counts is a GET of card.vcf that brought the whole file to a \
      browser; bots, previews and programs don't count. Scanners that call themselves a browser do.
      """,
    arguments: [.cards(unless: SharedOptions.selection + [log])],
    options: SharedOptions.selection + [log, SharedOptions.endsPrinted],
    examples: [
      "cardpress consume ada", "cardpress consume --log /var/log/nginx/cards.log*",
      "journalctl -u caddy -o cat | cardpress consume --log -",
    ])

  private static let log = RepeatableOption(
    "log", value: "FILE", .files, summary: "read FILE, and all further words")

  static let finding: String? = "With --log: a file is no log or was not read to its end."

  let call: Call
}

extension Consume {
  func run() throws(CallFault) -> ExitCode {
    if !call[Self.log].isEmpty { return try readLogs() }
    let (records, cards) = call.recordsAndCards()
    let summary = try call.changingCards(
      cards, records: true, asking: "Note the contact as saved?"
    ) { builder, selection, consent throws(SiteFault) in
      try builder.consume(selection.adding(records), consent: consent)
    }
    console.printJSON(summary.json(behind: [.init("consumed", summary.noted.json)]))
    let count = summary.noted.count
    console.printLine(
      count == 0
        ? "nothing to do: \(summary.before == 0 ? "no share lives" : "already noted")"
        : "\(Wording.count(count, of: "contact")) noted as saved")
    printWithdrawn(summary)
    return .done
  }

  private func readLogs() throws(CallFault) -> ExitCode {
    try call.refuse(
      SharedOptions.selection + [SharedOptions.endsPrinted],
      because: "does not go with --log, which takes files")
    let paths = call[Self.log] + call.arguments
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.consume(logsAt: paths)
    }
    console.printJSON(summary.json)
    printCounts(of: summary)
    printWithdrawn(summary.consumed)
    if !summary.printed.isEmpty {
      console.printLine("\(summary.printed.sentence) now lead nowhere")
    }
    for fault in summary.faults { console.printFault("\(fault)") }
    return summary.faults.isEmpty ? .done : .fault
  }

  private func printCounts(of summary: LogSummary) {
    let consumed = summary.consumed
    let broken = summary.broken == 0 ? "" : ", \(summary.broken) of them can't be read"
    console.printLine("\(Wording.count(summary.lines, of: "line"))\(broken)")
    let downloads = Wording.count(summary.downloads, of: "download")
    console.printLine("\(downloads) of live cards, \(summary.browsers) by browsers")
    let before = consumed.before == 0 ? "" : ", \(consumed.before) already noted"
    let contacts = Wording.count(consumed.noted.count, of: "contact")
    console.printLine("\(contacts) noted as saved\(before)")
    if summary.unlogged > 0 {
      console.printNote(
        "\(Wording.count(summary.unlogged, of: "download")) not counted: the log does not say who "
          + "asked; let the server write the Combined Log Format")
    }
  }

  private func printWithdrawn(_ summary: ConsumeSummary) {
    let count = summary.withdrawn.count
    if count > 0 {
      console.printLine("\(count) withdrawn: their links show now that the card has expired")
    }
    call.printRemoved(summary.unprinted)
    if count > 0 { call.printNextUpload(isUploaded: false) }
  }
}

extension ConsumeSummary {
  /// The summary for programs, behind the members of one kind of noting.
  fileprivate func json(behind members: [JSONValue.Member]) -> JSONValue {
    .object(
      [.init("version", 1)] + members + [
        .init("before", .integer(before)), .init("withdrawn", withdrawn.json),
        .init("print", unprinted.json), .init("printAgain", unprinted.commandsJSON),
      ])
  }
}

extension LogSummary {
  /// The summary for programs.
  fileprivate var json: JSONValue {
    consumed.json(behind: [
      .init("lines", .integer(lines)), .init("broken", .integer(broken)),
      .init("downloads", .integer(downloads)), .init("browsers", .integer(browsers)),
      .init("unlogged", .integer(unlogged)), .init("noted", .integer(consumed.noted.count)),
      .init("faults", .array(faults.map { .string($0) })),
    ])
  }
}
