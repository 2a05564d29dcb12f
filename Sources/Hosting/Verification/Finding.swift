/// One difference between what a server does and what it should, told once however often it came.
package struct Finding: Hashable, Sendable {
  /// How much it matters.
  package let severity: Severity

  /// The path that showed it first, with its query.
  package let path: String

  /// How many more paths showed it.
  package internal(set) var more = 0

  /// What came, and what should have.
  package let what: String

  /// What to do about it.
  package let cure: String

  /// Creates a finding.
  package init(_ severity: Severity, path: String, what: String, cure: String) {
    self.severity = severity
    self.path = path
    self.what = what
    self.cure = cure
  }
}

extension Finding {
  /// How much a difference matters.
  package enum Severity: String, Hashable, Sendable {
    /// Somebody gets what they should not, or not what they should.
    case error

    /// Everything works, less well or less private than it could.
    case warning
  }
}

extension Finding: CustomStringConvertible {
  /// One sentence: where, what is wrong, what to do.
  package var description: String {
    let others = more == 0 ? "" : " (and \(more) more)"
    return "\(path)\(others): \(severity == .warning ? "warning: " : "")\(what): \(cure)"
  }
}
