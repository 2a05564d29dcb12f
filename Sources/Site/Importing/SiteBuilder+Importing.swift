import CardSources
import CardWriting
import Cards
import Columns
import Files
import Problems
package import Sessions
import Settings
import ShareMaking

extension SiteBuilder {
  /// Writes the contacts of exports as cards into the site's folder `cards`, all or none.
  ///
  /// A card that was imported before keeps its ID and its file: what the export has replaces what is
  /// there, what only the former export had goes, everything else stays. Whoever is gone from the export is
  /// named, and removed only on request and where nobody has changed the card since.
  /// - Throws: ``SiteFault/input(_:)`` where a file can't be read, or one that import did not write
  ///   stands in the way; nothing is written then, nor where many would be removed and nobody has confirmed it.
  package func importContacts(
    from paths: [String], options: ImportOptions = ImportOptions()
  ) throws(SiteFault) -> ImportReport {
    let settings = try SettingsReading.read(site)
    if options.isRehearsal { return try plan(paths, settings, options).report }
    let lock = try SiteLock.take(site, conditions)
    let writing = ImportWriting(site: site.folder)
    try onDisk(writing.finishFormer())
    let (plan, report) = try plan(paths, settings, options)
    if report.refusal == nil {
      try onDisk(writing.write(plan.files(), removing: plan.removals))
    }
    _ = consume lock
    return report
  }

  private func plan(
    _ paths: [String], _ settings: SiteSettings, _ options: ImportOptions
  ) throws(SiteFault) -> (plan: ImportPlan, report: ImportReport) {
    var reading = ExportReading(of: site, settings: settings, now: conditions.now)
    for path in paths {
      if let problem = problemOfPlace(path) { throw .input(ProblemList([problem])) }
      reading.read(path)
    }
    var problems = ProblemCollection(listsAll: conditions.listsAllProblems)
    for problem in reading.problems { problems.append(hidingValues(problem)) }
    guard reading.isRead else { throw .input(ProblemList(problems.problems)) }
    let former = try FormerCards(in: site)
    if !former.problems.isEmpty { throw .input(ProblemList(former.problems)) }
    let there = CardsThere(in: site, settings: settings, now: conditions.now)
    var plan = ImportPlan(
      of: reading.contacts, into: site.folder, former: former, there: there,
      ids: ImportedIDs(
        imported: Set(former.cards.values.map(\.id)),
        foreign: there.foreign(besides: former)),
      naming: PhotoNaming(InputRules(of: site, settings: settings), site: site),
      takesTables: settings.cards.readsOwnTables, isForced: options.isForced)
    if !plan.obstacles.isEmpty { throw .input(ProblemList(Array(Set(plan.obstacles)))) }
    let doubled = there.warning(aboutNew: plan.added)
    for problem in plan.problems + [doubled].compactMap(\.self) {
      problems.append(hidingValues(problem))
    }
    let (gone, isDoubtful) = plan.settleGone(after: reading, removes: options.removesGone)
    let removed = gone.filter { $0.fate == .removed }.map(\.id)
    let needsConfirmation = isDoubtful && options.confirmedRemovals != removed.count
    let report = ImportReport(
      isRehearsal: options.isRehearsal || needsConfirmation, cards: plan.cards, gone: gone,
      endsLeavers: settings.share.whenRemoved == .withdraw,
      refusal: needsConfirmation ? .manyGone(removed, of: there.files.count) : nil,
      problems: problems.problems.sorted(), leftOut: reading.leftOut,
      files: plan.paths, removedFiles: plan.removals.sorted(),
      withheldColumns: settings.cards.withheld(of: plan.columns))
    return (plan, report)
  }

  /// The problem with an export that lies among the cards already.
  private func problemOfPlace(_ path: String) -> Problem? {
    // What does not exist is told when it is read.
    guard let cards = try? site.folder.folder(Site.cardsName).realPath(),
      let real = try? Folder(path).realPath(), real.utf8.starts(with: "\(cards)/".utf8)
    else { return nil }
    return Problem(
      file: path,
      message: "is in \(Site.cardsName)/, where every build reads it: move it out of there to "
        + "import it")
  }

  private func hidingValues(_ problem: Problem) -> Problem {
    conditions.isBuildFarm ? problem.withoutValue : problem
  }
}

extension Problem {
  /// Many of the cards that are there would be removed because an export lacks them.
  fileprivate static func manyGone(_ cards: [String], of there: Int) -> Problem {
    Problem(
      file: "",
      message: "\(cards.count) of \(there) cards would be removed because the export lacks them: "
        + cards.firstTen(),
      remedy: .take(.confirm(count: cards.count)))
  }
}

extension CardSettings {
  /// True if a table of Cardpress's own columns is read as such.
  fileprivate var readsOwnTables: Bool {
    idFrom == "id"
      && !(ignore + columns.map(\.name)).contains { name in
        (CardEntries.order + ["id", TableCells.provenanceColumn]).contains {
          InputRules.isSame(name, as: $0)
        }
      }
  }

  /// The columns that are published only if `cards.publish` names them, and are not named.
  fileprivate func withheld(of columns: Set<String>) -> [String] {
    let fields = TextField.allCases.filter { !$0.isPublishedFromTables }.map(\.name)
    return (fields + ["birthday"]).filter { columns.contains($0) && !publish.contains($0) }.sorted()
  }
}
