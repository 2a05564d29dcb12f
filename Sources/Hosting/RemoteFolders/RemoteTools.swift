package import Subprocesses

/// The programs of this machine that carry files, and what they see of its environment.
package struct RemoteTools: Sendable {
  /// Where programs lie.
  package let search: ProgramSearch

  let environment: [String: String]

  /// The value of a variable of the environment; `nil` where it is not set.
  package let variable: @Sendable (_ name: String) -> String?

  /// The passwords that are kept; `nil` where the user has no home.
  package let passwords: RemotePasswords?

  /// Names them.
  /// - Parameters:
  ///   - search: Where programs lie.
  ///   - environment: The variables that they see, those of the agent and of SSH_ASKPASS among them.
  ///   - variable: The value of any variable; `nil` where it is not set.
  ///   - passwords: The passwords that are kept; `nil` where the user has no home.
  package init(
    in search: ProgramSearch, environment: [String: String], passwords: RemotePasswords?,
    variable: @escaping @Sendable (_ name: String) -> String?
  ) {
    (self.search, self.environment) = (search, environment)
    (self.passwords, self.variable) = (passwords, variable)
  }
}
