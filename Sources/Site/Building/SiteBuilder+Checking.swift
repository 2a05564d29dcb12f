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
    var (cards, leftOut, undividedNames, columns) = (0, 0, 0, [ColumnReport]())
    var samples: [String: CardSamples] = [:]
    let showsSamples = !conditions.isBuildFarm
    var problems = ProblemCollection(
      settings.warnings + pages.warnings, listsAll: conditions.listsAllProblems)
    var found: PhotoReport?
    var pictures = UnusedPictures(site: site.folder)
    var refused: Set<CardID> = []
    var size = SiteSize(of: pages.siteFiles)
    var remains = ExampleRemains()
    var forms: Set<ShareForm> = []
    var ofTemplates: Set<Problem> = []
    let maker = PhotoStep(site: site)
    var photos = FaultyCardPhotos(
      step: maker, settings: settings.photo, jobs: conditions.jobs)
    CardInput.folder(of: site, settings: settings, under: conditions).forEachCard(
      jobs: conditions.jobs,
      makeWorker: { settings.photo.maker() },
      work: { card, photoMaker -> Result<PhotoStep.Checked, Problem> in
        Result { () throws(Problem) in
          if let problem = settings.obstacleToSealing(card) { throw problem }
          let photo = try maker.check(card, maker: photoMaker)
          try pages.tryPage(
            of: card.card, hasPhoto: photo.bytes > 0, as: settings.form(of: card.card))
          return photo
        }
      },
      other: { event in
        switch event {
        case .card, .passedOver: break
        case .leftOut: leftOut += 1
        case .problem(let problem): problems.append(problem)
        case .photoOfFaulty(let photo): photos.add(photo)
        case .columns(let report): columns.append(report)
        case .photos(let report): found = report
        }
      },
      collect: { sourced, photo in
        switch photo {
        case .success(let photo):
          if let warning = photo.warning { problems.append(warning) }
          cards += 1
          pictures.note(sourced.card.photo)
          if sourced.card.name.isUndivided { undividedNames += 1 }
          remains.note(sourced.card)
          let form = settings.form(of: sourced.card)
          forms.insert(form)
          size.addCard(withPhotoOf: photo.bytes, as: form)
          samples[sourced.file, default: CardSamples()].add(sourced.card, isShown: showsSamples)
        case .failure(let problem):
          // A template's is the same for many cards.
          if problem.file == sourced.file || ofTemplates.insert(problem).inserted {
            problems.append(problem)
          }
          refused.insert(sourced.card.id)
        }
        return true
      })
    for problem in photos.finished() { problems.append(problem) }
    // A card at fault may name pictures that nobody has looked for.
    if settings.cards.photos == nil, cards > 0, !problems.hasErrors {
      for problem in pictures.problems { problems.append(problem) }
    }
    for warning in remains.warnings(in: site, among: cards + leftOut) { problems.append(warning) }
    for problem in settings.warnings(of: forms, in: Site.settingsName) { problems.append(problem) }
    for problem in settings.cards.withoutColumn(in: columns) { problems.append(problem) }
    // Only a later card shows that the photo is somebody else's too.
    cards -= found?.mistaken.count { !refused.contains($0) } ?? 0
    return CheckReport(
      cards: cards, undividedNames: undividedNames, problems: problems.problems.sorted(),
      tables: columns.map { CheckedTable(columns: $0, samples: samples[$0.file]) }, photos: found,
      showsNames: showsSamples, size: size)
  }
}

extension CardSettings {
  /// The warnings that the settings name columns that no table has.
  fileprivate func withoutColumn(in reports: [ColumnReport]) -> [Problem] {
    if reports.isEmpty { return [] }
    let all = reports.flatMap(\.columns)
    let names = Set(all.map(\.name))
    let keys = Set(all.compactMap(\.key))
    let isKnown = { (name: String) in
      names.contains(name) || names.contains { InputRules.isSame(name, as: $0) }
    }
    let named = [
      ("cards.publish", publish.filter { !keys.contains($0) }), ("cards.ignore", ignore),
      ("cards.columns", columns.map(\.name)),
    ]
    return named.flatMap { key, names in
      names.filter { !isKnown($0) }.map { name in
        Problem(
          severity: .warning, file: Site.settingsName, field: key,
          message: "\(key) names \"\(name)\", which no table has as a column")
      }
    }
  }
}
