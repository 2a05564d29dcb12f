/// The result of checking a server.
package struct VerificationReport: Hashable, Sendable {
  /// The number of questions asked.
  package let asked: Int

  /// The differences from what hosting promises: errors first, each once.
  package let findings: [Finding]

  /// The paths of an upload's files that came otherwise than they have to.
  package let wrong: [String]

  /// The paths of an upload's files of which the server has said nothing.
  package let unanswered: [String]

  /// True if somebody gets content they should not, or misses content they should get.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
