import CardpressCommands
import CommandLine
import Testing

@Suite struct CommandConsoleTests {
  /// A command line of each command that has a JSON document, on a site that is built.
  static let jsonLines = [
    "check SITE", "build SITE", "build SITE --dry-run", "build SITE --frozen", "shares -C SITE",
    "print -C SITE", "print -C SITE --sheet help", "renew ada -C SITE", "reissue ada -C SITE",
    "rename ada bo -C SITE", "revoke ada -C SITE", "sweep SITE", "verify SITE",
    "recover SITE --clock", "changes -C SITE",
    "consume ada -C SITE",
    "read SITE/public/c/1100000000002/qr.png -C SITE", "init SITE", "serve SITE --port 0",
  ]

  @Test(arguments: [
    ([:], true, "\u{1B}[1m1 card without fault, \u{1B}[0mno problem\n"),
    (["NO_COLOR": "1"], true, "1 card without fault, no problem\n"),
    (["TERM": "dumb"], true, "1 card without fault, no problem\n"),
    ([:], false, "1 card without fault, no problem\n"),
  ])
  func `results have colour on a terminal`(
    environment: [String: String], isTerminal: Bool, line: String
  ) throws {
    let run = try CommandSite().run(
      "check SITE", environment: environment, on: Recorder(isTerminal: isTerminal))
    #expect(run.output.hasSuffix("\n\(line)"))
  }

  @Test(arguments: jsonLines)
  func `JSON is one document and all that is printed`(line: String) throws {
    let site = try CommandSite()
    #expect(site.run("build SITE").code == .done)
    let run = site.run("\(line) --json")
    #expect((run.code, run.error) == (.done, ""))
    #expect(run.output.hasPrefix("{\"version\":1,"))
    #expect(run.output.hasSuffix("}\n"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `a code is drawn where no file is named`() throws {
    let run = try CommandSite().run("qr text --quiet", on: Recorder(isTerminal: true))
    #expect((run.code, run.error) == (.done, ""))
    #expect(run.output.hasPrefix("\u{1B}["))
  }
}
