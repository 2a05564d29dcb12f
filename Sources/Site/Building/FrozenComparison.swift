import CardSources
import Cards
import Digests
import Problems
import ShareMaking
import Shares
import Timestamps

/// Compares the cards of a frozen build with the store that it is made from.
struct FrozenComparison {
  private let plan: SharePlan
  private let latest: [SHA256Digest: Share]
  private let live: Set<RecordID>
  private let storePath: String

  private let now: Timestamp

  /// The live share of each card that has one, by the card's key.
  private(set) var met: [SHA256Digest: Share] = [:]

  /// The cards with a live share that refer to others.
  private(set) var varying: [VaryingParts] = []

  /// What is wrong with cards, or has changed since the store was written.
  private(set) var problems: ProblemCollection

  /// The numbers of cards without a problem, and of those whose shares have ended.
  private(set) var cards = 0
  private(set) var ended = 0

  /// The number of cards whose pages would be others.
  private(set) var restyled = 0

  init(
    plan: SharePlan, latest: [SHA256Digest: Share], live: Set<RecordID>, storePath: String,
    at now: Timestamp, listsAll: Bool
  ) {
    self.now = now
    self.plan = plan
    self.latest = latest
    self.live = live
    self.storePath = storePath
    problems = ProblemCollection(listsAll: listsAll)
  }
}

extension FrozenComparison: CardVisitor {
  mutating func take(_ event: CardEvent) {
    if case .problem(let problem) = event { problems.append(problem) }
  }

  mutating func take(_ card: SourcedCard, _ finding: Result<SurveyedCard, Problem>) -> Bool {
    switch finding {
    case .success(let entry): compare(entry, of: card)
    case .failure(let problem): problems.append(problem)
    }
    return true
  }

  private mutating func compare(_ entry: SurveyedCard, of card: SourcedCard) {
    cards += 1
    guard let share = latest[entry.key] else {
      if plan.isOver(entry) {
        ended += 1
      } else {
        problems.append(.unshared(card, in: storePath))
      }
      return
    }
    guard live.contains(share.recordID) else {
      ended += 1
      return
    }
    met[entry.key] = share
    if let parts = entry.varying { varying.append(parts) }
    if share.contentDigest != entry.contentDigest || plan.movesEnd(of: share, entry: entry) {
      problems.append(.changed(card, since: storePath))
    } else if entry.varying?.schedule != nil || share.dates != nil {
      // What a page shows of a day is that of the build that made it, at most so many days ago.
      let days = (0...100).map { [now] in now.advanced(bySeconds: -86_400 * $0) }
      if share.shows.isEmpty, days.allSatisfy({ plan.rendersAnew(share, of: entry, at: $0) }) {
        problems.append(.changed(card, since: storePath))
      }
    } else if entry.varying?.changes.isEmpty ?? true, plan.rendersAnew(share, of: entry) {
      restyled += 1
    }
  }
}

extension Problem {
  fileprivate static func unshared(_ card: SourcedCard, in store: String) -> Problem {
    Problem(
      file: card.file, position: card.position,
      message: "\(card.card.id) has no share in \(store) yet",
      remedy: .buildingAndCommitting(store))
  }

  fileprivate static func changed(_ card: SourcedCard, since store: String) -> Problem {
    Problem(
      file: card.file, position: card.position,
      message: "\(card.card.id) has changed since \(store) was written",
      remedy: .buildingAndCommitting(store))
  }
}
