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
  /// Prints what has become of whom, and which printed files are out of date.
  func printMade(_ report: BuildReport, isRehearsal: Bool = false) {
    printPlan(of: report, isRehearsal: isRehearsal)
    printRenamed(report.renamedPrints)
    printRemoved(report.unprinted)
    let (written, removed) = report.departures
    if written > 0 {
      console.printLine(
        "wrote \(Wording.count(written, of: "calendar")) to \(Site.printName)/departures/: when people set out, for each "
          + "one's own alone")
    }
    if removed > 0 {
      console.printLine(
        "removed \(Wording.count(removed, of: "calendar")) from \(Site.printName)/departures/: nobody has to set out for "
          + "them any more")
    }
    for command in report.outdatedPrints {
      console.printLine(
        "files in \(Site.printName)/ are out of date; make them again: \(fromHere(command))")
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
      let files = changes?.all.count ?? 0
      let nothing =
        unreadablePlans.isEmpty
        ? "nothing to do, everything is published as it should be"
        : "nothing to do; dates are as their plan could last be read"
      return files == 0
        ? nothing
        : "unchanged; \(Wording.count(files, of: "file")) of the site made anew"
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
  ///   - hidesValues: True where what is printed is kept by others, so that nobody's name or value is in it.
  func json(
    refused: [Refusal]? = nil, of shard: Shard? = nil, hidesValues: Bool = false
  ) -> JSONValue {
    let plan = hidesValues ? plan.withoutValues : plan
    var members = [
      JSONValue.Member("version", 1), JSONValue.Member("cards", .integer(cards)),
      JSONValue.Member("issued", .integer(issued)), JSONValue.Member("updated", .integer(updated)),
      JSONValue.Member("unchanged", .integer(plan.unchanged)),
      JSONValue.Member("ended", .integer(ended)),
      JSONValue.Member("withdrawn", .integer(withdrawn)),
      JSONValue.Member("new", plan.json(of: plan.new)),
      JSONValue.Member("changed", plan.changedJSON),
      JSONValue.Member("comingBack", plan.json(of: plan.comingBack)),
      JSONValue.Member("remade", .integer(plan.remade)),
      JSONValue.Member("files", changes?.json ?? .null),
      JSONValue.Member(
        "warnings",
        .array((warnings + endedCodes + renamedWarnings + leaverWarnings).map(\.json))),
      JSONValue.Member("newWarnings", newWarnings.map { .array($0.map(\.json)) } ?? .null),
      JSONValue.Member("endedCards", plan.endedJSON),
      JSONValue.Member("ending", plan.endingJSON),
      JSONValue.Member("withdrawnCards", withdrawnJSON),
      JSONValue.Member("leavers", plan.leaversJSON),
      JSONValue.Member("renamed", plan.heldBackJSON),
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
