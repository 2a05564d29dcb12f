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

  /// Every problem of the input, warnings included.
  private(set) var problems: [Problem] = []

  /// The use of each column, for each CSV file.
  private(set) var columns: [ColumnReport] = []

  /// The other cards in the input: those not selected, and those whose photo can't be read.
  private(set) var others: [CardID] = []

  /// The cards that belong to other parts of the run, with the keys of their shares.
  private(set) var elsewhere: [(card: CardID, key: SHA256Digest)] = []

  /// The number of cards that are left out because of a problem.
  private(set) var leftOut = 0

  /// The number of cards without a problem whose name is only a full name of several words.
  private(set) var undividedNames = 0

  /// The selected cards without a problem.
  private(set) var held = HeldCards()

  /// What is left of the example in the cards without a problem.
  private(set) var exampleRemains = ExampleRemains()

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
    var entries: [SurveyedCard] = []
    var problems = ProblemCollection(listsAll: conditions.listsAllProblems)
    var columns: [ColumnReport] = []
    var others: [CardID] = []
    var elsewhere: [(card: CardID, key: SHA256Digest)] = []
    var (leftOut, undividedNames) = (0, 0)
    var exampleRemains = ExampleRemains()
    var held = HeldCards()
    var mistaken: Set<CardID> = []
    input.forEachCard(
      jobs: conditions.jobs,
      makeWorker: { fingerprint.worker() },
      work: { card, worker -> Result<Seen, Problem> in
        if let selection, !selection(card.card.id) { return .success(.unselected) }
        if let shard {
          let key = worker.key(of: card.card.id)
          if !shard.contains(cardKey: key) { return .success(.elsewhere(key)) }
        }
        do throws(Problem) {
          return .success(.entry(try SurveyedCard(of: card, worker)))
        } catch {
          return .failure(error)
        }
      },
      other: { event in
        switch event {
        case .card, .passedOver, .photoOfFaulty: break
        case .photos(let report): mistaken = Set(report.mistaken)
        case .problem(let problem): problems.append(problem)
        case .columns(let report): columns.append(report)
        case .leftOut: leftOut += 1
        }
      },
      collect: { card, result in
        switch result {
        case .success(.entry(let entry)):
          entries.append(entry)
          held.hold(card, contentLength: entry.contentLength)
          if card.card.name.isUndivided { undividedNames += 1 }
          exampleRemains.note(card.card)
        case .success(.elsewhere(let key)): elsewhere.append((card.card.id, key))
        case .success(.unselected): others.append(card.card.id)
        case .failure(let problem):
          problems.append(problem)
          others.append(card.card.id)
          leftOut += 1
        }
        return true
      })
    // Only a later card shows that the photo is somebody else's too.
    if !mistaken.isEmpty {
      let refused = entries.filter { mistaken.contains($0.cardID) }
      others += refused.map(\.cardID)
      leftOut += refused.count
      entries.removeAll { mistaken.contains($0.cardID) }
    }
    self.entries = entries
    self.problems = problems.problems
    self.columns = columns
    self.others = others
    self.elsewhere = elsewhere
    self.leftOut = leftOut
    self.undividedNames = undividedNames
    self.exampleRemains = exampleRemains
    self.held = held
  }
}

extension Survey {
  /// What was seen of a card without a problem.
  private enum Seen: Sendable {
    case entry(SurveyedCard)
    case elsewhere(SHA256Digest)
    case unselected
  }

  /// True if there is an error among the problems.
  var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
