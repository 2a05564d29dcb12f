import Bytes
import CommandLine
import Consoles
import Documents
import Printing
import Problems
import Sessions
import Sheets

extension Print {
  static let sheet = Option(
    "sheet", value: "NAME", summary: "lay cards on sheets such as avery-5371; help lists them")

  static let startAt = Option(
    "start-at", value: "N", in: 1...10_000, summary: "begin at the N-th label of the first sheet")

  static let copies = Option(
    "copies", value: "N", in: 1...10_000, summary: "print N labels of each card")

  static let only = Option(
    "only", value: "LIST", summary: "print only labels 3,7-9 of the whole run",
    parse: labelRanges(in:))

  static let offset = Option(
    "offset", value: "X,Y", summary: "move everything X mm to the right and Y mm down",
    parse: offset(in:))

  static let duplex = Option(
    "duplex", value: "EDGE", oneOf: Imposition.Turn.self,
    summary: "print backs too, for paper that turns at that edge")

  static let cutMarks = Flag("cut-marks", summary: "draw marks for cutting")

  /// The options for laying labels on sheets.
  static let sheetOptions: [any OptionDeclaration] = [
    copies, cutMarks, duplex, offset, only, startAt,
  ]

  /// Prints sheets of labels.
  func printSheets(named name: String) throws(CallFault) -> ExitCode {
    if name == "help" { return try listLayouts() }
    try call.refuse(Self.codeOptions, because: "is for codes alone, not for --sheet")
    try call.refuse([Self.lists, Self.proof], because: "does not go with --sheet")
    let order = try sheetOrder(name)
    return try run(
      { builder, prints throws(SiteFault) in try builder.printSheets(prints, order) },
      telling: printReport)
  }

  private func printReport(_ report: SheetReport) {
    for file in report.files.prefix(call.listLimit) {
      console.printLine("\(call.path(of: file))")
    }
    call.printReplaced(report.replaced)
    let sheets = Wording.count(report.sheets, of: "sheet")
    let files = Wording.count(report.files.count, of: "file")
    console.printLine(
      style.marked("\(Wording.count(report.labels, of: "label")): ", as: .strong)
        + "\(sheets) \(report.layout) in \(files), and "
        + report.lists.map(call.path).joined(separator: ", "))
    if report.isForPrintingHouse {
      console.printLine(
        "next: give a printing house the file as it is: in a PDF it finds where to cut (TrimBox, BleedBox)"
      )
      return
    }
    console.printLine(
      "next: print one sheet on plain paper at 100 %, not fitted to the page, and hold it against")
    console.printLine("      the labels; --offset moves everything where the printer drifts")
  }

  private func sheetOrder(_ name: String) throws(CallFault) -> SheetOrder {
    var order = SheetOrder(name)
    order.firstPlace = call[Self.startAt] ?? 1
    order.copies = call[Self.copies] ?? 1
    order.turn = call[Self.duplex]
    order.hasCutMarks = call[Self.cutMarks]
    order.hasEmergencyCode = call[Self.emergencyCode]
    if order.hasEmergencyCode, order.turn == nil {
      throw call.usageFault("--emergency-code is printed on the back: add --duplex long")
    }
    if let offset = call[Self.offset] { (order.offsetX, order.offsetY) = offset }
    if let only = call[Self.only] { order.only = only }
    order.browser = try chosenBrowser()
    return order
  }

  @Sendable private static func offset(
    in text: String
  ) throws(InvalidValue) -> (x: Double, y: Double) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let number = part.hasSuffix("mm") ? part.dropLast(2) : part
      // Digits, a point and a sign; what else Swift takes for a number, nobody means.
      return number.utf8.allSatisfy { $0.isDigit || "+-.".utf8.contains($0) }
        ? Double(number) : nil
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 20, abs(y) <= 20 else {
      throw InvalidValue(
        "takes two lengths of at most 20 mm, to the right and down, such as 0.5,-1.2, "
          + "not \"\(text)\"")
    }
    return (x, y)
  }

  @Sendable private static func labelRanges(
    in text: String
  ) throws(InvalidValue) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.hasPrefix("+") ? 0 : Int($0) ?? 0
      }
      guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last, first >= 1,
        last >= first, last <= 10_000_000
      else { throw InvalidValue("takes numbers of labels such as 3,7-9, not \"\(text)\"") }
      ranges.append(first...last)
    }
    return ranges
  }

  private func listLayouts() throws(CallFault) -> ExitCode {
    let layouts = try call.withBuilder { builder throws(SiteFault) in
      try builder.sheetLayouts()
    }
    console.printJSON(["version": 1, "sheets": .array(layouts.all.map(\.json))])
    let width = layouts.all.map(\.name.count).max() ?? 0
    for layout in layouts.all {
      let name = Wording.padded(layout.name, to: width)
      console.printLine("\(style.marked(name, as: .strong))  \(layout.summary)")
    }
    return .done
  }
}

extension SheetReport {
  /// The report for programs.
  var json: JSONValue {
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
