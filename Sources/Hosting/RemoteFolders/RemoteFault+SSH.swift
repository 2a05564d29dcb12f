import Bytes

extension RemoteFault {
  /// The fault of a connection that was not made, or broke off.
  /// - Parameters:
  ///   - complaint: What ssh(1) printed.
  ///   - place: The server.
  init(ofConnection complaint: String, to place: SSHPlace) {
    let has = { (text: String) in complaint.contains(text: text) }
    let way = (place.port.map { ["-p", "\($0)"] } ?? []) + [place.userAndHost]
    let keyCure =
      "compare the key with your host's, then take it by hand once: ssh \(way.joined(separator: " "))"
    if has("REMOTE HOST IDENTIFICATION HAS CHANGED") {
      self.init(
        "shows another host key than before, so nothing was sent",
        cure:
          "ask your host whether that is right, then remove the former: ssh-keygen -R '\(place.knownName)'"
      )
    } else if has("Host key verification failed") {
      self.init("shows a host key that nobody has compared yet, so nothing was sent", cure: keyCure)
    } else if has("Permission denied (") || has("Too many authentication failures") {
      self.init(
        "lets nobody in with what was offered",
        cure:
          "add a key to ssh-agent, set SSH_ASKPASS, or keep the password: cardpress upload --login")
    } else if has("Could not resolve hostname") {
      self.init(
        "is at no known host", cure: "look at the name, and at this machine's network",
        isRetryable: true)
    } else if has("Connection refused") {
      self.init(
        "refuses connections", cure: "look at the port, or start its ssh server", isRetryable: true)
    } else if has("timed out") || has("No route to host") || has("Network is unreachable") {
      self.init(
        "does not answer", cure: "look at the network, or a firewall between", isRetryable: true)
    } else if has("subsystem request failed") {
      self.init("offers no SFTP", cure: "let its ssh server have the subsystem sftp")
    } else if [
      "Connection closed", "Connection reset", "Broken pipe", "Connection lost", "not responding",
    ]
    .contains(where: has) {
      self.init("broke off the connection", isRetryable: true)
    } else {
      let line = complaint.split(separator: "\n").last.map { Self.printable(String($0)) } ?? ""
      self.init(
        "can't be reached", cure: line.isEmpty ? nil : "ssh says: \(line)", isRetryable: true)
    }
  }

  /// The fault of a command that ended a batch.
  /// - Parameter complaint: What sftp(1) printed; the reason is behind the last colon of its last line.
  init(of work: SFTPCommand.Work, _ complaint: String) {
    let line = complaint.split(separator: "\n").last.map(String.init) ?? ""
    let reason = line.split(separator: ":").last.map { Self.printable(String($0)) } ?? ""
    switch work {
    case .enter: self = .noFolder
    case .put(let path), .show(let path):
      if reason.contains(text: "Permission denied") {
        self.init("may not be written there by this user", path: path)
      } else if reason.contains(text: "Failure") {
        // SSH_FX_FAILURE says no more (draft-ietf-secsh-filexfer-02 §7).
        self.init("can't be written there", cure: "look whether its disk is full", path: path)
      } else {
        self.init("can't be written there (sftp says:\(reason))", path: path)
      }
    case .list, .get, .tidy: self.init("broke off the connection", isRetryable: true)
    }
  }

  /// What a terminal can show of a server's words, as far as it is short.
  private static func printable(_ text: String) -> String {
    String(decoding: text.utf8.prefix(200).filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
  }
}
