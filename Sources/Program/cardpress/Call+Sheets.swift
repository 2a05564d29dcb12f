import Browsers
import Bytes
import CommandLine
import Documents
import Printing
import Problems
import Sessions
import Sheets
import Subprocesses

extension Call {
  /// Does `cardpress print --sheet`.
  func printSheets(_ name: String) throws(CallFault) -> Int32 {
    if name == "help" { return try listLayouts() }
    try refuse(Self.codeOptions, "is for codes alone, not for --sheet")
    try refuse(["lists", "proof"], "does not go with --sheet")
    let order = try sheetOrder(name)
    let prints = try printOrder()
    let report = try building { () throws(SiteFault) in try builder.printSheets(prints, order) }
    print(json: report.json)
    warn(report.warnings)
    for file in report.files.prefix(listLimit) { say("\(path(of: file))") }
    sayReplaced(report.replaced)
    say(
      style.mark("\(Self.counted(report.labels, "label")): ", .strong)
        + "\(Self.counted(report.sheets, "sheet")) \(report.layout) in "
        + "\(Self.counted(report.files.count, "file")), and "
        + report.lists.map(path).joined(separator: ", "))
    say(
      "next: print one sheet on plain paper at 100 %, not fitted to the page, and hold it against")
    say("      the labels; --offset moves everything where the printer drifts")
    return finish(leftOut: report.leftOut, report.problems)
  }

  /// Does `cardpress print --proof`.
  func printProof() throws(CallFault) -> Int32 {
    try refuse(
      ["lists", "name"] + Self.codeOptions + Self.sheetOptions, "does not go with --proof")
    let (order, browser) = (try printOrder(), try chosenBrowser())
    let (file, replaced) = try building { () throws(SiteFault) in
      try builder.printProof(order, browser: browser)
    }
    print(json: [
      "version": 1, "files": [.string(file)], "replaced": .array(replaced.map { .string($0) }),
    ])
    say("\(path(of: file))")
    sayReplaced(replaced)
    say("next: print it at 100 %, not fitted to the page; each page that opens shows its number")
    return 0
  }

  /// Refuses options that would say nothing here.
  func refuse(_ options: [String], _ sentence: String) throws(CallFault) {
    for option in options where invocation.flag(option) {
      throw .wrong("--\(option) \(sentence)", in: invocation)
    }
  }

  /// What says how labels are laid on sheets.
  static var sheetOptions: [String] {
    ["copies", "cut-marks", "duplex", "offset", "only", "start-at"]
  }

  /// What says how codes alone are drawn.
  private static var codeOptions: [String] { ["caption", "dpi", "format", "logo", "size"] }

  private func sheetOrder(_ name: String) throws(CallFault) -> SheetOrder {
    var order = SheetOrder(name, command: command)
    order.firstPlace = try Self.number(of: "start-at", in: invocation, 1...10_000) ?? 1
    order.copies = try Self.number(of: "copies", in: invocation, 1...10_000) ?? 1
    order.turn = invocation.value("duplex").flatMap(Imposition.Turn.init(rawValue:))
    order.hasCutMarks = invocation.flag("cut-marks")
    if let text = invocation.value("offset") {
      (order.offsetX, order.offsetY) = try offset(in: text)
    }
    if let text = invocation.value("only") { order.only = try numbers(in: text) }
    order.browser = try chosenBrowser()
    return order
  }

  /// The command as it was given, to be given again.
  private var command: String { Self.shellWords(["cardpress"] + surroundings.arguments) }

  /// Words as a shell takes them.
  static func shellWords(_ words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty
        && word.utf8.allSatisfy {
          $0 >= 0x80 || "-_.,:/=@+".utf8.contains($0) || $0.isDigit
            || $0.isLetter
        }
      return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  private func offset(in text: String) throws(CallFault) -> (Double, Double) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let number = part.hasSuffix("mm") ? part.dropLast(2) : part
      return number.utf8.allSatisfy(Self.isOfNumber) ? Double(number) : nil
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 20, abs(y) <= 20 else {
      throw .wrong(
        "--offset takes two lengths of at most 20 mm, to the right and down, such as 0.5,-1.2, "
          + "not \"\(text)\"", in: invocation)
    }
    return (x, y)
  }

  private func numbers(in text: String) throws(CallFault) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.hasPrefix("+") ? 0 : Int($0) ?? 0
      }
      guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last, first >= 1,
        last >= first, last <= 10_000_000
      else {
        throw .wrong(
          "--only takes numbers of labels such as 3,7-9, not \"\(text)\"", in: invocation)
      }
      ranges.append(first...last)
    }
    return ranges
  }

  /// Digits, a point and a sign; what else Swift takes for a number, nobody means.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.".utf8.contains(byte)
  }

  /// What makes PDF, where it is asked for.
  private func chosenBrowser() throws(CallFault) -> Browser? {
    if invocation.flag("pdf") { return try browser() }
    try refuse(["browser"], "makes PDF: --pdf is missing")
    return nil
  }

  private func browser() throws(CallFault) -> Browser {
    let named = invocation.value("browser") ?? surroundings.browser
    let search = ProgramSearch(path: surroundings.environment["PATH"] ?? "")
    if let program = search.program(named: named.map { [$0] } ?? Browser.names) {
      return Browser(program, environment: surroundings.environment, isRoot: surroundings.isRoot)
    }
    let sentence =
      named.map { "there is no program \"\($0)\" to print PDF with" }
      ?? "--pdf needs Chromium or Chrome, and neither is on PATH"
    throw .site(
      .refused(
        "\(sentence): install one, or name it with --browser or CARDPRESS_CHROMIUM; without --pdf the "
          + "HTML is written, which any browser prints"))
  }

  private func listLayouts() throws(CallFault) -> Int32 {
    let layouts = try building { () throws(SiteFault) in try builder.sheetLayouts() }
    print(json: ["version": 1, "sheets": .array(layouts.all.map(\.json))])
    let width = layouts.all.map(\.name.count).max() ?? 0
    for layout in layouts.all {
      let name = layout.name + String(repeating: " ", count: width - layout.name.count)
      say("\(style.mark(name, .strong))  \(layout.summary)")
    }
    return 0
  }
}

extension SheetReport {
  /// The report for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1, "sheet": .string(layout), "labels": .integer(labels),
      "sheets": .integer(sheets), "files": .array(files.map { .string($0) }),
      "lists": .array(lists.map { .string($0) }),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}

extension SheetLayout {
  /// The layout for programs.
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "kind": .string(kind.rawValue), "paper": .string(paper.name),
      "labelsPerSheet": .integer(labelsPerSheet), "size": .string(size),
    ]
  }
}
