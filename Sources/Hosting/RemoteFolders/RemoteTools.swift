package import Subprocesses

/// The programs of this machine that carry files, and what they see of its environment.
package struct RemoteTools: Sendable {
  /// Where programs lie.
  package let search: ProgramSearch

  let environment: [String: String]

  /// Names them.
  /// - Parameters:
  ///   - search: Where programs lie.
  ///   - environment: The variables that they see, those of the agent and of SSH_ASKPASS among them.
  package init(in search: ProgramSearch, environment: [String: String]) {
    (self.search, self.environment) = (search, environment)
  }
}
