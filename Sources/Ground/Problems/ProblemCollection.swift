/// The problems of an input as they come up: the first of each kind are kept, the rest are counted.
///
/// A table can have something wrong in each of a million rows, and nobody reads that many sentences:
/// what is held grows with the files, not with what is wrong in them.
package struct ProblemCollection: Sendable {
  /// True if one of them is an error.
  package private(set) var hasErrors = false

  /// The numbers that are kept, of one kind and of all.
  private let mostOfAKind: Int
  private let mostInAll: Int
  private var kept: [Problem] = []
  private var tallies: [Tally] = []

  /// The indices of the kinds' tallies.
  private var indices: [ProblemKind: Int] = [:]

  /// The number of kinds each file has, warnings included.
  private var kinds: [String: Int] = [:]

  /// Creates a collection, with some that are known.
  /// - Parameter listsAll: True to keep 100,000 of whatever kinds in place of 20 of each.
  package init(_ problems: [Problem] = [], listsAll: Bool = false) {
    mostInAll = listsAll ? Self.mostListed : .max
    mostOfAKind = listsAll ? Self.mostListed : Self.mostOfAKind
    for problem in problems { append(problem) }
  }
}

extension ProblemCollection {
  /// The number of problems of a kind that are kept.
  package static let mostOfAKind = 20

  /// The number that is kept where all are to be listed: some 50 MB.
  private static let mostListed = 100_000

  /// The number of kinds of a file that are told apart; what comes then counts as one more.
  private static let mostKinds = 100

  private struct Tally {
    let kind: ProblemKind
    var kept = 0

    /// The number of those that were not kept, and the position of the first.
    var rest = 0
    var position: Position?
  }

  /// The problems that are kept, in their order, each kind followed by one that stands for its
  /// rest.
  package var problems: [Problem] { kept + rests }

  /// Takes a problem.
  package mutating func append(_ problem: Problem) {
    if problem.severity == .error { hasErrors = true }
    guard problem.count == 1 else {
      kept.append(problem)
      return
    }
    let index = tally(of: problem)
    if tallies[index].kept < mostOfAKind, kept.count < mostInAll {
      tallies[index].kept += 1
      kept.append(problem)
    } else {
      if tallies[index].rest == 0 { tallies[index].position = problem.position }
      tallies[index].rest += 1
    }
  }

  /// The index of the tally of a problem's kind, which is begun where it is the first.
  private mutating func tally(of problem: Problem) -> Int {
    var kind = ProblemKind(of: problem)
    if let index = indices[kind] { return index }
    if kinds[problem.file, default: 0] < Self.mostKinds {
      kinds[problem.file, default: 0] += 1
    } else {
      kind = kind.ofAllOthers
      if let index = indices[kind] { return index }
    }
    tallies.append(Tally(kind: kind))
    indices[kind] = tallies.count - 1
    return tallies.count - 1
  }

  /// One problem for all of each kind that were not kept.
  private var rests: [Problem] {
    tallies.filter { $0.rest > 0 }
      .map { $0.kind.problem(standingFor: $0.rest, at: $0.position) }
      .sorted()
  }
}
