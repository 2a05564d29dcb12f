import CommandLine
import Consoles
import Documents
import Lifecycle
import Sessions

/// `cardpress sweep`: withdraws what has ended.
struct Sweep: ProgramCommand {
  static let declaration = Command(
    "sweep", summary: "withdraw what has ended",
    discussion: """
      For cron: needs neither cards nor templates. Leaves a tombstone at each address, and no \
      personal data in public/, print/ and .cardpress/.

      It extends no lease: a site with "renew: whileListed" runs build instead. From a third of their \
      lifetime on it says which leases end, and exits 1 once one on paper has seven days left.
      """,
    arguments: [.siteFolder],
    options: [dryRun, confirmed, SharedOptions.uploads, CommonOptions.heartbeat],
    examples: ["cardpress sweep", "17 * * * * cardpress sweep --quiet -C /srv/cards"])

  static let confirmation: Option<Int>? = confirmed

  static let heartbeat: Option<String>? = CommonOptions.heartbeat

  private static let dryRun = Flag("dry-run", summary: "show what would be withdrawn")

  private static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "let that many shares end though the clock is far ahead of the last run")

  static let finding: String? = "A printed lease has less than seven days left."

  static let effect = SiteEffect.withdraws

  let call: Call
}

extension Sweep {
  func run() throws(CallFault) -> ExitCode {
    let isRehearsal = call[Self.dryRun]
    if isRehearsal {
      try call.refuse(
        [SharedOptions.uploads], because: "changes what is online, and --dry-run nothing")
    }
    try call.checkHeartbeat(isRehearsal: isRehearsal)
    let summary = try call.withdrawing { () throws(CallFault) in
      try call.extendingLeases { builder throws(SiteFault) in
        try builder.sweep(isRehearsal: isRehearsal)
      }
    }
    printSummary(summary, isRehearsal: isRehearsal)
    call.printShowingEnded(summary.showingEnded)
    console.printNotes(summary.warnings)
    call.printLeases(summary.leases)
    return try call.uploading(
      json(of: summary), endingWith: summary.leases.areUrgent ? .fault : .done)
  }

  private func json(of summary: SweepSummary) -> JSONValue {
    [
      "version": 1, "withdrawn": summary.withdrawn.json, "unknown": .integer(summary.unknown),
      "tombstonesRemoved": .integer(summary.tombstonesRemoved), "print": summary.unprinted.json,
      "printAgain": summary.unprinted.commandsJSON,
      "showingEnded": .integer(summary.showingEnded), "leases": summary.leases.json,
      "files": summary.changes?.json ?? .null, "warnings": .array(summary.warnings.map(\.json)),
    ]
  }

  private func printSummary(_ summary: SweepSummary, isRehearsal: Bool) {
    let count = summary.withdrawn.count + summary.unknown
    if count == 0, summary.tombstonesRemoved == 0, summary.unprinted.isEmpty {
      console.printLine("nothing to do")
      return
    }
    if count > 0 {
      console.printLine("\(count) \(isRehearsal ? "would be withdrawn" : "withdrawn")")
    }
    if summary.unknown > 0 {
      console.printLine("\(summary.unknown) of them had no live share behind them")
    }
    if summary.tombstonesRemoved > 0 {
      let tombstones = Wording.count(summary.tombstonesRemoved, of: "tombstone")
      console.printLine("\(tombstones) \(isRehearsal ? "would be removed" : "removed")")
    }
    call.printRemoved(summary.unprinted, isRehearsal: isRehearsal)
    if !isRehearsal, count > 0 || summary.tombstonesRemoved > 0 {
      call.printNextUpload(isUploaded: call[SharedOptions.uploads])
    }
  }
}
