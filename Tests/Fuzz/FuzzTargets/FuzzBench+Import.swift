import CardSources
import Files
import Importing
import Problems
import Sessions
import ShareMaking

extension FuzzBench {
  /// Imports an export, whose first byte chooses its kind, once and again: what was written can be
  /// read as cards, as many as were imported, and the second import changes nothing; an export with somebody
  /// else alone takes all of them away again, since nobody has changed any.
  func importTwice(_ input: [UInt8]) throws {
    let endings = ["vcf", "csv", "tsv", "yaml", "json"]
    guard let first = input.first else { return }
    let name = "export.\(endings[Int(first) % endings.count])"
    try site.write(Array(input.dropFirst()), to: name)
    defer {
      try? site.remove(name)
      try? site.empty("cards")
    }
    let conditions = Conditions(now: now, jobs: 1, isBuildFarm: false, random: { 4 })
    let builder = SiteBuilder(of: Site(folder: site), under: conditions)
    let path = "\(site.path)/\(name)"
    let report: ImportReport
    do throws(SiteFault) {
      report = try builder.importContacts(from: [path])
    } catch {
      guard case .input = error else { throw Finding("import fails: \(error)") }
      return
    }
    var ids: [String] = []
    var problems: [Problem] = []
    CardReader(site: site, rules: rules.input, now: now).read { event in
      switch event {
      case .card(let sourced): ids.append(sourced.card.id.text)
      case .problem(let problem) where problem.severity == .error: problems.append(problem)
      default: break
      }
    }
    try Finding.unless(problems.isEmpty, "what import wrote is not read: \(problems)")
    try Finding.unless(
      ids.sorted() == report.cards.map(\.id).sorted(),
      "imported \(report.cards.map(\.id)), but there are \(ids)")
    let again = try builder.importContacts(from: [path])
    try Finding.unless(
      again.files.isEmpty && again.cards.allSatisfy { $0.change == .unchanged },
      "a second import writes \(again.files)")
    try site.remove(name)
    try site.write(Array(Self.other(as: name).utf8), to: name)
    let shown = try builder.importContacts(
      from: [path], options: ImportOptions(removesGone: true, isRehearsal: true))
    let last = try builder.importContacts(
      from: [path],
      options: ImportOptions(removesGone: true, confirmedRemovals: shown.removed.count))
    let kept = last.gone.filter { $0.fate != .removed }
    try Finding.unless(kept.isEmpty, "import takes for changed what it wrote: \(kept)")
  }

  /// An export of one person.
  private static func other(as name: String) -> String {
    switch name.split(separator: ".").last {
    case "vcf": "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Fuzz;Zed;;;\r\nUID:zed-fuzz\r\nEND:VCARD\r\n"
    case "csv": "id,givenName,familyName\r\nzed-fuzz,Zed,Fuzz\r\n"
    case "tsv": "id\tgivenName\tfamilyName\r\nzed-fuzz\tZed\tFuzz\r\n"
    case "yaml": "- id: zed-fuzz\n  givenName: Zed\n  familyName: Fuzz\n"
    default: #"[{"id": "zed-fuzz", "givenName": "Zed", "familyName": "Fuzz"}]"#
    }
  }
}
