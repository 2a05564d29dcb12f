import CommandLine
import Documents
import PrintFolder
import Shares
import SiteBuilder

extension Call {
  /// Does `cardpress revoke`.
  func revoke() throws(CallFault) -> Int32 {
    let (records, cards) = recordsAndCards()
    let selection = try selection(of: cards)
    let summary = try building { () throws(SiteFault) in
      try builder.revoke(
        selection, records: records, endsPrinted: invocation.flag("yes"))
    }
    let count = summary.revoked.count
    print(json: [
      "version": 1, "revoked": Self.list(summary.revoked), "print": Self.files(summary.unprinted),
      "printAgain": Self.commands(summary.unprinted),
    ])
    say(
      count == 0
        ? "nothing to do: they had been revoked before"
        : "\(count) revoked: their links show now that the card has expired")
    sayRemoved(summary.unprinted)
    if count > 0 { say(deployAgain) }
    return 0
  }

  /// Does `cardpress sweep`.
  func sweep() throws(CallFault) -> Int32 {
    let isRehearsal = invocation.flag("dry-run")
    let summary = try building { () throws(SiteFault) in
      try builder.sweep(isRehearsal: isRehearsal)
    }
    print(json: [
      "version": 1, "withdrawn": Self.list(summary.withdrawn),
      "unknown": .integer(summary.unknown),
      "tombstonesRemoved": .integer(summary.tombstonesRemoved),
      "print": Self.files(summary.unprinted), "printAgain": Self.commands(summary.unprinted),
    ])
    let count = summary.withdrawn.count + summary.unknown
    if count == 0, summary.tombstonesRemoved == 0, summary.unprinted.isEmpty {
      say("nothing to do")
      return 0
    }
    if count > 0 { say("\(count) \(isRehearsal ? "would be withdrawn" : "withdrawn")") }
    if summary.unknown > 0 { say("\(summary.unknown) of them had no live share behind them") }
    if summary.tombstonesRemoved > 0 {
      let tombstones = Self.counted(summary.tombstonesRemoved, "tombstone")
      say("\(tombstones) \(isRehearsal ? "would go" : "removed")")
    }
    sayRemoved(summary.unprinted, isRehearsal: isRehearsal)
    if !isRehearsal, count > 0 || summary.tombstonesRemoved > 0 { say(deployAgain) }
    return 0
  }

  /// Does `cardpress recover`.
  func recover() throws(CallFault) -> Int32 {
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
  private var deployAgain: String {
    "next: deploy again, so that it is gone from your web server too"
  }

  private static func files(_ removed: [RemovedPrint]) -> JSONValue {
    .array(removed.map { .string($0.name) })
  }

  /// What makes those files again that showed others too.
  private static func commands(_ removed: [RemovedPrint]) -> JSONValue {
    .array(Set(removed.compactMap(\.command)).sorted().map { .string($0) })
  }

  private static func list(_ records: [RecordID]) -> JSONValue {
    .array(records.map { .string($0.text) })
  }
}
