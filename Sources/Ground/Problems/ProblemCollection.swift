/// What is wrong with an input as it comes up: of each kind the first are kept, the rest is counted.
///
/// A table can have something wrong in each of a million rows, and nobody reads that many sentences:
/// what is held grows with the files, not with what is wrong in them.
package struct ProblemCollection: Sendable {
  /// Whether one of them is an error.
  package private(set) var hasErrors = false

  private var kept: [Problem] = []
  private var tallies: [ProblemKind: Tally] = [:]

  /// How many kinds each file has, warnings included.
  private var kinds: [String: Int] = [:]

  /// Creates a collection, with some that are known.
  package init(_ problems: [Problem] = []) {
    for problem in problems { append(problem) }
  }
}

extension ProblemCollection {
  /// How many of a kind are kept.
  package static let mostOfAKind = 20

  /// How many kinds of a file are told apart; what comes then counts as one more.
  private static let mostKinds = 100

  private struct Tally {
    var count = 0

    /// Where the first stands that was not kept.
    var rest: Position?
  }

  /// What is kept, in the order in which it came, and one for the rest of each kind behind it.
  package var problems: [Problem] { kept + rests }

  /// Takes a problem.
  package mutating func append(_ problem: Problem) {
    if problem.severity == .error { hasErrors = true }
    guard problem.count == 1 else {
      kept.append(problem)
      return
    }
    let kind = kind(of: problem)
    // Changed in place: a copy of the tally for each problem would cost as much as the problem.
    let count = tallies[kind, default: Tally()].count + 1
    tallies[kind, default: Tally()].count = count
    if count <= Self.mostOfAKind {
      kept.append(problem)
    } else if count == Self.mostOfAKind + 1 {
      tallies[kind]?.rest = problem.position
    }
  }

  private mutating func kind(of problem: Problem) -> ProblemKind {
    let kind = ProblemKind(of: problem)
    if tallies[kind] != nil { return kind }
    let count = kinds[problem.file, default: 0]
    guard count < Self.mostKinds else { return kind.ofAllOthers }
    kinds[problem.file] = count + 1
    return kind
  }

  /// One problem for all of each kind that were not kept.
  private var rests: [Problem] {
    tallies.filter { $0.value.count > Self.mostOfAKind }
      .map { $0.key.problem(standingFor: $0.value.count - Self.mostOfAKind, at: $0.value.rest) }
      .sorted()
  }
}
