import CardSources
import Cards
import Columns
import Digests
import Files
import Problems
import ShareMaking

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

  /// The number of cards that are left out because of a problem.
  private(set) var leftOut = 0

  /// Reads the input.
  /// - Parameter selection: Returns true for the cards to digest; of the others only the ID is
  ///   kept.
  init(
    of input: CardInput, with fingerprint: ContentFingerprint, under conditions: Conditions,
    selection: (@Sendable (CardID) -> Bool)? = nil
  ) {
    var entries: [SurveyedCard] = []
    var problems = ProblemCollection(listsAll: conditions.listsAllProblems)
    var columns: [ColumnReport] = []
    var others: [CardID] = []
    var leftOut = 0
    var mistaken: Set<CardID> = []
    input.forEachCard(
      jobs: conditions.jobs,
      makeWorker: { fingerprint.worker() },
      work: { card, worker -> Result<SurveyedCard?, Problem> in
        if let selection, !selection(card.card.id) { return .success(nil) }
        do throws(Problem) {
          return .success(try SurveyedCard(of: card, worker))
        } catch {
          return .failure(error)
        }
      },
      other: { event in
        switch event {
        case .card, .photoOfFaulty: break
        case .photos(let report): mistaken = Set(report.mistaken)
        case .problem(let problem): problems.append(problem)
        case .columns(let report): columns.append(report)
        case .leftOut: leftOut += 1
        }
      },
      collect: { card, result in
        switch result {
        case .success(let entry?): entries.append(entry)
        case .success(nil): others.append(card.card.id)
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
    self.leftOut = leftOut
  }
}

extension Survey {
  /// True if there is an error among the problems.
  var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
