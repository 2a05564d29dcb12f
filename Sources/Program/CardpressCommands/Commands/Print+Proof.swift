import Browsers
import CommandLine
import Consoles
import Printing
import Sessions
import Subprocesses

extension Print {
  static let pdf = Flag("pdf", summary: "make PDF of sheets, by an installed Chromium; else HTML")

  static let browser = Option(
    "browser", value: "FILE", .files, summary: "the Chromium that makes PDF")

  /// Prints one card's code in many sizes and contrasts.
  func printProof() throws(CallFault) -> ExitCode {
    try call.refuse(
      [Self.lists, Self.name, Self.sort] + Self.news + Self.codeOptions + Self.sheetOptions,
      because: "does not go with --proof")
    let browser = try chosenBrowser()
    let proof = try printed { builder, order throws(SiteFault) in
      try builder.printProof(order, browser: browser)
    }
    guard let (file, replaced) = proof else { return finishWithNothingNew() }
    console.printJSON([
      "version": 1, "files": [.string(file)], "replaced": .array(replaced.map { .string($0) }),
    ])
    console.printLine("\(call.path(of: file))")
    call.printReplaced(replaced)
    console.printLine(
      "next: print it at 100 %, not fitted to the page; each page that opens shows its number")
    return .done
  }

  /// The browser that makes PDF, where PDF is asked for.
  func chosenBrowser() throws(CallFault) -> Browser? {
    guard call[Self.pdf] else {
      try call.refuse([Self.browser], because: "makes PDF: --pdf is missing")
      return nil
    }
    let environment = call.environment
    let named = call[Self.browser] ?? environment.browser
    let search = ProgramSearch(path: environment.searchPath)
    if let program = search.program(named: named.map { [$0] } ?? Browser.names) {
      return Browser(
        program, environment: environment.inherited, isRoot: environment.isRoot)
    }
    let sentence =
      named.map { "there is no program \"\($0)\" to print PDF with" }
      ?? "--pdf needs Chromium or Chrome, and neither is on PATH"
    throw .site(
      .refused(
        "\(sentence): install one, or name it with --browser or CARDPRESS_CHROMIUM; without --pdf the "
          + "HTML is written, which any browser prints"))
  }
}
