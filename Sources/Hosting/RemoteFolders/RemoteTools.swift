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

extension RemoteTools {
  /// The path of a program.
  /// - Parameter package: What it comes with, as a sentence names it.
  /// - Throws: ``RemoteFault`` where it is not here; in an image, into which nothing is installed, it
  ///   says where there is one.
  func path(of program: String, from package: String) throws(RemoteFault) -> String {
    if let path = search.program(named: [program]) { return path }
    // packaging/image sets it.
    guard variable("CARDPRESS_SYSTEM") == "image" else {
      throw RemoteFault("needs \(program), which is not here", cure: "install \(package)")
    }
    throw RemoteFault(
      "needs \(program), which this image does not have",
      cure:
        "build here, and bring the output by the \(program) of the machine itself, deletions too")
  }
}
