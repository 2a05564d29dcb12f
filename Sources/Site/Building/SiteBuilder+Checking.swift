package import CardSources
import Files
import Photos
package import Problems
package import Sessions
import Settings
import ShareMaking

/// The problems of an input, and the parts of it that are published.
package struct CheckReport: Sendable {
  /// The number of cards without a problem.
  package let cards: Int

  /// The number of those cards whose name is only a full name of several words, which phones take
  /// for a family name.
  package let undividedNames: Int

  /// Every problem and every warning, sorted by file and place.
  package let problems: [Problem]

  /// The use of each column, for each CSV file.
  package let columns: [ColumnReport]

  /// The size of what a build would publish of the cards without problems.
  package let size: SiteSize

  /// True if a build would stop.
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }
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
    let site = site
    var (cards, undividedNames, columns) = (0, 0, [ColumnReport]())
    var problems = ProblemCollection(
      settings.warnings + pages.warnings, listsAll: conditions.listsAllProblems)
    var size = SiteSize(of: pages.siteFiles)
    let maker = PhotoStep(site: site)
    var photos = FaultyCardPhotos(
      step: maker, settings: settings.photo, jobs: conditions.jobs)
    CardInput.folder(of: site, settings: settings, under: conditions).forEachCard(
      jobs: conditions.jobs,
      makeWorker: { settings.photo.maker() },
      work: { card, photoMaker in maker.bytes(of: card, maker: photoMaker) },
      other: { event in
        switch event {
        case .card, .leftOut: break
        case .problem(let problem): problems.append(problem)
        case .photoOfFaulty(let photo): photos.add(photo)
        case .columns(let report): columns.append(report)
        }
      },
      collect: { sourced, photo in
        switch photo {
        case .success(let bytes):
          cards += 1
          if sourced.card.name.isUndivided { undividedNames += 1 }
          size.addCard(withPhotoOf: bytes)
        case .failure(let problem): problems.append(problem)
        }
        return true
      })
    for problem in photos.finished() { problems.append(problem) }
    let names = Set(columns.flatMap(\.columns).map(\.name))
    for name in settings.cards.publish where !columns.isEmpty && !names.contains(name) {
      problems.append(.withoutColumn(name))
    }
    return CheckReport(
      cards: cards, undividedNames: undividedNames, problems: problems.problems.sorted(),
      columns: columns, size: size)
  }
}

extension Problem {
  /// The warning that the settings publish a column that no CSV file has.
  fileprivate static func withoutColumn(_ name: String) -> Problem {
    Problem(
      severity: .warning, file: Site.settingsName, field: "cards.publish",
      message: "cards.publish names \"\(name)\", which no CSV file has as a column")
  }
}
