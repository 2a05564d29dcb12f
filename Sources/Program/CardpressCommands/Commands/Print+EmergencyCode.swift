import CommandLine
import Consoles
import Documents
import Printing
import Sessions
import ShareMaking

extension Print {
  static let emergencyCode = Flag(
    "emergency-code",
    summary:
      "codes that hold whom to call and what to do, without a network; with --sheet on the back")

  /// Prints the codes of emergency cards that need no network.
  func printEmergencyCodes() throws(CallFault) -> ExitCode {
    try call.refuse(
      [
        Self.caption, SharedOptions.logo, Self.lists, Self.name, Self.proof, Self.until,
        Self.signature, Self.wallpaper, Self.ndef, Self.pdf, Self.browser,
      ] + Self.news + Self.sheetOptions,
      because: "does not go with --emergency-code")
    let drawing = try codeOrder()
    return try run(
      { builder, order throws(SiteFault) in try builder.printEmergencyCodes(order, drawing) },
      telling: printReport)
  }

  private func printReport(_ report: EmergencyCodeReport) {
    for code in report.codes.prefix(call.listLimit) {
      let files = code.files.map { file in
        "\(call.path(of: file.path)) \(Tenths(file.sideInMillimetres)) mm"
      }
      console.printLine("\(code.card)  \(files.joined(separator: ", "))")
    }
    call.printReplaced(report.replaced)
    console.printLine(
      style.marked("\(Wording.count(report.codes.count, of: "card")): ", as: .strong)
        + "a code that is saved without a network, and can neither end nor change")
  }
}

extension EmergencyCodeReport {
  /// The report for programs.
  var json: JSONValue {
    [
      "version": 1,
      "emergencyCodes": .array(
        codes.map { code in
          [
            "card": .string(code.card.text), "recordID": .string(code.recordID.text),
            "files": code.filesJSON,
          ]
        }),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}
