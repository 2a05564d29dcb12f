package import Problems
import ShareMaking

/// A warning of a build, and what has the next build say it again.
struct BuildWarning: Sendable {
  let problem: Problem
  let recurrence: Recurrence

  /// When a warning is said again although nothing has changed since.
  enum Recurrence: Sendable {
    /// Never: it is about what this build has done.
    case never

    /// As often as its row is read, which the next build does though it has not changed.
    case withRow

    /// Always: it is about the site as it stands, so the next build has to look at everything.
    case always
  }
}

extension BuildReport {
  /// Adds warnings.
  mutating func warn(_ problems: [Problem], recurring recurrence: BuildWarning.Recurrence) {
    found += problems.map { BuildWarning(problem: $0, recurrence: recurrence) }
  }

  /// The warnings that are said again on one condition.
  func warnings(recurring recurrence: BuildWarning.Recurrence) -> [Problem] {
    found.filter { $0.recurrence == recurrence }.map(\.problem)
  }

  /// Finds the lasting warnings that the last build did not have.
  /// - Parameter last: What it has left; `nil` where nobody can tell.
  mutating func findNewWarnings(since last: WarningMemory?) {
    newWarnings = lastingWarnings.isEmpty ? [] : last?.new(of: lastingWarnings)
  }

  /// The warnings that the next build says again.
  var lastingWarnings: [Problem] { found.filter { $0.recurrence != .never }.map(\.problem) }

  /// The warnings.
  package var warnings: [Problem] { found.map(\.problem) }
}
