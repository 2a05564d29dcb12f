import Testing

@testable import RemoteFolders

@Suite struct SFTPTranscriptTests {
  private static let commands = [
    SFTPCommand.enter("/var/www"), .list("c"), .show(".part", at: "c/A/index.html"),
  ]

  @Test func `tells each command that was done, and what it printed`() {
    var transcript = SFTPTranscript(of: Self.commands)
    var done: [String] = []
    let text =
      "sftp> cd /var/www\nsftp> -ls -1a ./c\nc/.\nc/A\nsftp> rename ./.part ./c/A/index.html\n"
    // It comes in whatever pieces the pipe gives.
    for byte in text.utf8 {
      transcript.take([byte][...]) { command, lines in done.append("\(command.line): \(lines)") }
    }
    #expect(done == [#"cd /var/www: []"#, #"-ls -1a ./c: ["c/.", "c/A"]"#])
    #expect(transcript.begun == 3)
    transcript.end { command, lines in done.append("\(command.line): \(lines)") }
    #expect(done.count == 3)
  }

  @Test func `takes no name there for a command`() {
    var transcript = SFTPTranscript(of: Self.commands)
    var done: [[String]] = []
    let text = "sftp> cd /var/www\nsftp> -ls -1a ./c\nsftp> -rm ./c/B\nsftp> bye\n"
    transcript.take(Array(text.utf8)[...]) { _, lines in done.append(lines) }
    #expect(transcript.begun == 2)
    transcript.end { _, lines in done.append(lines) }
    #expect(done == [[], ["sftp> -rm ./c/B", "sftp> bye"]])
  }

  @Test(arguments: [
    ("c/A/index.html", "./c/A/index.html"), ("-x", "./-x"), ("a b", #"./a\ b"#),
    (#"q'"\.txt"#, #"./q\'\"\\.txt"#), ("#[*]?", ##"./\#\[\*]\?"##),
  ])
  func `quotes a path as sftp takes it apart`(path: String, word: String) {
    #expect(SFTPCommand.remove(path).line == "-rm \(word)")
  }

  @Test(arguments: [
    (
      "nobody@127.0.0.1: Permission denied (publickey).\r\nConnection closed\n", "lets nobody in",
      false
    ),
    (
      "ssh: connect to host h port 22: Connection refused\nConnection closed\n",
      "refuses connections", true
    ),
    ("ssh: Could not resolve hostname h: Name or service not known\n", "no known host", true),
    ("Host key verification failed.\r\nConnection closed\n", "nobody has compared", false),
    (
      "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\n",
      "another host key", false
    ),
    ("client_loop: send disconnect: Broken pipe\nConnection closed\n", "broke off", true),
    ("subsystem request failed on channel 0\nConnection closed\n", "offers no SFTP", false),
  ])
  func `says what kept a connection from being made`(
    complaint: String, part: String, again: Bool
  ) throws {
    let fault = RemoteFault(ofConnection: complaint, to: try SSHPlace("you@server:2222/www"))
    #expect(fault.reason.contains(part))
    #expect(fault.isRetryable == again)
    if part == "nobody has compared" {
      #expect(fault.cure?.hasSuffix("once: ssh -p 2222 you@server") == true)
    }
    if part == "another host key" {
      #expect(fault.cure?.hasSuffix("ssh-keygen -R '[server]:2222'") == true)
    }
  }

  /// What sftp(1) prints has the names of shares in it, and they are the right to read them.
  @Test(arguments: [
    (#"dest open "/www/c/SECRET/card.vcf": Permission denied"#, "may not be written"),
    (#"write remote "/www/c/SECRET/card.vcf": Failure"#, "can't be written"),
    (
      #"dest open "/www/c/SECRET/card.vcf": Operation unsupported"#,
      "(sftp says: Operation unsupported)"
    ),
  ])
  func `names no path of its own in the reason`(complaint: String, part: String) {
    let fault = RemoteFault(of: .put("c/SECRET/card.vcf"), complaint + "\n")
    #expect(fault.reason.contains(part))
    #expect(!"\(fault.reason)\(fault.cure ?? "")".contains("SECRET"))
    #expect(fault.path == "c/SECRET/card.vcf")
  }
}
