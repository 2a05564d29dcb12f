import CardSources
import Cards
import Columns
import PhotoFinding
import Photos
import Problems
import Sessions
import Settings
import ShareFiles
import ShareMaking
import Signing
import Timestamps

/// What `check` finds in the cards of a site.
struct CardCheck {
  private let site: Site
  private let settings: SiteSettings
  private let showsSamples: Bool
  private let now: Timestamp

  /// The cards that refer to others, and are without fault otherwise.
  private(set) var varying: [VaryingParts] = []

  /// The terms of their own that emergency cards have.
  private(set) var emergencyTerms: [(card: CardID, term: EmergencyTerm)] = []

  private var problems: ProblemCollection
  private var cards = 0
  private var leftOut = 0
  private var undividedNames = 0
  private var signing: Set<CardID> = []

  /// True once it is told that the settings lack the key of plans.
  private var isTold = false
  private var columns: [ColumnReport] = []
  private var samples: [String: CardSamples] = [:]
  private var foundPhotos: PhotoReport?
  private var pictures: UnusedPictures
  private var refused: Set<CardID> = []
  private var size: SiteSize
  private var remains = ExampleRemains()
  private var forms: Set<ShareForm> = []
  private var ofTemplates: Set<Problem> = []
  private var photosOfFaulty: FaultyCardPhotos

  init(of site: Site, settings: SiteSettings, pages: SitePages, under conditions: Conditions) {
    self.site = site
    self.settings = settings
    showsSamples = !conditions.isBuildFarm
    now = conditions.now
    problems = ProblemCollection(
      settings.warnings + pages.warnings, listsAll: conditions.listsAllProblems)
    pictures = UnusedPictures(site: site.folder)
    size = SiteSize(of: pages.siteFiles)
    photosOfFaulty = FaultyCardPhotos(
      step: PhotoStep(site: site), settings: settings.photo, jobs: conditions.jobs)
  }
}

extension CardCheck {
  /// Makes the photo and the page of a card.
  struct Work: CardWork {
    let step: PhotoStep
    let settings: SiteSettings
    let pages: SitePages

    func makeWorker() -> PhotoMaker { settings.photo.maker() }

    func work(
      on card: SourcedCard, with photoMaker: PhotoMaker
    ) -> Result<PhotoStep.Checked, Problem> {
      do throws(Problem) {
        if let problem = settings.obstacleToSealing(card) { throw problem }
        let photo = try step.check(card, maker: photoMaker)
        try pages.tryPage(
          of: card.card, hasPhoto: photo.bytes > 0, as: settings.form(of: card.card))
        return .success(photo)
      } catch {
        return .failure(error)
      }
    }
  }
}

extension CardCheck: CardVisitor {
  mutating func take(_ event: CardEvent) {
    switch event {
    case .card, .passedOver, .hidden: break
    case .leftOut: leftOut += 1
    case .problem(let problem): problems.append(problem)
    case .photoOfFaulty(let photo): photosOfFaulty.add(photo)
    case .columns(let report): columns.append(report)
    case .photos(let report): foundPhotos = report
    }
  }

  mutating func take(
    _ sourced: SourcedCard, _ finding: Result<PhotoStep.Checked, Problem>
  ) -> Bool {
    switch finding {
    case .success(let photo): take(sourced, photo)
    case .failure(let problem):
      // A template's is the same for many cards.
      if problem.file == sourced.file || ofTemplates.insert(problem).inserted {
        problems.append(problem)
      }
      refused.insert(sourced.card.id)
    }
    return true
  }

  private mutating func take(_ sourced: SourcedCard, _ photo: PhotoStep.Checked) {
    if let warning = photo.warning { problems.append(warning) }
    cards += 1
    pictures.note(sourced.card.photo)
    if let parts = VaryingParts(of: sourced) { varying.append(parts) }
    if sourced.card.schedule?.source != nil, !settings.showsDates, !isTold {
      isTold = true
      problems.append(
        Problem(
          severity: .warning, file: Site.settingsName, field: "schedules",
          message:
            "schedules is missing, and \(sourced.file) has dates: write schedules: [], so that all pages "
            + "know their look and words"))
    }
    if let term = EmergencyTerm(of: sourced) { emergencyTerms.append((sourced.card.id, term)) }
    add(EmergencyAdvice(for: sourced, at: now).warnings)
    if let checkIn = sourced.card.emergency?.checkIn {
      signing.insert(sourced.card.id)
      let file = CheckInFile(of: sourced.card.id, in: site)
      // Where the page shows them, they were told when the card was read.
      if !checkIn.isOnPage,
        let problems = file.history(of: sourced.card, since: nil, at: now)?.problems
      {
        add(problems)
      }
    }
    if sourced.card.isUndivided { undividedNames += 1 }
    remains.note(sourced.card)
    let form = settings.form(of: sourced.card)
    forms.insert(form)
    size.addCard(withPhotoOf: photo.bytes, as: form)
    samples[sourced.file, default: CardSamples()].add(sourced.card, isShown: showsSamples)
  }
}

extension CardCheck {
  /// Adds problems that were found elsewhere.
  mutating func add(_ others: [Problem]) {
    for problem in others { problems.append(problem) }
  }

  /// The findings, with what only all cards together show.
  consuming func report() -> CheckReport {
    add(photosOfFaulty.finished())
    // A card at fault may name pictures that nobody has looked for.
    if settings.cards.photos == nil, cards > 0, !problems.hasErrors { add(pictures.problems) }
    add(remains.warnings(in: site, among: cards + leftOut))
    add(settings.warnings(of: forms, in: Site.settingsName))
    if !signing.isEmpty { add([GitLooks(at: site).warning].compactMap(\.self)) }
    add(CheckInFiles.ofNobody(but: signing, in: site, severity: .warning))
    add(settings.cards.withoutColumn(in: columns))
    // Only a later card shows that the photo is somebody else's too.
    let mistaken = foundPhotos?.mistaken.count { !refused.contains($0) } ?? 0
    return CheckReport(
      cards: cards - mistaken, undividedNames: undividedNames,
      problems: problems.problems.sorted(),
      tables: columns.map { CheckedTable(columns: $0, samples: samples[$0.file]) },
      photos: foundPhotos, showsNames: showsSamples, size: size)
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
