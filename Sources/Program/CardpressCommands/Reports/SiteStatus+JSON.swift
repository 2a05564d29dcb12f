import Documents
import Operations
import Sessions
import Shares
import Timestamps

extension SiteStatus {
  /// The status for programs.
  var json: JSONValue {
    [
      "version": 1, "now": .string(moment.description), "live": .integer(counts.live),
      "nextEnd": JSONValue(counts.nextEnd?.description), "ending": .integer(counts.ending),
      "endingDays": .integer(Int(Self.daysOfSoon)), "overdue": .integer(counts.overdue),
      "overdueSince": JSONValue(counts.overdueSince?.description),
      "showingEnded": .integer(showingEnded),
      "leasesToExtend": extendsLeases ? .integer(counts.leasesToExtend) : .null,
      "nextLeaseEnd": JSONValue(counts.nextLeaseEnd?.description),
      "printedEnding": .integer(counts.printedEnding),
      "lastBuild": runs[.build]?.json ?? .null, "lastSweep": runs[.sweep]?.json ?? .null,
      "store": [
        "path": .string(store.path), "kind": .string(store.form.word),
        "bytes": .integer(Int(store.size)), "changedAt": .string(store.lastChange.description),
      ],
      "exposure": exposure?.json ?? .null,
    ]
  }
}

extension LastRuns.Run {
  fileprivate var json: JSONValue {
    [
      "at": .string(moment.description), "outcome": .string(outcome.rawValue),
      "succeededAt": JSONValue(success?.description),
    ]
  }
}

extension SiteStatus.Exposure {
  fileprivate var json: JSONValue {
    [
      "seconds": .integer(Int(seconds)), "betweenRuns": .integer(Int(betweenRuns)),
      "inCaches": .integer(Int(inCaches)),
    ]
  }
}

extension StoreLocation.Form {
  /// The word that the settings have for it.
  fileprivate var word: String {
    switch self {
    case .sqlite: "sqlite"
    case .file: "file"
    case .postgreSQL: "postgresql"
    }
  }
}
