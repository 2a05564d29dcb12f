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
    warnings += found.filter { $0.severity == .warning }
  }

  /// Adds the counts and findings of planning.
  mutating func add(_ planned: BuildReport) {
    cards += planned.cards
    unchanged += planned.unchanged
    ended += planned.ended
    problems += planned.problems
    warnings += planned.warnings
    leftOut += planned.leftOut
    allCards += planned.allCards
    endedCards += planned.endedCards
    leavers += planned.leavers
    renamed += planned.renamed
    refused += planned.refused
  }

  /// Adds the results of a sweep.
  mutating func add(_ swept: SweepReport) {
    withdrawn += swept.withdrawn.count + swept.unknown.count
    unprinted += swept.printed
    notWithdrawn += swept.faults
  }

  /// Counts the published shares and lists the first of them.
  mutating func count(
    _ made: [Planner.Todo], live: [(card: CardID, recordID: RecordID)], settings: SiteSettings,
    atMost limit: Int
  ) {
    issued = made.count { $0.isNew }
    updated = made.count - issued
    // New codes are likely to be printed soon.
    if issued > 0 { warnings += settings.warnings }
    let ends = Dictionary(made.lazy.map { ($0.share.recordID, $0.share.expiresAt) }) { first, _ in
      first
    }
    for (card, recordID) in live {
      guard self.made.count < limit else { return }
      guard let end = ends[recordID] else { continue }
      self.made.append(
        Made(
          card: card, recordID: recordID, link: settings.link(to: recordID),
          expiresAt: end, printPath: "\(Site.printName)/\(card).png"))
    }
  }
}
