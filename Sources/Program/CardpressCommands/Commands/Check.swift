import Building
import CommandLine
import Consoles
import Documents
import Hosting
import Problems
import Sessions

/// `cardpress check`: shows every problem of the input.
struct Check: ProgramCommand {
  static let declaration = Command(
    "check", summary: "show every problem of the input; writes nothing",
    discussion:
      "Shows too what each column of a table is taken for, which are published, and the first "
      + "three people as they will be.",
    arguments: [.siteFolder])

  static let effect = SiteEffect.looks

  let call: Call
}

extension Check {
  func run() throws(CallFault) -> ExitCode {
    let report = try call.withBuilder { builder throws(SiteFault) in try builder.check() }
    console.printJSON(report.json)
    console.printFaults(report.problems.filter { !console.isQuiet || $0.severity == .error })
    for table in report.tables { printTable(table) }
    for plan in report.dates {
      let cards = plan.cards == 1 ? "1 card has" : "\(plan.cards) cards have"
      console.printLine(
        style.marked("\(plan.file): ", as: .strong)
          + "\(Wording.count(plan.dates, of: "date")), of which \(cards) some")
    }
    if let photos = report.photos {
      printPhotos(photos, named: report.showsNames && console.outputIsTerminal)
    }
    if report.undividedNames > 0 { printUndividedNames(report.undividedNames) }
    printSize(report.size)
    let cards = "\(Wording.count(report.cards, of: "card")) without fault"
    if report.hasErrors {
      console.printLine(
        style.marked("\(cards); ", as: .strong)
          + (report.wouldStop ? "a build would stop: " : "a build goes on without some dates: ")
          + call.numbers(of: report.problems))
      return .fault
    }
    var verdict = report.problems.isEmpty ? [] : [call.numbers(of: report.problems)]
    if report.cards == 0 { verdict.append(call.remedyForNoCards) }
    if verdict.isEmpty { verdict.append("no problem") }
    console.printLine(
      style.marked("\(cards), ", as: .strong) + verdict.joined(separator: "; "))
    return .done
  }

  private func printUndividedNames(_ count: Int) {
    let cards = count == 1 ? "1 card has" : "\(count) cards have"
    console.printLine(
      style.marked("names: ", as: .strong)
        + "\(cards) only fullName, which phones take as the family name: "
        + "write givenName and familyName")
  }

  private func printSize(_ size: SiteSize) {
    let hosts = HostLimit.passed(byFiles: size.files, bytes: size.bytes)
    let megabytes = (size.bytes + 999_999) / 1_000_000
    console.printLine(
      style.marked("public/: ", as: .strong) + "\(size.files) files, about \(megabytes) MB"
        + (hosts.isEmpty
          ? "" : ", too much for \(hosts.map(\.description).joined(separator: " and "))"))
  }
}

extension CheckReport {
  /// The report for programs.
  fileprivate var json: JSONValue {
    [
      "version": 1, "cards": .integer(cards), "undividedNames": .integer(undividedNames),
      "problems": .array(problems.map(\.json)),
      "columns": .array(
        tables.map { table in
          [
            "file": .string(table.columns.file),
            "columns": .array(
              table.columns.columns.map { column in
                [
                  "name": .string(column.name), "key": column.key.map { .string($0) } ?? .null,
                  "published": .boolean(column.use == .published),
                  "use": .string(column.use.word),
                ]
              }),
          ]
        }),
      "photos": photos.map { report in
        [
          "folder": .string(report.folder), "cards": .integer(report.cards),
          "missing": .array(report.missing.map { .string($0.id.text) }),
          "unused": .array(report.unused.map(JSONValue.string)),
        ]
      } ?? .null,
      "size": [
        "files": .integer(size.files), "bytes": .integer(size.bytes),
        "tooMuchFor": .array(
          HostLimit.passed(byFiles: size.files, bytes: size.bytes).map { .string($0.host) }),
      ],
    ]
  }
}
