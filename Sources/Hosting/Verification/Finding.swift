/// One difference between what a server does and what it should, told once however often it came.
package struct Finding: Hashable, Sendable {
  /// The severity.
  package let severity: Severity

  /// The path that showed it first, with its query.
  package let path: String

  /// The number of more paths showed it.
  package internal(set) var more = 0

  /// The answer that came, and the one expected.
  package let what: String

  /// The cure.
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
  /// The severity of a difference.
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
