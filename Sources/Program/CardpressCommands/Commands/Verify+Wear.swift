import Auditing
import CommandLine
import Consoles
import Documents
import Problems
import Sessions
import Wear

extension Verify {
  /// Looks at the published codes as phones see them.
  func verifyWear() throws(CallFault) -> ExitCode {
    let sample = call[Self.sample] ?? 20
    let worn = try call.withBuilder { builder throws(SiteFault) in
      try builder.wear(sample: sample)
    }
    console.printJSON(["version": 1, "codes": .array(worn.map(\.json))])
    for share in worn {
      let name = share.card?.text ?? share.recordID.text
      if let fault = share.fault {
        console.printFault("\(name): qr.png \(fault)")
      } else if case .worn(let report, let tenths) = share.outcome {
        let total = report.total
        let reach = report.reach.sentence(millimetres: Double(tenths) / 10)
        console.printLine("\(name): read in \(total.read) of \(total.all) trials, \(reach)")
      }
    }
    if worn.isEmpty { console.printLine("no live share to look at") }
    printTotals(worn.compactMap(\.report))
    return worn.contains { $0.fault != nil } ? .fault : .done
  }

  private func printTotals(_ reports: [WearReport]) {
    let counts = Condition.allCases.map { condition in
      (condition, WearReport.Count.sum(reports.compactMap { $0.counts[condition] }))
    }
    let total = WearReport.Count.sum(counts.map(\.1))
    if total.all == 0 { return }
    let parts = counts.map { "\($0.0.rawValue) \($0.1.perCent) %" }.joined(separator: ", ")
    let verdict = "\(Wording.count(reports.count, of: "code")): \(total.perCent) % read"
    console.printLine("\(style.marked(verdict, as: .strong)) (\(parts))")
  }
}

extension WornShare {
  /// The reason why the code is of no use; `nil` where it is of use.
  fileprivate var fault: String? {
    switch outcome {
    case .fault(let reason, let remedy):
      remedy.map { "\(reason): \($0.sentence(\.command))" } ?? reason
    case .worn(let report, _) where report.misread > 0:
      "gave another text in \(report.misread) of \(report.total.all) trials: draw it larger"
    case .worn(let report, let tenths):
      report.reach.farthestCentimetres(tenths: tenths) == nil
        ? "is \(report.reach.sentence(millimetres: Double(tenths) / 10)): raise qr.module" : nil
    }
  }

  fileprivate var report: WearReport? {
    if case .worn(let report, _) = outcome { report } else { nil }
  }

  /// The share for programs.
  fileprivate var json: JSONValue {
    var tenths: Int?
    if case .worn(_, let side) = outcome { tenths = side }
    let conditions = Condition.allCases.compactMap { condition in
      report?.counts[condition].map { count -> JSONValue.Member in
        JSONValue.Member(condition.rawValue, .integer(count.read))
      }
    }
    return [
      "card": JSONValue(card?.text), "recordID": .string(recordID.text),
      "read": JSONValue(report?.total.read), "trials": JSONValue(report?.total.all),
      "misread": JSONValue(report?.misread),
      "conditions": report == nil ? .null : .object(conditions),
      "tenthsOfMillimetre": JSONValue(tenths),
      "leastTenthsOfMillimetre": JSONValue(report?.reach.leastTenths),
      "farthestCentimetres": JSONValue(
        tenths.flatMap { report?.reach.farthestCentimetres(tenths: $0) }),
      "fault": JSONValue(fault),
    ]
  }
}

extension WearReport.Count {
  fileprivate static func sum(_ counts: [WearReport.Count]) -> WearReport.Count {
    counts.reduce(into: WearReport.Count(read: 0, all: 0)) { sum, count in
      sum.read += count.read
      sum.all += count.all
    }
  }

  /// The share in whole per cent, rounded down, so that 100 is all.
  fileprivate var perCent: Int { all == 0 ? 0 : read * 100 / all }
}
