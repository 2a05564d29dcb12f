import CommandLine
import Consoles
import Printing
import Problems
import Timestamps

/// `cardpress print`: makes what goes on paper.
struct Print: ProgramCommand {
  static let declaration = Command(
    "print", summary: "make codes, badges and labels to be printed, in print/",
    discussion: """
      Without CARD, of every card with a live share. A placeholder as the site's address and shares \
      that end before --until are refused. What was printed is remembered: ending it asks first. \
      Cards with a problem are left out, and the exit code is 1. Sheets and merge.csv of chosen cards \
      bear the cards' names, or --name, and leave those of other runs alone.
      """,
    arguments: [.cards(count: .anyNumber)],
    options: SharedOptions.selection + [
      format, size, dpi, caption, SharedOptions.logo, lists, name, until, force, sheet, proof, pdf,
      browser, startAt, copies, only, offset, duplex, cutMarks,
    ],
    examples: ["cardpress print", "cardpress print ada --size 20mm --until 2027-12-31"])

  static let lists = Flag("lists", summary: "make only index.html, merge.csv and expiry.ics anew")

  private static let until = Option(
    "until", value: "DAY", summary: "refuse shares that end before DAY"
  ) { text throws(InvalidValue) in try Timestamp(expires: text) }

  private static let force = Flag(
    "force", summary: "draw modules that are too small for many phones")

  static let proof = Flag(
    "proof", summary: "print one card's code in 18 sizes and contrasts, to be scanned")

  let call: Call
}

extension Print {
  func run() throws(CallFault) -> ExitCode {
    if let sheet = call[Self.sheet] { return try printSheets(named: sheet) }
    if call[Self.proof] { return try printProof() }
    return try printCodes()
  }

  /// The order of every print run.
  func printOrder() throws(CallFault) -> PrintOrder {
    var order = PrintOrder()
    if call[SharedOptions.from] != nil || !call.arguments.isEmpty {
      order.selection = try call.selection(of: call.arguments)
    }
    let listed = try call.selectors(listedIn: call[SharedOptions.from])
    nameRun(of: call.arguments + listed.map(\.text), in: &order)
    order.isForced = call[Self.force]
    order.makesListsOnly = call[Self.lists]
    order.until = call[Self.until]
    // Last year's date by mistake would let everything pass, and silence the warning too.
    if let until = order.until, until <= call.conditions.now {
      let text = call.text(of: Self.until) ?? ""
      throw call.usageFault("--until \(text) is past: name a day to come")
    }
    return order
  }

  /// Prints which cards are missing from what was printed, to those too who asked for quiet.
  /// - Returns: The exit code.
  func finish(leftOut: Int, problems: [Problem]) -> ExitCode {
    if problems.isEmpty { return .done }
    console.printFaults(problems)
    let sentence = Wording.leftOut(leftOut, because: problems.count(of: .error))
    let rest = leftOut == 0 ? "what was named was" : "the others were"
    console.printFault("\(sentence); \(rest) printed")
    return .fault
  }
}
