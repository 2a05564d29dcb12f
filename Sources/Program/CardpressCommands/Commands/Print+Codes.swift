import Artwork
import CommandLine
import Consoles
import Documents
import Printing
import Problems
import Sessions
import ShareMaking

extension Print {
  static let format = Option(
    "format", value: "LIST", summary: "png, svg, pdf, eps, or several (default: png,pdf)",
    parse: formats(in:))

  static let size = Option(
    "size", inMillimetres: 5...500,
    summary: "the side of a code with its white margin, such as 20mm")

  static let dpi = Option(
    "dpi", value: "N", in: 72...2_400,
    summary: "dots per inch of PNG files (default: qr.dpi); a few more with --size")

  static let caption = Flag(
    "caption", summary: "set the short link under a code, and that it needs internet")

  /// The options for drawing codes alone.
  static let codeOptions: [any OptionDeclaration] = [
    caption, dpi, format, SharedOptions.logo, size,
  ]

  /// Prints codes alone.
  func printCodes() throws(CallFault) -> ExitCode {
    try call.refuse(
      [Self.pdf, Self.browser] + Self.sheetOptions,
      because: "is for sheets: --sheet NAME is missing")
    if call[Self.lists] {
      try call.refuse(Self.news, because: "does not go with --lists, which prints no code")
    }
    let drawing = try codeOrder()
    return try run(
      { builder, order throws(SiteFault) in try builder.printCodes(order, drawing) },
      telling: printReport)
  }

  /// The way in which codes are drawn.
  func codeOrder() throws(CallFault) -> CodeOrder {
    var order = CodeOrder()
    if let formats = call[Self.format] { order.formats = formats }
    order.sideInMillimetres = call[Self.size]
    order.dotsPerInch = call[Self.dpi]
    order.hasCaption = call[Self.caption]
    order.logo = try call.logo()
    return order
  }

  @Sendable private static func formats(
    in text: String
  ) throws(InvalidValue) -> [ArtworkFormat] {
    var formats: [ArtworkFormat] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = ArtworkFormat(rawValue: word.lowercased()) else {
        let known = ArtworkFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidValue("takes \(known), or several as png,svg, not \"\(word)\"")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  private func printReport(_ report: PrintReport) {
    for code in report.codes.prefix(call.listLimit) {
      let end = code.expiresAt.map { "until \($0)" } ?? "without end"
      let files = code.files.map { file in
        "\(call.path(of: file.path)) \(Tenths(file.sideInMillimetres)) mm"
      }
      let all = files + [code.passcodeFile].compactMap { $0.map(call.path) }
      let (link, list) = (style.marked(code.link, as: .link), all.joined(separator: ", "))
      console.printLine("\(code.card)  \(link)  \(end)  \(list)")
    }
    call.printReplaced(report.replaced)
    let lists = report.lists.map(call.path).joined(separator: ", ")
    if report.codes.isEmpty {
      console.printLine("made \(lists)")
      return
    }
    let cards = Wording.count(report.codes.count, of: "card")
    let files = Wording.count(report.codes.reduce(0) { $0 + $1.files.count }, of: "file")
    console.printLine(
      style.marked("\(cards): ", as: .strong)
        + "\(files) in \(call.path(of: Site.printName))/, and \(lists)")
    if let code = report.codes.first, let reach = code.reach, let file = code.files.first {
      let sentence = reach.sentence(millimetres: file.sideInMillimetres)
      console.printLine("\(code.card)'s code, for a phone that does not zoom in: \(sentence)")
    }
    if report.codes.contains(where: { $0.passcodeFile != nil }) {
      console.printLine("a passcode goes another way than its code: never onto the same paper")
    }
    console.printLine(
      "next: print one at its true size, not fitted to the page, and scan it from the paper")
  }
}

extension PrintReport {
  /// The report for programs.
  var json: JSONValue {
    [
      "version": 1, "codes": .array(codes.map(\.json)),
      "lists": .array(lists.map { .string($0) }),
      "replaced": .array(replaced.map { .string($0) }), "warnings": .array(warnings.map(\.json)),
      "problems": .array(problems.map(\.json)), "leftOut": .integer(leftOut),
    ]
  }
}

extension PrintReport.Code {
  fileprivate var json: JSONValue {
    [
      "card": .string(card.text), "recordID": .string(recordID.text), "url": .string(link),
      "shortURL": .string(shortLink), "expiresAt": JSONValue(expiresAt?.description),
      "files": filesJSON, "passcodeFile": JSONValue(passcodeFile),
    ]
  }

  /// The files with their sizes, for programs.
  var filesJSON: JSONValue { files.json }
}

extension [PrintReport.File] {
  /// The files with their sizes, for programs.
  var json: JSONValue {
    .array(
      map { file in
        [
          "file": .string(file.path),
          "millimetres": .tenths(Tenths(file.sideInMillimetres).count),
        ]
      })
  }
}
