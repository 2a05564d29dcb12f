import CommandLine
import Documents
import Problems
import Sessions
import Settings
import Verification
import WebRequests

extension Call {
  /// Does `cardpress verify`: of what lies here, or of what a server hands out.
  func verify() throws(CallFault) -> Int32 {
    if invocation.flag("wear") {
      if let option = ["url", "timeout"].first(where: { invocation.value($0) != nil }) {
        throw .wrong(
          "--wear looks at what lies here, and --\(option) is for a server", in: invocation)
      }
      return try wear()
    }
    guard let url = invocation.value("url") else { return try proveSite() }
    return try verifyServer(at: url)
  }

  private func verifyServer(at url: String) throws(CallFault) -> Int32 {
    let address = try serverAddress(url)
    let sample = try Self.number(of: "sample", in: invocation, 1...1_000_000) ?? 20
    let timeout = try Self.number(of: "timeout", in: invocation, 1...3_600) ?? 30
    let copy = try building { () throws(SiteFault) in try builder.siteCopy(sample: sample) }
    let verification = Verification(of: copy, at: address, now: conditions.now)
    let progress = Self.progress(of: invocation, in: surroundings, "questions asked")
    let report: VerificationReport
    do throws(WebFault) {
      let client = try WebClient(
        name: "cardpress/\(CommandTable.cardpress.version)", timeoutInSeconds: timeout)
      var asked = 0
      report = try verification.report { question throws(WebFault) in
        asked += 1
        progress(asked, verification.count)
        return try client.get(question)
      }
    } catch {
      throw .site(.refused("\(address) \(error)"))
    }
    print(json: Self.json(of: report, at: address))
    tell(report, at: address)
    return report.hasErrors ? 1 : 0
  }

  private func serverAddress(_ text: String) throws(CallFault) -> ServerAddress {
    do throws(InvalidValue) {
      let url = try SiteURL(text, allowsPlainHTTP: true)
      return ServerAddress(origin: "\(url.scheme)://\(url.host)", path: url.path)
    } catch {
      throw .wrong("--url \(error.reason)", in: invocation)
    }
  }

  private func tell(_ report: VerificationReport, at address: ServerAddress) {
    if !printsJSON {
      for finding in report.findings where !isQuiet || finding.severity == .error {
        Surroundings.write("\(finding)\n", toError: true)
      }
    }
    let errors = report.findings.count { $0.severity == .error }
    let warnings = report.findings.count - errors
    let counts = [(errors, "problem"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { Self.counted($0.0, $0.1) }
    say(
      style.mark("\(address): ", .strong) + "\(Self.counted(report.asked, "question")) asked, "
        + (counts.isEmpty ? "no problem" : counts.joined(separator: ", ")))
  }

  private static func json(
    of report: VerificationReport, at address: ServerAddress
  ) -> JSONValue {
    [
      "version": 1, "url": .string("\(address)"), "asked": .integer(report.asked),
      "findings": .array(
        report.findings.map { finding in
          [
            "severity": .string(finding.severity.rawValue), "path": .string(finding.path),
            "count": .integer(finding.more + 1), "what": .string(finding.what),
            "cure": .string(finding.cure),
          ]
        }),
    ]
  }
}
