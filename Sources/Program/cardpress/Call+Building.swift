import Building
import CommandLine
import Documents
import PrintFolder
import Problems
import Sessions
import ShareMaking
import Timestamps

extension Call {
  /// Does `cardpress build`.
  func build() throws(CallFault) -> Int32 {
    if invocation.flag("frozen") { return try buildFrozen() }
    var options = BuildOptions()
    options.listLimit = listLimit
    options.prunes = invocation.flag("prune")
    options.keepsGoing = invocation.flag("keep-going")
    options.isFirst = invocation.flag("first")
    options.relinks = invocation.flag("relink")
    options.movesOutput = invocation.flag("move-output")
    options.confirmedEndings = try Self.number(of: "yes", in: invocation, 0...1_000_000_000)
    let isRehearsal = invocation.flag("dry-run")
    let report = try extending { () throws(CallFault) in
      try building { () throws(SiteFault) in
        isRehearsal ? try builder.rehearse(options) : try builder.build(options)
      }
    }
    print(json: Self.json(of: report))
    warn(report.warnings)
    warnAll(report.problems)
    tellWhoIsOnline(report)
    tell(report)
    let title = isRehearsal ? "would be: " : ""
    say(
      style.mark("\(Self.counted(report.cards, "card")): ", .strong) + title
        + Self.summary(of: report))
    if !isRehearsal, let step = nextStep(after: report) { say("\(step)") }
    return finish(report)
  }

  /// Does `cardpress build --frozen`.
  private func buildFrozen() throws(CallFault) -> Int32 {
    let others = ["dry-run", "keep-going", "prune", "first", "relink", "move-output"]
    if let other = others.first(where: invocation.flag)
      ?? invocation.value("yes").map({ _ in "yes" })
    {
      throw .wrong(
        "--frozen changes nothing but public/, so it does not go with --\(other)", in: invocation)
    }
    let report = try extending { () throws(CallFault) in
      try building { () throws(SiteFault) in try builder.buildFrozen() }
    }
    print(json: Self.json(of: report))
    warn(report.warnings)
    sayRemoved(report.unprinted)
    say(style.mark("\(Self.counted(report.cards, "card")): ", .strong) + Self.summary(of: report))
    return finish(report)
  }
}

extension Call {
  /// Says which shares were made, while they are few.
  func tell(_ report: BuildReport) {
    if report.issued + report.updated <= listLimit {
      for made in report.made {
        let end = made.expiresAt.map { "until \($0)" } ?? "without end"
        say("\(made.card)  \(style.mark(made.link, .link))  \(end)  \(path(of: made.printPath))")
      }
    }
    sayRemoved(report.unprinted)
    for command in report.outdatedPrints {
      say("lists or sheets in \(Site.printName)/ show what was before; again: \(command)")
    }
  }

  /// Says what could not be withdrawn and what ends soon, and gives the exit code.
  func finish(_ report: BuildReport) -> Int32 {
    for fault in report.notWithdrawn {
      Surroundings.write("\(fault)\n", toError: true)
    }
    tell(report.leases)
    let isDone = report.notWithdrawn.isEmpty && report.problems.isEmpty
    return isDone && !Self.isUrgent(report.leases) ? 0 : 1
  }

  private func nextStep(after report: BuildReport) -> String? {
    if report.isIdle { return nil }
    let (output, codes) = (path(of: report.output), path(of: Site.printName))
    return "next: copy \(output)/ to your web server, then scan a code from \(codes)/"
  }

  /// Says which printable codes are gone, while they are few.
  func sayRemoved(_ removed: [RemovedPrint], isRehearsal: Bool = false) {
    let verb = isRehearsal ? "would remove" : "removed"
    let codes = removed.filter { $0.command == nil }
    if codes.count > listLimit {
      say("\(verb) \(codes.count) codes from \(Site.printName)/: their shares have ended")
    } else {
      for code in codes { say("\(verb) \(Site.printName)/\(code.name): its share has ended") }
    }
    let commands = Dictionary(grouping: removed) { $0.command }
    for (command, files) in commands.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      guard let command else { continue }
      let names = files.map { "\(Site.printName)/\($0.name)" }
      let listed = names.prefix(listLimit).joined(separator: ", ")
      let more = names.count > listLimit ? " and \(names.count - listLimit) more" : ""
      say("\(verb) \(listed)\(more), with shares that have ended; again without: \(command)")
    }
  }

  /// How many shares are listed one by one: 20, and all with `--verbose`.
  var listLimit: Int { invocation.flag("verbose") ? Int.max : 20 }

  /// The numbers of a report.
  static func summary(of report: BuildReport) -> String {
    if report.cards == 0, report.isIdle, report.ended == 0, report.problems.isEmpty {
      return noCards
    }
    if report.isIdle, report.ended == 0, report.problems.isEmpty {
      return "nothing to do, everything is published as it should be"
    }
    let parts = [
      (report.issued, "issued"), (report.updated, "updated"), (report.unchanged, "unchanged"),
      (report.ended, "ended"), (report.withdrawn, "withdrawn"),
    ]
    var said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !report.problems.isEmpty {
      said.append(
        Self.leftOut(
          report.leftOut, of: report.allCards, because: report.problems.count(of: .error)))
    }
    return said.isEmpty ? "nothing to do" : said.joined(separator: ", ")
  }

  /// How many cards were left out; of a table whose rows can't be told apart, nobody knows.
  static func leftOut(_ count: Int, of all: Int? = nil, because problems: Int) -> String {
    let reason = counted(problems, "problem")
    if count == 0 { return reason }
    let cards = all.map { "\(count) of \(counted($0, "card"))" } ?? counted(count, "card")
    return "\(cards) left out (\(reason))"
  }

  /// The report for programs.
  /// - Parameter refused: Cards that did not get what was asked for them; `nil` for a build.
  static func json(
    of report: BuildReport, refused: [BuildReport.Refusal]? = nil
  ) -> JSONValue {
    var members = [
      JSONValue.Member("version", 1), JSONValue.Member("cards", .integer(report.cards)),
      JSONValue.Member("issued", .integer(report.issued)),
      JSONValue.Member("updated", .integer(report.updated)),
      JSONValue.Member("unchanged", .integer(report.unchanged)),
      JSONValue.Member("ended", .integer(report.ended)),
      JSONValue.Member("withdrawn", .integer(report.withdrawn)),
      JSONValue.Member(
        "warnings", .array((report.warnings + warnings(of: report.leavers)).map(\.json))),
      JSONValue.Member("endedCards", report.endedJSON),
      JSONValue.Member("leavers", report.leaversJSON),
      JSONValue.Member("leases", json(of: report.leases)),
    ]
    if let refused { members.append(JSONValue.Member("refused", json(of: refused))) }
    if !report.problems.isEmpty {
      members.append(JSONValue.Member("leftOut", .integer(report.leftOut)))
      members.append(JSONValue.Member("problems", .array(report.problems.map(\.json))))
    }
    return .object(members)
  }
}
