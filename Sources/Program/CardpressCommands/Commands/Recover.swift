import CommandLine
import Consoles
import Documents
import Lifecycle
import Sessions
import ShareMaking

/// `cardpress recover`: rebuilds a lost store.
struct Recover: ProgramCommand {
  static let declaration = Command(
    "recover", summary: "rebuild a lost store from the published records",
    discussion: """
      The links stay. Cards without a live share count as ended, since nothing tells a withdrawn \
      card from a new one: reissue shares them. What is on paper is known from print/.

      A run whose clock was far ahead leaves a store that ends everything from then on. With --clock \
      its last change is set back to now: what had ended stays ended, until renew brings it back.
      """,
    arguments: [.siteFolder], options: [clock])

  private static let clock = Flag(
    "clock", summary: "set back the store's clock, where it is ahead of this one")

  let call: Call
}

extension Recover {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.clock] { return try setClockBack() }
    let report = try call.withBuilder { builder throws(SiteFault) in try builder.recover() }
    console.printJSON([
      "version": 1, "shares": .integer(report.shares),
      "withoutCard": .integer(report.withoutCard), "printed": .integer(report.printed),
      "tombstones": .integer(report.tombstones),
      "takenAsEnded": .array(report.takenAsEnded.map { .string($0.text) }),
    ])
    let shares = Wording.count(report.shares, of: "share")
    let tombstones = Wording.count(report.tombstones, of: "tombstone")
    console.printLine("recovered \(shares) and \(tombstones)")
    if report.withoutCard > 0 {
      console.printLine(
        "\(report.withoutCard) of the shares have no card in cards/ and end when they expire")
    }
    printPaper(report)
    if !report.takenAsEnded.isEmpty {
      let names = Wording.firstTen(of: report.takenAsEnded.map(\.text))
      console.printLine(
        "taken as ended, with no live share: \(names); cardpress reissue gives them new links")
    }
    return .done
  }

  private func printPaper(_ report: RecoveryReport) {
    if report.shares == 0 { return }
    let folder = "\(call.path(of: Site.printName))/"
    console.printLine(
      report.printed > 0
        ? "\(report.printed) of the shares \(report.printed == 1 ? "is" : "are") on paper, as \(folder) says"
        : "none of the shares counts as printed, since \(folder) tells of none on paper")
  }

  private func setClockBack() throws(CallFault) -> ExitCode {
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.setClockBack()
    }
    console.printJSON(["version": 1, "clockBefore": JSONValue(summary.before?.description)])
    guard let before = summary.before else {
      console.printLine("nothing to do: the store's last change is in the past")
      return .done
    }
    console.printLine("the store's clock is set back from \(before) to \(call.conditions.now)")
    console.printLine(
      "what had ended stays ended: cardpress shares lists it, cardpress renew brings cards back")
    return .done
  }
}
