/// Everything that is wrong with an input, in order; at least one of it an error.
public struct ProblemList: Error, Hashable, Sendable {
  /// The problems, sorted by file and place.
  public let problems: [Problem]

  /// Sorts and keeps the problems.
  public init(_ problems: [Problem]) {
    self.problems = problems.sorted()
  }
}

extension ProblemList: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
