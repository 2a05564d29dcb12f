import Files

/// How OpenSSH is called for a server: nobody is asked, and what is gone is noticed.
struct SSHClient: Sendable {
  /// The options, each behind `-o`.
  let options: [String]

  /// The variables that it sees.
  let environment: [String: String]

  init(for place: SSHPlace, tools: RemoteTools) {
    var environment = tools.environment
    if (environment["SSH_ASKPASS"] ?? "").isEmpty,
      tools.passwords?.password(for: place.login) != nil,
      let program = try? Folder("/proc/self").realPath(of: "exe")
    {
      environment["SSH_ASKPASS"] = program
      environment[Askpass.variable] = place.login
    }
    // ssh(1): in a batch nobody is asked, and where a program answers it has to be called.
    let asks = !(environment["SSH_ASKPASS"] ?? "").isEmpty
    if asks { environment["SSH_ASKPASS_REQUIRE"] = "force" }
    self.environment = environment
    options =
      ["BatchMode=\(asks ? "no" : "yes")"]
      // A program that knows a password would give it for an answer to the question whether a host is the right one.
      + (asks ? ["StrictHostKeyChecking=yes", "NumberOfPasswordPrompts=1"] : [])
      + ["ConnectTimeout=20", "ServerAliveInterval=15", "ServerAliveCountMax=4"]
  }
}
