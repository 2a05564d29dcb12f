import CardSources
import Cards
import Columns
import Digests
import Files
import Problems
import ShareMaking
import Shares

/// The result of pass 1: a key and a digest for each card of the input, and every problem.
struct Survey {
  /// The selected cards without a problem, in the input's order.
  private(set) var entries: [SurveyedCard] = []

  private var found: ProblemCollection

  /// Every problem of the input, warnings included.
  var problems: [Problem] { found.problems }

  /// The use of each column, for each CSV file.
  private(set) var columns: [ColumnReport] = []

  /// The other cards in the input: those not selected, and those whose photo can't be read.
  private(set) var others: [CardID] = []

  /// The cards that belong to other parts of the run, with the keys of their shares.
  private(set) var elsewhere: [(card: CardID, key: SHA256Digest)] = []

  /// The cards of rows that their sheets do not show.
  private(set) var hidden: Set<CardID> = []

  /// The number of cards that are left out because of a problem.
  private(set) var leftOut = 0

  /// The number of cards without a problem whose name is only a full name of several words.
  private(set) var undividedNames = 0

  /// The selected cards without a problem.
  private(set) var held = HeldCards()

  /// What is left of the example in the cards without a problem.
  private(set) var exampleRemains = ExampleRemains()

  /// The cards whose photos are found to be somebody else's too.
  private var mistaken: Set<CardID> = []

  /// Reads the input.
  /// - Parameters:
  ///   - shard: The part of the cards to digest; of the others only ID and key are kept. `nil` for
  ///     all.
  ///   - selection: Returns true for the cards to digest; of the others only the ID is kept.
  init(
    of input: CardInput, with fingerprint: ContentFingerprint, under conditions: Conditions,
    shard: Shard? = nil,
    selection: (@Sendable (CardID) -> Bool)? = nil
  ) {
    found = ProblemCollection(listsAll: conditions.listsAllProblems)
    input.visit(
      by: &self,
      doing: Work(
        digests: SurveyWork(fingerprint: fingerprint), shard: shard, selection: selection),
      jobs: conditions.jobs)
    leaveOutMistaken()
  }
}

extension Survey: CardVisitor {
  mutating func take(_ event: CardEvent) {
    switch event {
    case .card, .passedOver, .photoOfFaulty: break
    case .hidden(let id): hidden.insert(id)
    case .photos(let report): mistaken = Set(report.mistaken)
    case .problem(let problem): found.append(problem)
    case .columns(let report): columns.append(report)
    case .leftOut: leftOut += 1
    }
  }

  mutating func take(_ card: SourcedCard, _ finding: Result<Seen, Problem>) -> Bool {
    switch finding {
    case .success(.entry(let entry)):
      entries.append(entry)
      held.hold(card, contentLength: entry.contentLength)
      if card.card.isUndivided { undividedNames += 1 }
      exampleRemains.note(card.card)
    case .success(.elsewhere(let key)): elsewhere.append((card.card.id, key))
    case .success(.unselected): others.append(card.card.id)
    case .failure(let problem):
      found.append(problem)
      others.append(card.card.id)
      leftOut += 1
    }
    return true
  }

  /// Leaves out the cards of which only a later one has shown that the photo is somebody else's too.
  private mutating func leaveOutMistaken() {
    if mistaken.isEmpty { return }
    let refused = entries.filter { mistaken.contains($0.cardID) }
    others += refused.map(\.cardID)
    leftOut += refused.count
    entries.removeAll { mistaken.contains($0.cardID) }
  }
}

extension Survey {
  /// What was seen of a card without a problem.
  enum Seen: Sendable {
    case entry(SurveyedCard)
    case elsewhere(SHA256Digest)
    case unselected
  }

  /// Digests the cards that are meant.
  private struct Work: CardWork {
    let digests: SurveyWork
    let shard: Shard?
    let selection: (@Sendable (CardID) -> Bool)?

    func makeWorker() -> ContentFingerprint.Worker { digests.makeWorker() }

    func work(
      on card: SourcedCard, with worker: ContentFingerprint.Worker
    ) -> Result<Seen, Problem> {
      if let selection, !selection(card.card.id) { return .success(.unselected) }
      if let shard {
        let key = worker.key(of: card.card.id)
        if !shard.contains(cardKey: key) { return .success(.elsewhere(key)) }
      }
      return digests.work(on: card, with: worker).map(Seen.entry)
    }
  }

  /// The cards to which the selected ones refer.
  var namedCards: Set<CardID> { Set(entries.lazy.compactMap(\.varying).flatMap(\.namedCards)) }

  /// True if there is an error among the problems.
  var hasErrors: Bool { found.hasErrors }
}

/// Digests every card.
struct SurveyWork: CardWork {
  let fingerprint: ContentFingerprint

  func makeWorker() -> ContentFingerprint.Worker { fingerprint.worker() }

  func work(
    on card: SourcedCard, with worker: ContentFingerprint.Worker
  ) -> Result<SurveyedCard, Problem> {
    do throws(Problem) { return .success(try SurveyedCard(of: card, worker)) } catch {
      return .failure(error)
    }
  }
}
