import Building
import Cards
import CommandLine
import Consoles
import Documents
import Problems
import Sessions
import ShareMaking
import Shares

extension Call {
  /// Prints which shares were made, while they are few.
  func printMade(_ report: BuildReport) {
    if report.issued + report.updated <= listLimit {
      for made in report.made {
        let end = made.expiresAt.map { "until \($0)" } ?? "without end"
        let link = console.style.marked(made.link, as: .link)
        let code = made.printPath.map { "  \(path(of: $0))" } ?? ""
        console.printLine("\(made.card)  \(link)  \(end)\(code)")
      }
    }
    printRenamed(report.renamedPrints)
    printRemoved(report.unprinted)
    for command in report.outdatedPrints {
      console.printLine(
        "files in \(Site.printName)/ are out of date; make them again: \(command)")
    }
  }

  /// Prints what could not be withdrawn and what ends soon.
  /// - Returns: The exit code.
  func finish(_ report: BuildReport) -> ExitCode {
    for fault in report.notWithdrawn { console.printError("\(fault)") }
    let owners = SiteFault.notWithdrawn(report.notWithdrawn).problemOfOwners(in: site)
    if let owners { console.printErrors([owners]) }
    printLeases(report.leases)
    let isDone = report.notWithdrawn.isEmpty && report.problems.isEmpty
    return isDone && !report.leases.areUrgent ? .done : .fault
  }
}

extension BuildReport {
  /// The numbers of the report.
  func summary(_ call: Call) -> String {
    if cards == 0, allCards == 0, isIdle, ended == 0, problems.isEmpty {
      return call.remedyForNoCards
    }
    if isIdle, ended == 0, plan.heldBack.isEmpty, problems.isEmpty {
      return "nothing to do, everything is published as it should be"
    }
    let counts = [
      (issued, "issued"), (updated, "updated"), (plan.unchanged, "unchanged"), (ended, "ended"),
      (withdrawn, "withdrawn"), (plan.heldBack.count, "held back"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !problems.isEmpty {
      parts.append(Wording.leftOut(leftOut, of: allCards, because: problems.count(of: .error)))
    }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
  }

  /// The report for programs.
  /// - Parameters:
  ///   - refused: Cards that did not get what was asked for them; `nil` for a build.
  ///   - shard: The part that was built; `nil` for all of the site.
  func json(refused: [Refusal]? = nil, of shard: Shard? = nil) -> JSONValue {
    var members = [
      JSONValue.Member("version", 1), JSONValue.Member("cards", .integer(cards)),
      JSONValue.Member("issued", .integer(issued)), JSONValue.Member("updated", .integer(updated)),
      JSONValue.Member("unchanged", .integer(plan.unchanged)),
      JSONValue.Member("ended", .integer(ended)),
      JSONValue.Member("withdrawn", .integer(withdrawn)),
      JSONValue.Member("new", plan.new.json), JSONValue.Member("changed", plan.changed.json),
      JSONValue.Member("comingBack", plan.comingBack.json),
      JSONValue.Member("remade", .integer(plan.remade)),
      JSONValue.Member("files", changes?.json ?? .null),
      JSONValue.Member(
        "warnings",
        .array((warnings + endedCodes + renamedWarnings + leaverWarnings).map(\.json))),
      JSONValue.Member("endedCards", endedJSON), JSONValue.Member("ending", endingJSON),
      JSONValue.Member("leavers", leaversJSON),
      JSONValue.Member("renamed", plan.heldBack.json),
      JSONValue.Member("leases", leases.json),
    ]
    if let shard { members.append(JSONValue.Member("shard", .string("\(shard)"))) }
    if let refused {
      members.append(JSONValue.Member("refused", refused.json))
      members.append(JSONValue.Member("showingEnded", .integer(showingEnded)))
    }
    if !problems.isEmpty {
      members.append(JSONValue.Member("leftOut", .integer(leftOut)))
      members.append(JSONValue.Member("problems", .array(problems.map(\.json))))
    }
    return .object(members)
  }
}

extension [BuildPlan.Changed] {
  /// The cards for programs.
  fileprivate var json: JSONValue {
    .array(
      map { changed in
        [
          "card": .string(changed.card.text),
          "fields": changed.fields.map { .array($0.map { .string($0) }) } ?? .null,
        ]
      })
  }
}

extension [CardID] {
  /// The cards for programs.
  fileprivate var json: JSONValue { .array(map { ["card": .string($0.text)] }) }
}
