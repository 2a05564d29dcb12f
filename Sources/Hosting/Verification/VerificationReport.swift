/// What came of asking a server.
package struct VerificationReport: Hashable, Sendable {
  /// How many questions were asked.
  package let asked: Int

  /// What is different from what hosting promises: errors first, each once.
  package let findings: [Finding]

  /// Whether somebody gets what they should not, or not what they should.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
