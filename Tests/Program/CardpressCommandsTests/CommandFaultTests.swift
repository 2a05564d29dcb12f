import CardpressCommands
import CommandLine
import Consoles
import Testing

@Suite struct CommandFaultTests {
  /// A call of each command that works on a site, where there is none.
  static let rows: [(line: String, sentence: String)] = [
    ("check SITE", noSettings), ("build SITE", noSettings), ("serve SITE", noSettings),
    ("print -C SITE", noSettings), ("shares -C SITE", noSettings),
    ("renew ada -C SITE", noSettings), ("reissue ada -C SITE", noSettings),
    ("revoke ada -C SITE", noStore), ("sweep SITE", noStore), ("verify SITE", noSettings),
    ("verify SITE --wear", noSettings), ("read SITE/photo.jpg -C SITE", noSettings),
    ("recover SITE", noSettings), ("recover SITE --clock", noStore),
    ("consume ada -C SITE", noSettings), ("changes -C SITE", nothingPublished),
    ("uploaded 00000000000000000000000000000000 -C SITE", nothingPublished),
  ]

  private static let noSettings =
    "cardpress.yaml: there are no settings in \"SITE\", which does not exist: check its name, or "
    + "cardpress init writes them"
  private static let nothingPublished = "nothing has been published here yet: cardpress build"
  private static let noStore = "nothing has been shared here yet: cardpress build"

  @Test(arguments: rows)
  func `a folder without a site is a fault`(line: String, sentence: String) throws {
    let site = try CommandSite(isEmpty: true)
    #expect(site.run(line) == RecordedRun(code: .fault, output: "", error: "\(sentence)\n"))
    #expect(try site.folder.kind() == nil)
  }

  @Test func `a fault is a JSON document where that is asked for`() throws {
    let site = try CommandSite(isEmpty: true)
    let json =
      "{\"version\":1,\"problems\":[{\"file\":null,\"line\":null,\"column\":null,\"field\":null,"
      + "\"severity\":\"error\",\"message\":\"\(Self.noStore)\",\"count\":1}]}\n"
    #expect(
      site.run("sweep SITE --json") == RecordedRun(code: .fault, output: json, error: ""))
  }

  @Test func `settings that stay as they are are named by init`() throws {
    let site = try CommandSite()
    let run = site.run("init SITE --url https://other.example.org")
    #expect(run.code == .fault)
    #expect(
      run.error == "cardpress.yaml:1:1: url stays https://cards.firm.test, "
        + "--url https://other.example.org was not applied: write url: https://other.example.org\n")
  }

  @Test func `a code that can't be written is a fault of qr`() throws {
    let site = try CommandSite(isEmpty: true)
    #expect(
      site.run("qr text -o SITE/code.png")
        == RecordedRun(code: .fault, output: "", error: "SITE does not exist\n"))
  }

  @Test func `problems are counted`() throws {
    let site = try CommandSite()
    try site.write("fullName: Ada\nemail: ada@\nphone: none\n", to: "cards/ada.yaml")
    let run = site.run("build SITE")
    #expect(run.code == .fault)
    #expect(run.output == "")
    #expect(run.error.hasSuffix("2 errors; no card was changed\n"))
  }

  @Test(arguments: ["completion bash", "help", "--version", "build SITE", "build SITE --json"])
  func `output that is incomplete is a fault`(line: String) throws {
    let run = try CommandSite().run(line, on: Recorder(outputFault: "No space left on device"))
    #expect(run.code == .fault)
    #expect(run.error == "standard output is incomplete: No space left on device\n")
  }

  @Test func `wrong usage stays so where output is incomplete`() throws {
    let recorder = Recorder(outputFault: "No space left on device")
    #expect(try CommandSite(isEmpty: true).run("build --yes", on: recorder).code == .usage)
  }
}
