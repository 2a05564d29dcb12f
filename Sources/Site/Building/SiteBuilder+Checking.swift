import CardSources
import Cards
import Columns
import Files
package import PhotoFinding
import Photos
package import Problems
package import Sessions
import Settings
import ShareFiles
import ShareMaking
import Shares

/// The problems of an input, and the parts of it that are published.
package struct CheckReport: Sendable {
  /// The number of cards without a problem.
  package let cards: Int

  /// The number of those cards whose name is only a full name of several words, which phones take
  /// for a family name.
  package let undividedNames: Int

  /// Every problem and every warning, sorted by file and place.
  package let problems: [Problem]

  /// The tables, in the order of their files.
  package let tables: [CheckedTable]

  /// The result of finding photos by `cards.photos`; `nil` without the setting.
  package let photos: PhotoReport?

  /// True if people may be named; not in a build farm, whose logs are often public.
  package let showsNames: Bool

  /// The size of what a build would publish of the cards without problems.
  package let size: SiteSize

  /// The files of plans, at whose faults no build stops.
  package var plans: Set<String> = []

  /// The plans of the settings that can be read: how many dates each has, and of how many cards.
  package var dates: [(file: String, dates: Int, cards: Int)] = []

  /// True if there is anything to mend.
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// True if a build would stop.
  package var wouldStop: Bool {
    problems.contains { $0.severity == .error && !plans.contains($0.file) }
  }
}

extension SiteBuilder {
  /// Finds every problem in settings, templates, cards and photos.
  ///
  /// Writes nothing.
  /// - Throws: ``SiteFault`` if settings or templates can't be read.
  package func check() throws(SiteFault) -> CheckReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let pages = try reading.pages()
    var check = CardCheck(of: site, settings: settings, pages: pages, under: conditions)
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    let timetables = SiteTimetables(
      of: site, settings: settings, in: input, under: conditions, severity: .error)
    check.add(timetables.problems)
    input.dated(by: timetables).visit(
      by: &check,
      doing: CardCheck.Work(step: PhotoStep(site: site), settings: settings, pages: pages),
      jobs: conditions.jobs)
    if !check.varying.isEmpty || !check.emergencyTerms.isEmpty {
      let store = try storeToCheck(settings)
      check.add(try faults(of: check.varying, settings, store))
      check.add(try faults(of: check.emergencyTerms, settings, store))
    }
    var report = check.report()
    report.plans = timetables.paths
    report.dates = timetables.summaries
    return report
  }
}

extension SiteBuilder {
  /// The store, where there is one.
  private func storeToCheck(_ settings: SiteSettings) throws(SiteFault) -> SiteStore? {
    let choice = try StoreChoice(of: site, settings: settings.run)
    if choice.present == nil { return nil }
    return SiteStore(try choice.open(acceptsRivals: true, by: site.shard))
  }

  /// The terms of emergency cards that are too short: of live shares warnings.
  private func faults(
    of terms: [(card: CardID, term: EmergencyTerm)], _ settings: SiteSettings, _ store: SiteStore?
  ) throws(SiteFault) -> [Problem] {
    let standing = Standing(at: conditions.now, settings.run)
    var problems: [Problem] = []
    for (card, term) in terms {
      let share = try store?.latestShare(of: card)
      let live = share.flatMap { standing.isLive($0) ? $0 : nil }
      let problem = term.problem(
        from: live?.createdAt ?? conditions.now, live == nil ? .error : .warning)
      problems += [problem].compactMap(\.self)
    }
    return problems
  }

  /// The faults of references to other cards, of which builds leave out the lines.
  private func faults(
    of varying: [VaryingParts], _ settings: SiteSettings, _ store: SiteStore?
  ) throws(SiteFault) -> [Problem] {
    let standing = Standing(at: conditions.now, settings.run)
    let references = try References(
      to: Set(varying.flatMap(\.namedCards)),
      in: .folder(of: site, settings: settings, under: conditions), settings: settings,
      links: site.links(under: settings), at: conditions.now
    ) { (card) throws(SiteFault) in
      guard let share = try store?.latestShare(of: card) else {
        return .unissued(at: standing.moment)
      }
      return References.Prospect(share, standing)
    }
    return references.problems(of: varying, severity: .error)
  }
}
