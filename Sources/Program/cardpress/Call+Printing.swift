import Artwork
import Cards
import CommandLine
import Documents
import Printing
import Problems
import Sessions
import ShareMaking
import Timestamps

extension Call {
  /// Does `cardpress print`.
  func printCards() throws(CallFault) -> Int32 {
    if let sheet = invocation.value("sheet") { return try printSheets(sheet) }
    if invocation.flag("proof") { return try printProof() }
    try refuse(
      ["pdf", "browser"] + Self.sheetOptions, "is for sheets: --sheet NAME is missing")
    let (order, drawing) = (try printOrder(), try codeOrder())
    let report = try building { () throws(SiteFault) in try builder.printCodes(order, drawing) }
    print(json: report.json)
    warn(report.warnings)
    tell(report)
    return finish(leftOut: report.leftOut, report.problems)
  }

  /// Says which cards are missing from what was printed, to those too who asked for quiet, and gives
  /// the exit code.
  func finish(leftOut: Int, _ problems: [Problem]) -> Int32 {
    if problems.isEmpty { return 0 }
    warnAll(problems)
    if !printsJSON {
      let sentence = Self.leftOut(leftOut, because: problems.count)
      let rest = leftOut == 0 ? "what was named was" : "the others were"
      Surroundings.write("\(sentence); \(rest) printed\n", toError: true)
    }
    return 1
  }

  /// What every print run is asked for.
  func printOrder() throws(CallFault) -> PrintOrder {
    var order = PrintOrder()
    if invocation.flag("from") || !invocation.arguments.isEmpty {
      order.selection = try selection(of: invocation.arguments)
    }
    try name(&order, ofCards: invocation.arguments + listed().map(\.text))
    order.isForced = invocation.flag("force")
    order.makesListsOnly = invocation.flag("lists")
    if let text = invocation.value("until") {
      do throws(InvalidValue) {
        order.until = try Timestamp(expires: text)
      } catch {
        throw .wrong("--until \(error.reason)", in: invocation)
      }
      // Last year's date by mistake would let everything pass, and silence the warning too.
      if let until = order.until, until <= conditions.now {
        throw .wrong("--until \(text) is over: it takes a day to come", in: invocation)
      }
    }
    return order
  }

  private func codeOrder() throws(CallFault) -> CodeOrder {
    var order = CodeOrder()
    if let text = invocation.value("format") { order.formats = try formats(in: text) }
    order.sideInMillimetres = try millimetres(of: "size", 5...500)
    order.dotsPerInch = try Self.number(of: "dpi", in: invocation, 72...2_400)
    order.hasCaption = invocation.flag("caption")
    order.logo = try logo()
    return order
  }

  private func formats(in text: String) throws(CallFault) -> [ArtworkFormat] {
    var formats: [ArtworkFormat] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = ArtworkFormat(rawValue: word.lowercased()) else {
        let known = ArtworkFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrong(
          "--format takes \(known), or several as png,svg, "
            + "not \"\(word)\"", in: invocation)
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  /// A length that an option gives; `nil` where it is not given.
  func millimetres(
    of option: String, _ range: ClosedRange<Double>
  ) throws(CallFault) -> Double? {
    guard let text = invocation.value(option) else { return nil }
    let number = text.hasSuffix("mm") ? Double(text.dropLast(2)) : nil
    guard let number, range.contains(number) else {
      throw .wrong(
        "--\(option) takes a size from \(short(range.lowerBound))mm to "
          + "\(short(range.upperBound))mm, not \"\(text)\"", in: invocation)
    }
    return number
  }

  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Call {
  private func tell(_ report: PrintReport) {
    for code in report.codes.prefix(listLimit) {
      let end = code.expiresAt.map { "until \($0)" } ?? "without end"
      let files = code.files.map { file in
        "\(path(of: file.path)) \(Self.decimal(file.sideInMillimetres)) mm"
      }
      let list = files.joined(separator: ", ")
      say("\(code.card)  \(style.mark(code.link, .link))  \(end)  \(list)")
    }
    sayReplaced(report.replaced)
    if report.codes.isEmpty {
      say("made " + report.lists.map(path).joined(separator: ", "))
      return
    }
    let count = report.codes.reduce(0) { $0 + $1.files.count }
    say(
      style.mark("\(Self.counted(report.codes.count, "card")): ", .strong)
        + "\(Self.counted(count, "file")) in \(path(of: Site.printName))/, and "
        + report.lists.map(path).joined(separator: ", "))
    if let code = report.codes.first, let reach = code.reach, let file = code.files.first {
      let sentence = reach.sentence(millimetres: file.sideInMillimetres)
      say("\(code.card)'s code before a phone that does not zoom in: \(sentence)")
    }
    say("next: print one at its true size, not fitted to the page, and scan it from the paper")
  }

  /// A number with one digit behind the point.
  static func decimal(_ number: Double) -> String {
    let tenths = tenths(number)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A number in tenths.
  static func tenths(_ number: Double) -> Int { Int((number * 10).rounded()) }
}

extension PrintReport {
  /// The report for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1,
      "codes": .array(
        codes.map { code in
          [
            "card": .string(code.card.text), "recordID": .string(code.recordID.text),
            "url": .string(code.link), "shortURL": .string(code.shortLink),
            "expiresAt": JSONValue(code.expiresAt?.description),
            "files": .array(
              code.files.map { file in
                [
                  "file": .string(file.path),
                  "millimetres": .tenths(Call.tenths(file.sideInMillimetres)),
                ]
              }),
          ]
        }),
      "lists": .array(lists.map { .string($0) }),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}
