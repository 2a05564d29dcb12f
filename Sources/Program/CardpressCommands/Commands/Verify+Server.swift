import Auditing
import CommandLine
import Consoles
import Documents
import Problems
import Sessions
import Settings
import Verification
import WebRequests

extension Verify {
  static let url = Option(
    "url", value: "URL", summary: "ask the server there instead of looking here"
  ) { text throws(InvalidValue) in
    let url = try SiteURL(text, allowsPlainHTTP: true)
    return ServerAddress(origin: "\(url.scheme)://\(url.host)", path: url.path)
  }

  static let timeout = Option(
    "timeout", value: "N", in: 1...3_600, summary: "wait N seconds for an answer (default: 30)")

  /// Asks a running server for everything that hosting promises.
  func verifyServer(at address: ServerAddress) throws(CallFault) -> ExitCode {
    let sample = call[Self.sample] ?? 20
    let copy = try call.withBuilder { builder throws(SiteFault) in
      try builder.siteCopy(sample: sample)
    }
    let verification = Verification(of: copy, at: address, now: call.conditions.now)
    let progress = console.progress(of: "questions asked")
    let report: VerificationReport
    do throws(WebFault) {
      let client = try WebClient(
        name: "cardpress/\(CommandTable.cardpress.version)",
        timeoutInSeconds: call[Self.timeout] ?? 30)
      var asked = 0
      report = try verification.report { question, agent throws(WebFault) in
        asked += 1
        progress(asked, verification.count)
        return try client.get(question, as: agent)
      }
    } catch {
      throw .site(.refused("\(address) \(error)"))
    }
    console.printJSON(report.json(of: address))
    printReport(report, on: address)
    return report.hasErrors ? .fault : .done
  }

  private func printReport(_ report: VerificationReport, on address: ServerAddress) {
    for finding in report.findings where !console.isQuiet || finding.severity == .error {
      console.printFault("\(finding)")
    }
    let errors = report.findings.count { $0.severity == .error }
    let warnings = report.findings.count - errors
    let counts = [(errors, "problem"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { Wording.count($0.0, of: $0.1) }
    console.printLine(
      style.marked("\(address): ", as: .strong)
        + "\(Wording.count(report.asked, of: "question")) asked, "
        + (counts.isEmpty ? "no problem" : counts.joined(separator: ", ")))
  }
}

extension VerificationReport {
  /// The report for programs.
  fileprivate func json(of address: ServerAddress) -> JSONValue {
    [
      "version": 1, "url": .string("\(address)"), "asked": .integer(asked),
      "findings": .array(
        findings.map { finding in
          [
            "severity": .string(finding.severity.rawValue), "path": .string(finding.path),
            "count": .integer(finding.more + 1), "what": .string(finding.what),
            "cure": .string(finding.cure),
          ]
        }),
    ]
  }
}
