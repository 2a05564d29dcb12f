import Building
import CardSources
import CommandLine
import Documents
import Hosting
import Problems
import Sessions
import ShareMaking

extension Call {
  /// Does `cardpress check`.
  func check() throws(CallFault) -> Int32 {
    let report = try building { () throws(SiteFault) in try builder.check() }
    print(json: Self.json(of: report))
    if !printsJSON {
      for problem in report.problems where !isQuiet || problem.severity == .error {
        Surroundings.write("\(problem)\n", toError: true)
      }
    }
    for columns in report.columns { tell(columns) }
    if report.undividedNames > 0 { tell(undividedNames: report.undividedNames) }
    tell(report.size)
    let errors = report.problems.count(of: .error)
    let fine = report.cards == 0 ? Self.noCards : "no problem"
    let verdict = errors == 0 ? fine : Self.counted(errors, "problem")
    say(style.mark("\(Self.counted(report.cards, "card")) without fault, ", .strong) + verdict)
    return report.hasErrors ? 1 : 0
  }

  /// What to do about a site that is as empty as on its first day.
  static let noCards =
    "put a file for each into \(Site.cardsName)/ (.yaml, .json or .vcf), or a table (.csv)"

  private func tell(_ report: ColumnReport) {
    say(style.mark("\(report.file): ", .strong) + "what is published of each column")
    for column in report.columns {
      say("  \(column.name): \(column.use.phrase)")
    }
  }

  private func tell(undividedNames count: Int) {
    let cards = count == 1 ? "1 card has" : "\(count) cards have"
    say(
      style.mark("names: ", .strong) + "\(cards) fullName alone, which phones take whole for the "
        + "family name: write givenName and familyName")
  }

  private func tell(_ size: SiteSize) {
    let hosts = HostLimit.passed(byFiles: size.files, bytes: size.bytes)
    let megabytes = (size.bytes + 999_999) / 1_000_000
    say(
      style.mark("public/: ", .strong) + "\(size.files) files, about \(megabytes) MB"
        + (hosts.isEmpty
          ? "" : ", too much for \(hosts.map(\.description).joined(separator: " and "))"))
  }

  private static func json(of report: CheckReport) -> JSONValue {
    [
      "version": 1, "cards": .integer(report.cards),
      "undividedNames": .integer(report.undividedNames),
      "problems": .array(report.problems.map(\.json)),
      "columns": .array(
        report.columns.map { file in
          [
            "file": .string(file.file),
            "columns": .array(
              file.columns.map { column in
                ["name": .string(column.name), "published": .boolean(column.use.isPublished)]
              }),
          ]
        }),
      "size": [
        "files": .integer(report.size.files), "bytes": .integer(report.size.bytes),
        "tooMuchFor": .array(
          HostLimit.passed(byFiles: report.size.files, bytes: report.size.bytes)
            .map { .string($0.host) }),
      ],
    ]
  }
}

extension ColumnReport.Use {
  /// Whether the column's values can be read on a page.
  fileprivate var isPublished: Bool { self == .published }

  /// What is made of the column, in words.
  fileprivate var phrase: String {
    switch self {
    case .identifies: "what cards are known by, not published"
    case .published: "published"
    case .setting: "says how a card is made, not published"
    case .withheld: "not published: cards.publish in cardpress.yaml would name it"
    case .replaced: "not used: cards.idFrom names another column"
    case .unknown(nil): "not known, not used"
    case .unknown(let nearest?): "not known, not used: did you mean \(nearest)?"
    }
  }
}
