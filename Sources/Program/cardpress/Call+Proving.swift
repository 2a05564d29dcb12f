import Auditing
import CommandLine
import Documents
import Problems
import Sessions

extension Call {
  /// Does `cardpress verify` without a server: the round trip of everything published.
  func proveSite() throws(CallFault) -> Int32 {
    if invocation.value("timeout") != nil {
      throw .wrong("--timeout is for the server of --url", in: invocation)
    }
    let sample = try Self.number(of: "sample", in: invocation, 1...1_000_000)
    let progress = Self.progress(of: invocation, in: surroundings, "folders verified")
    let report = try building { () throws(SiteFault) in
      try builder.audit(sample: sample, progress)
    }
    print(json: Self.json(of: report))
    if !printsJSON {
      warn(report.warnings)
      for fault in report.faults { Surroundings.write("\(fault)\n", toError: true) }
    }
    tell(report)
    return report.faults.isEmpty ? 0 : 1
  }

  private func tell(_ report: AuditReport) {
    let shares = Self.counted(report.shares, "share")
    let tombstones = Self.counted(report.tombstones, "tombstone")
    let verdict =
      report.faults.isEmpty ? "no fault" : Self.counted(report.faults.count, "fault")
    say(style.mark("\(shares) and \(tombstones) verified: ", .strong) + verdict)
    if report.isMendedByBuild {
      say("remove the folder of a share at fault, and cardpress build makes it again, same link")
    }
  }

  private static func counted(_ count: AuditReport.Count, _ word: String) -> String {
    count.checked == count.all
      ? counted(count.all, word) : "\(count.checked) of \(counted(count.all, word))"
  }

  private static func json(of report: AuditReport) -> JSONValue {
    [
      "version": 1, "shares": json(of: report.shares), "tombstones": json(of: report.tombstones),
      "faults": .array(
        report.faults.map { fault in
          [
            "path": .string(fault.path), "card": JSONValue(fault.card?.text),
            "what": .string(fault.what),
          ]
        }),
      "warnings": .array(report.warnings.map(\.json)),
    ]
  }

  private static func json(of count: AuditReport.Count) -> JSONValue {
    ["verified": .integer(count.checked), "all": .integer(count.all)]
  }
}
