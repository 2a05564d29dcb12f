import CommandLine
import Documents
import Lifecycle
import PrintFolder
import Sessions
import Shares

extension Call {
  /// Does `cardpress revoke`.
  func revoke() throws(CallFault) -> Int32 {
    let (records, cards) = recordsAndCards()
    let selection = try selection(of: cards)
    let summary = try building { () throws(SiteFault) in
      try builder.revoke(
        selection, records: records, endsPrinted: invocation.flag("yes"))
    }
    print(json: [
      "version": 1, "revoked": Self.list(summary.revoked), "print": Self.files(summary.unprinted),
      "printAgain": Self.commands(summary.unprinted),
    ])
    tell(summary)
    sayRemoved(summary.unprinted)
    if !summary.revoked.isEmpty { say("\(deployAgain)") }
    return 0
  }

  private func tell(_ summary: RevokeSummary) {
    let (count, before) = (summary.revoked.count, summary.revokedBefore)
    var said: [String] = []
    if count > 0 { said.append("\(count) revoked: their links show now that the card has expired") }
    if before > 0 { said.append("\(Self.counted(before, "share")) had been revoked before") }
    if !summary.unshared.isEmpty {
      said.append("never shared: \(Self.firstTen(summary.unshared.map(\.text)))")
    }
    if count == 0 { say("nothing to do") }
    for line in said { say("\(line)") }
  }

  /// Does `cardpress sweep`.
  func sweep() throws(CallFault) -> Int32 {
    let isRehearsal = invocation.flag("dry-run")
    let summary = try extending { () throws(CallFault) in
      try building { () throws(SiteFault) in try builder.sweep(isRehearsal: isRehearsal) }
    }
    print(json: [
      "version": 1, "withdrawn": Self.list(summary.withdrawn),
      "unknown": .integer(summary.unknown),
      "tombstonesRemoved": .integer(summary.tombstonesRemoved),
      "print": Self.files(summary.unprinted), "printAgain": Self.commands(summary.unprinted),
      "leases": Self.json(of: summary.leases),
    ])
    tell(summary, isRehearsal: isRehearsal)
    tell(summary.leases)
    return Self.isUrgent(summary.leases) ? 1 : 0
  }

  private func tell(_ summary: SweepSummary, isRehearsal: Bool) {
    let count = summary.withdrawn.count + summary.unknown
    if count == 0, summary.tombstonesRemoved == 0, summary.unprinted.isEmpty {
      say("nothing to do")
      return
    }
    if count > 0 { say("\(count) \(isRehearsal ? "would be withdrawn" : "withdrawn")") }
    if summary.unknown > 0 { say("\(summary.unknown) of them had no live share behind them") }
    if summary.tombstonesRemoved > 0 {
      let tombstones = Self.counted(summary.tombstonesRemoved, "tombstone")
      say("\(tombstones) \(isRehearsal ? "would go" : "removed")")
    }
    sayRemoved(summary.unprinted, isRehearsal: isRehearsal)
    if !isRehearsal, count > 0 || summary.tombstonesRemoved > 0 { say("\(deployAgain)") }
  }

  /// Does `cardpress recover --clock`.
  private func setClockBack() throws(CallFault) -> Int32 {
    let summary = try building { () throws(SiteFault) in try builder.setClockBack() }
    print(json: ["version": 1, "clockBefore": JSONValue(summary.before?.description)])
    guard let before = summary.before else {
      say("nothing to do: the store was changed last before now")
      return 0
    }
    say("the store's clock is set back from \(before) to \(conditions.now)")
    say("what had ended stays so: cardpress shares lists it, cardpress renew brings cards back")
    return 0
  }

  /// Does `cardpress recover`.
  func recover() throws(CallFault) -> Int32 {
    if invocation.flag("clock") { return try setClockBack() }
    let report = try building { () throws(SiteFault) in try builder.recover() }
    print(json: [
      "version": 1, "shares": .integer(report.shares),
      "withoutCard": .integer(report.withoutCard), "tombstones": .integer(report.tombstones),
      "takenAsEnded": .array(report.takenAsEnded.map { .string($0.text) }),
    ])
    let shares = Self.counted(report.shares, "share")
    let tombstones = Self.counted(report.tombstones, "tombstone")
    say("known again: \(shares), \(tombstones)")
    if report.withoutCard > 0 {
      say("\(report.withoutCard) of the shares have no card in cards/ and end with their time")
    }
    if !report.takenAsEnded.isEmpty {
      let names = report.takenAsEnded.prefix(10).map(\.text).joined(separator: ", ")
      let rest = report.takenAsEnded.count - 10
      say(
        "without a live share, and taken as ended: \(names)\(rest > 0 ? " and \(rest) more" : ""); "
          + "cardpress reissue shares them anew")
    }
    return 0
  }

  /// What a static server needs to hear of a withdrawal.
  var deployAgain: String {
    "next: deploy again, so that it is gone from your web server too"
  }

  static func files(_ removed: [RemovedPrint]) -> JSONValue {
    .array(removed.map { .string($0.name) })
  }

  /// What makes those files again that showed others too.
  static func commands(_ removed: [RemovedPrint]) -> JSONValue {
    .array(Set(removed.compactMap(\.command)).sorted().map { .string($0) })
  }

  static func list(_ records: [RecordID]) -> JSONValue {
    .array(records.map { .string($0.text) })
  }
}
