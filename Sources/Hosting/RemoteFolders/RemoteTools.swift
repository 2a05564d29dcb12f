import Bytes
package import Subprocesses
import WebRequests

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
  /// Who asks a server by libcurl: by the password that is kept, or by ~/.netrc, into which libcurl looks only for a
  /// user whom the address names.
  /// - Parameters:
  ///   - user: The user's name, percent-encoded; `nil` where the address has none.
  ///   - login: What the password is for.
  /// - Returns: The credentials, and what stands in front of the host in addresses.
  func identity(
    of user: String?, for login: String
  ) -> (credentials: WebCredentials, userinfo: String) {
    guard let kept = passwords?.password(for: login) else {
      return (.password(user: nil, nil), user.map { "\($0)@" } ?? "")
    }
    let name = user.map { String(decoding: Array($0.utf8)[...].percentDecoded, as: UTF8.self) }
    return (.password(user: name, kept), "")
  }

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
