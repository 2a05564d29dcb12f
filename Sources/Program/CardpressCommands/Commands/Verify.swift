import Auditing
import CommandLine
import Consoles
import Documents
import Problems
import Sessions

/// `cardpress verify`: proves what is published.
struct Verify: ProgramCommand {
  static let declaration = Command(
    "verify", summary: "check what is published: codes, vCards, photos, pages, what has ended",
    discussion: """
      Without --url everything in public/ is held against the cards, the store and the templates: \
      another program reads each code's own pixels, and a flipped module or a changed byte is named. \
      One line a fault, exit 1 where there is one. Writes nothing.

      With --url a running server is asked for all that hosting promises: what it hands out is \
      compared with public/ and the store: pages, vCards, photos, types, header fields, the links in \
      the codes, what has ended, and what nobody should get. Names each difference once, with its \
      cure. Exit 1 where one of them is an error.

      With --wear the published codes are looked at as phones see them: aslant, turned, blurred, \
      noisy, with few pixels, stained, in little light. It says how many of the trials are read, how \
      small the code may be printed, and from how far it is read; phones that zoom in read more. \
      Exit 1 where a code is of no use.
      """,
    arguments: [.siteFolder], options: [url, sample, timeout, wear],
    examples: [
      "cardpress verify firm",
      "cardpress verify --url https://cards.example.com",
      "cardpress verify --url http://localhost:8080 --sample 1000",
    ])

  static let sample = Option(
    "sample", value: "N", in: 1...1_000_000,
    summary: "look at N of the shares (default: all; with --url or --wear: 20)")

  static let wear = Flag(
    "wear", summary: "look at published codes as phones see them; asks no server")

  static let finding: String? =
    "There is a fault. With --url: a finding is an error. With --wear: a code is of "
    + "no use."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Verify {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.wear] {
      if let option = call.firstGiven(of: [Self.url, Self.timeout]) {
        throw call.usageFault(
          "--wear looks at what lies here, and \(option.spelling) is for a server")
      }
      return try verifyWear()
    }
    if let address = call[Self.url] { return try verifyServer(at: address) }
    try call.refuse([Self.timeout], because: "is for the server of --url")
    return try verifyFolder()
  }

  /// Holds everything published against the cards, the store and the templates.
  private func verifyFolder() throws(CallFault) -> ExitCode {
    let progress = console.progress(of: "folders verified")
    let report = try call.withBuilder { builder throws(SiteFault) in
      try builder.audit(sample: call[Self.sample], progress)
    }
    console.printJSON(report.json)
    console.printNotes(report.warnings)
    for fault in report.faults { console.printFault("\(fault)") }
    let shares = report.shares.phrase(of: "share")
    let tombstones = report.tombstones.phrase(of: "tombstone")
    let verdict =
      report.faults.isEmpty ? "no fault" : Wording.count(report.faults.count, of: "fault")
    console.printLine(
      style.marked("\(shares) and \(tombstones) verified: ", as: .strong) + verdict)
    if report.isMendedByBuild {
      console.printLine(
        "remove the folder of a share at fault: cardpress build makes it again under the same link")
    }
    return report.faults.isEmpty ? .done : .fault
  }
}

extension AuditReport {
  /// The report for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1, "shares": shares.json, "tombstones": tombstones.json,
      "faults": .array(
        faults.map { fault in
          [
            "path": .string(fault.path), "card": JSONValue(fault.card?.text),
            "what": .string(fault.what),
          ]
        }),
      "warnings": .array(warnings.map(\.json)),
    ]
  }
}

extension AuditReport.Count {
  /// The number that was verified, of how many where they are not all.
  fileprivate func phrase(of word: String) -> String {
    let total = Wording.count(all, of: word)
    return checked == all ? total : "\(checked) of \(total)"
  }

  /// The numbers for programs.
  fileprivate var json: JSONValue { ["verified": .integer(checked), "all": .integer(all)] }
}
