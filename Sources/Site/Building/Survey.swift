import CardSources
import Cards
import Digests
import Files
import Problems
import ShareMaking

/// Pass 1: all input read once, every problem collected, and of each card a key and a digest.
struct Survey {
  /// The cards without a problem, in the input's order.
  private(set) var entries: [SurveyedCard] = []

  /// Everything wrong with the input, warnings included.
  private(set) var problems: [Problem] = []

  /// What is published of each CSV file's columns.
  private(set) var columns: [ColumnReport] = []

  /// The other cards that are there: nothing was asked of them, or their photo can't be read.
  private(set) var others: [CardID] = []

  /// How many cards are left out because of a problem.
  private(set) var leftOut = 0

  /// Reads the input.
  /// - Parameter selection: Which cards are looked at more closely than by their ID.
  init(
    of input: CardInput, with fingerprint: ContentFingerprint, jobs: Int,
    selection: (@Sendable (CardID) -> Bool)? = nil
  ) {
    var entries: [SurveyedCard] = []
    var problems = ProblemCollection()
    var columns: [ColumnReport] = []
    var others: [CardID] = []
    var leftOut = 0
    input.forEachCard(
      jobs: jobs,
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
    self.entries = entries
    self.problems = problems.problems
    self.columns = columns
    self.others = others
    self.leftOut = leftOut
  }
}

extension Survey {
  /// Whether anything is wrong that is no mere warning.
  var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
