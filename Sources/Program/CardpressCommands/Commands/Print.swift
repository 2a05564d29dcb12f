import CommandLine
import Consoles
import Printing
import Problems
import Sessions
import ShareMaking
import Timestamps

/// `cardpress print`: makes what goes on paper.
struct Print: ProgramCommand {
  static let declaration = Command(
    "print", summary: "make codes, badges and labels to be printed, in print/",
    discussion: """
      Without CARD, of every card with a live share. CARD is an ID, an e-mail address, a name or a part of \
      one, which means all who have it, or a pattern such as 'sales-*'. A placeholder as the site's address and shares \
      that end before --until are refused. What was printed is remembered: ending it asks first. \
      Cards with a problem are left out, and the exit code is 1. Sheets and merge.csv of chosen cards \
      bear the cards' names, or --name, and leave those of other runs alone. Beside the code of a card with \
      a passcode is a file with that, ada-passcode.txt.

      --contact makes codes that are saved without a network, as vCard or MeCard. They can't expire or \
      change. Without --fields they have the name and as much of mobile, email, phone, company, role \
      and website, in this order, as leaves the code below version 10.

      --emergency-code does that for emergency cards: whom to call first, and as much of what to do as version 10 \
      has room for. With --sheet emergency-card --duplex it stands on the card's back.

      --points makes codes and posters (A4) of points at which people check in, of all or of those that are \
      named; a link to one never ends.

      --signature, --wallpaper and --ndef make files that hold the link, for e-mail, screens and NFC \
      tags. They don't count as printed.
      """,
    arguments: [.cards(count: .anyNumber)],
    options: SharedOptions.selection + [
      new, changed, sort, format, size, dpi, caption, SharedOptions.logo, lists, name, until, force,
      sheet, proof, pdf, browser, startAt, copies, only, offset, duplex, cutMarks, contact,
      SharedOptions.fields, emergencyCode, points, signature, wallpaper, ndef,
    ],
    examples: [
      "cardpress print", "cardpress print ada --size 20mm --until 2027-12-31",
      "cardpress print --new --sheet avery-l4785 --sort familyName --pdf",
    ])

  static let new = Flag("new", summary: "only codes that were never printed")

  static let changed = Flag(
    "changed", summary: "only what has changed since it was printed; with --new both")

  /// The options for what has to be printed since the last time.
  static let news: [any OptionDeclaration] = [new, changed]

  static let sort = Option(
    "sort", value: "KEY", oneOf: PrintSorting.self,
    summary: "the order of labels and table (default: id)")

  static let lists = Flag("lists", summary: "make only index.html, merge.csv and expiry.ics anew")

  static let until = Option(
    "until", value: "DAY", summary: "refuse shares that end before DAY"
  ) { text throws(InvalidValue) in try Timestamp(expires: text) }

  static let force = Flag(
    "force", summary: "draw modules that are too small for many phones")

  static let proof = Flag(
    "proof", summary: "print one card's code in 18 sizes and contrasts, to be scanned")

  static let finding: String? = "Cards were left out because of a problem."

  let call: Call
}

extension Print {
  func run() throws(CallFault) -> ExitCode {
    let kinds = cardFileKinds
    if call[Self.points] { return try printPoints() }
    if call[Self.contact] { return try printContacts() }
    if call[Self.emergencyCode], call[Self.sheet] == nil { return try printEmergencyCodes() }
    try call.refuse([SharedOptions.fields], because: "is for --contact")
    if !kinds.isEmpty { return try printCardFiles(kinds) }
    if let sheet = call[Self.sheet] { return try printSheets(named: sheet) }
    if call[Self.proof] { return try printProof() }
    return try printCodes()
  }

  /// Does what every print run is for; `nil` if only what is new or has changed is asked for, and
  /// there is none.
  func printed<Report>(
    _ print: (SiteBuilder, PrintOrder) throws(SiteFault) -> Report
  ) throws(CallFault) -> Report? {
    let selectors =
      try call.arguments.map { CardSelector($0) }
      + call.selectors(listedIn: call[SharedOptions.from])
    return try call.naming(selectors, by: .parts) { named throws(CallFault) in
      guard let order = try printOrder(for: named.selectors) else { return nil }
      return try call.withBuilder { builder throws(SiteFault) in try print(builder, order) }
    }
  }

  private func printOrder(for selectors: [CardSelector]) throws(CallFault) -> PrintOrder? {
    var order = PrintOrder()
    if !selectors.isEmpty {
      order.selection = call[SharedOptions.all] ? .all : CardSelection(of: selectors)
    }
    if call[Self.new] { order.states.insert(.new) }
    if call[Self.changed] { order.states.insert(.changed) }
    order.sorting = call[Self.sort] ?? .id
    guard try nameRun(of: selectors.map(\.text), in: &order) else { return nil }
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

  /// Does what a print run is for, and reports it.
  func run<Report: PrintedReport>(
    _ print: (SiteBuilder, PrintOrder) throws(SiteFault) -> Report, telling tell: (Report) -> Void
  ) throws(CallFault) -> ExitCode {
    guard let report = try printed(print) else { return finishWithNothingNew() }
    console.printJSON(report.json)
    console.printNotes(report.warnings)
    tell(report)
    return finish(leftOut: report.leftOut, problems: report.problems)
  }

  /// Says that all that is meant has been printed before, as it is now.
  func finishWithNothingNew() -> ExitCode {
    console.printJSON([
      "version": 1, "codes": [], "files": [], "lists": [], "replaced": [], "warnings": [],
      "problems": [], "leftOut": 0,
    ])
    console.printLine(
      call[Self.changed]
        ? "nothing changed: every card that is meant says what was printed of it"
        : "nothing new: every live code that is meant has been printed")
    return .done
  }

  /// Prints which cards are missing from what was printed, to those too who asked for quiet.
  /// - Returns: The exit code.
  private func finish(leftOut: Int, problems: [Problem]) -> ExitCode {
    if problems.isEmpty { return .done }
    console.printFaults(problems)
    let sentence = Wording.leftOut(leftOut, because: problems.count(of: .error))
    let rest = leftOut == 0 ? "what was named was" : "the others were"
    console.printFault("\(sentence); \(rest) printed")
    return .fault
  }
}
