import CommandLine
import Documents
import Lifecycle
import PrintFolder
import Sessions
import Shares

extension Call {
  /// Does `cardpress consume`.
  func consume() throws(CallFault) -> Int32 {
    if invocation.flag("log") { return try consumeLogs() }
    let (records, cards) = recordsAndCards()
    let selection = try selection(of: cards)
    let summary = try building { () throws(SiteFault) in
      try builder.consume(selection, records: records, endsPrinted: invocation.flag("yes"))
    }
    print(json: Self.json([.init("consumed", Self.list(summary.noted))], summary))
    let count = summary.noted.count
    say(
      count == 0
        ? "nothing to do: \(summary.before == 0 ? "no share lives" : "it had been noted before")"
        : "\(Self.counted(count, "contact")) noted as saved")
    tell(summary)
    return 0
  }

  /// Does `cardpress consume --log`.
  private func consumeLogs() throws(CallFault) -> Int32 {
    try refuse(["all", "from", "yes"], "does not go with --log, which takes files")
    let paths = invocation.values("log") + invocation.arguments
    let summary = try building { () throws(SiteFault) in try builder.consume(logsAt: paths) }
    let consumed = summary.consumed
    print(
      json: Self.json(
        [
          .init("lines", .integer(summary.lines)), .init("broken", .integer(summary.broken)),
          .init("downloads", .integer(summary.downloads)),
          .init("browsers", .integer(summary.browsers)),
          .init("unlogged", .integer(summary.unlogged)),
          .init("noted", .integer(consumed.noted.count)),
          .init("faults", .array(summary.faults.map { .string($0) })),
        ], consumed))
    let broken = summary.broken == 0 ? "" : ", \(summary.broken) of them can't be read"
    say("\(Self.counted(summary.lines, "line"))\(broken)")
    say(
      "\(Self.counted(summary.downloads, "download")) of live cards, \(summary.browsers) by browsers"
    )
    let before = consumed.before == 0 ? "" : ", \(consumed.before) had been noted before"
    say("\(Self.counted(consumed.noted.count, "contact")) noted as saved\(before)")
    if summary.unlogged > 0, !isQuiet, !printsJSON {
      Surroundings.write(
        "\(Self.counted(summary.unlogged, "download")) not counted: the log does not say who asked; "
          + "let the server write the Combined Log Format\n", toError: true)
    }
    tell(consumed)
    if !summary.printed.isEmpty { say("\(summary.printed.sentence) now lead nowhere") }
    if !printsJSON {
      for fault in summary.faults { Surroundings.write("\(fault)\n", toError: true) }
    }
    return summary.faults.isEmpty ? 0 : 1
  }
}

extension Call {
  /// What is said of every kind of noting, for programs, behind what is said of one.
  private static func json(_ own: [JSONValue.Member], _ summary: ConsumeSummary) -> JSONValue {
    .object(
      [.init("version", 1)] + own + [
        .init("before", .integer(summary.before)), .init("withdrawn", list(summary.withdrawn)),
        .init("print", files(summary.unprinted)), .init("printAgain", commands(summary.unprinted)),
      ])
  }

  private func tell(_ summary: ConsumeSummary) {
    let count = summary.withdrawn.count
    if count > 0 { say("\(count) withdrawn: their links show now that the card has expired") }
    sayRemoved(summary.unprinted)
    if count > 0 { say("\(deployAgain)") }
  }
}
