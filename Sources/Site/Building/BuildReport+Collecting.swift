import Cards
import Problems
import Settings
import ShareMaking
import Shares
import Sweeper

extension BuildReport {
  /// Adds problems of the input, separated into errors and warnings.
  mutating func add(_ found: [Problem]) {
    problems += found.filter { $0.severity == .error }
    warn(found.filter { $0.severity == .warning }, recurring: .withRow)
  }

  /// Adds the counts and findings of planning.
  mutating func add(_ planned: BuildReport) {
    cards += planned.cards
    ended += planned.ended
    problems += planned.problems
    found += planned.found
    endedCodes += planned.endedCodes
    leftOut += planned.leftOut
    hidden += planned.hidden
    undividedNames += planned.undividedNames
    allCards += planned.allCards
    plan.add(planned.plan)
    refused += planned.refused
  }

  /// Adds the results of a sweep.
  mutating func add(_ swept: SweepReport) {
    withdrawn += swept.withdrawn.count + swept.unknown.count
    unprinted += swept.printed
    notWithdrawn += swept.faults
    if let keys = swept.foreignKeys { warn([keys.warning], recurring: .never) }
  }

  /// Warns of what is worth mending before what is new or changed reaches people.
  ///
  /// It is not said again while nothing changes: a build that has nothing to say is remembered.
  mutating func warnOfMade(_ settings: SiteSettings) {
    // New codes are likely to be printed soon.
    if issued > 0 { warn(settings.warnings, recurring: .never) }
    if issued + updated > 0, undividedNames > 0 {
      warn([.undivided(undividedNames)], recurring: .never)
    }
  }

  /// Counts the published shares and lists the first of each kind.
  /// - Parameters:
  ///   - made: The shares, sorted by record ID.
  ///   - prints: True if the run makes printable codes.
  mutating func count(
    _ made: [TodoList.Item], live: [(card: CardID, recordID: RecordID)], settings: SiteSettings,
    links: ShareLinks, prints: Bool, atMost limit: Int
  ) {
    issued = made.count { $0.isNew }
    updated = made.count - issued
    warnOfMade(settings)
    let forms = Set(made.lazy.filter(\.isNew).map(\.share.form))
    warn(settings.warnings(of: forms, in: Site.settingsName), recurring: .never)
    let told = plan.made(atMost: limit)
    if told.isEmpty { return }
    for (card, recordID) in live where told.contains(card) {
      if self.made.count == told.count { return }
      let index = made.binarySearch(recordID, by: \.share.recordID)
      guard let share = index.map({ made[$0].share }) else { continue }
      self.made.append(
        Made(
          card: card, recordID: recordID, link: links.shownLink(to: share),
          expiresAt: share.expiresAt, printPath: prints ? "\(Site.printName)/\(card).png" : nil))
    }
  }
}

extension Problem {
  /// The warning that phones take whole names for family names.
  fileprivate static func undivided(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.cardsName, field: "fullName",
      message: (count == 1 ? "1 card has" : "\(count.grouped) cards have")
        + " only fullName, which phones take as the family name: write givenName and familyName")
  }
}
