import CardpressCommands
import CommandLine
import Testing

@Suite struct CommandTests {
  private static let address = "https://cards.firm.test/appclip?card="
  private static let deployAgain =
    "next: deploy again, so that it is gone from your web server too\n"

  /// A command line on a site with one card, the commands before it, and all that it prints.
  static let rows: [(before: [String], line: String, output: String)] = [
    ([], "check SITE", "public/: 48 files, about 1 MB\n1 card without fault, no problem\n"),
    (
      [], "build SITE",
      "new  ada  \(address)1100000000002  until 2026-12-01T09:00:00Z  SITE/print/ada.png\n"
        + "1 card: 1 issued\n"
        + "next: copy SITE/public/ to your web server, then scan a code from SITE/print/\n"
    ),
    ([], "build SITE --quiet", ""),
    ([], "build SITE --dry-run", "new  ada\n1 card: would be: 1 issued\n"),
    (
      ["build SITE"], "build SITE --frozen",
      "1 card: nothing to do, everything is published as it should be\n"
    ),
    (
      ["build SITE"], "shares -C SITE",
      "ada  Ada Lindqvist  live  until 2026-12-01T09:00:00Z  \(address)1100000000002\n"
    ),
    (
      ["build SITE"], "find lindqvist -C SITE",
      "ada  Ada Lindqvist  live until 2026-12-01T09:00:00Z\n"
    ),
    (["build SITE"], "shares --overdue -C SITE", "no shares\n"),
    (
      ["build SITE"], "renew ada -C SITE --now 2026-11-22T09:00:00Z",
      "changed  ada  \(address)1100000000002  until 2026-12-02T09:00:00Z  SITE/print/ada.png\n"
        + "1 updated\n"
    ),
    (
      ["build SITE"], "renew --all -C SITE",
      "nothing renewed\nnot renewed: ada (already ends as late as it can)\n"
    ),
    (
      ["build SITE"], "reissue ada -C SITE",
      "new  ada  \(address)3100000000004  until 2026-12-01T09:00:00Z  SITE/print/ada.png\n"
        + "1 issued, 1 withdrawn\n"
    ),
    (
      ["build SITE"], "revoke ada -C SITE",
      "1 revoked: their links show now that the card has expired\n"
        + "removed print/ada.png: its share has ended\n\(deployAgain)"
    ),
    (["build SITE"], "revoke 1100000000002 -C SITE --quiet", ""),
    (["build SITE"], "sweep SITE", "nothing to do\n"),
    (
      ["build SITE"], "sweep SITE --now 2026-12-24T00:00:00Z",
      "1 withdrawn\nremoved print/ada.png: its share has ended\n\(deployAgain)"
    ),
    (
      ["build SITE"], "backup SITE/cards.backup -C SITE",
      "1 share in SITE/cards.backup, last changed 2026-11-21T09:00:00Z\n"
    ),
    (
      ["build SITE", "backup SITE/cards.backup -C SITE"], "restore SITE/cards.backup -C SITE",
      "nothing to do: the store says the same\n"
    ),
    (
      ["build SITE"], "status SITE --now 2026-11-22T09:00:00Z",
      """
      live        1 share, the next until 2026-12-01T09:00:00Z
      ending      1 within 14 days: cardpress shares --expiring 14d
      overdue     none
      printed     no code on paper ends soon
      last build  2026-11-21T09:00:00Z, done
      last sweep  not noted
      store       SITE/.cardpress/shares.sqlite, 36 KB, changed 2026-11-21T09:00:00Z
      exposure    not known before two runs are noted

      """
    ),
    (["build SITE"], "verify SITE", "1 share and 0 tombstones verified: no fault\n"),
    (
      ["build SITE"], "read SITE/public/c/1100000000002/qr.png -C SITE --expect ada",
      "SITE/public/c/1100000000002/qr.png, code 1: ada live until 2026-12-01T09:00:00Z\n"
        + "1 code read\n"
    ),
    (
      ["build SITE"], "recover SITE --clock",
      "nothing to do: the store's last change is in the past\n"
    ),
    (["build SITE"], "consume ada -C SITE", "1 contact noted as saved\n"),
    (
      [], "qr text -o SITE/code.svg --size 20mm",
      "SITE/code.svg: version 1, level H, 20.0 mm wide\n"
    ),
    (
      [], "qr text -o SITE/code.svg --size 20mm --json",
      "{\"version\":1,\"file\":\"SITE/code.svg\",\"symbolVersion\":1,\"errorCorrection\":\"H\","
        + "\"millimetres\":20.0}\n"
    ),
    ([], "version", "cardpress 0.2.0\n"),
    ([], "--version", "cardpress 0.2.0\n"),
    ([], "-V", "cardpress 0.2.0\n"),
  ]

  @Test func `every command has a row or a test`() {
    let apart = [
      "init", "import", "serve", "print", "fetch", "upload", "uploaded", "completion", "help",
      "sign", "point",
    ]
    let lines = Self.rows.map(\.line) + CommandConsoleTests.jsonLines
    let words = lines.map { String($0.prefix { $0 != " " }) } + apart
    let options = ["--version", "-V"]
    #expect(Set(words) == Set(CommandTable.cardpress.commands.map(\.name) + options))
  }

  @Test(arguments: rows)
  func `a command says what it has done`(
    before: [String], line: String, output: String
  ) throws {
    let site = try CommandSite()
    for line in before { #expect(site.run(line).code == .done) }
    #expect(site.run(line) == RecordedRun(code: .done, output: output, error: ""))
  }

  @Test func `a sign of life is noted, and shown`() throws {
    let site = try CommandSite()
    try site.write(
      "givenName: Bo\nfamilyName: Reed\nemergency: {note: A, checkIn: {interval: 24h}}\n",
      to: "cards/bo.yaml")
    let noted = site.run("sign bo check-in -C SITE --now 2026-11-21T09:00:00Z")
    let standing =
      "bo  active  last check-in 2026-11-21T09:00:00Z, the next until 2026-11-22T09:00:00Z\n"
    #expect(noted.error.isEmpty)
    #expect(noted.output == "bo: check-in noted at 2026-11-21T09:00:00Z\n" + standing)
    let shown = site.run("sign bo --list -C SITE --now 2026-11-21T09:00:00Z")
    #expect(shown.output == standing + "2026-11-21T09:00:00Z  check-in\n")
  }

  @Test func `codes for paper come with a warning of what ends soon`() throws {
    let site = try CommandSite()
    #expect(site.run("build SITE").code == .done)
    let run = site.run("print ada -C SITE --format svg --size 20mm")
    #expect(run.code == .done)
    #expect(
      run.output
        == "ada  \(Self.address)1100000000002  until 2026-12-01T09:00:00Z  SITE/print/ada.svg 20.0 mm\n"
        + "1 card: 1 file in SITE/print/, and SITE/print/index.html, SITE/print/merge+ada.csv, "
        + "SITE/print/expiry.ics\n"
        + "ada's code, for a phone that does not zoom in: readable from 12 mm; at 20 mm up to "
        + "26 cm\n"
        + "next: print one at its true size, not fitted to the page, and scan it from the paper\n")
    #expect(
      run.error
        == "cards: warning: ada ends 2026-12-01T09:00:00Z: set share.renew: whileListed in "
        + "cardpress.yaml, or a longer share.lifetime, then cardpress renew ada\n")
  }

  @Test func `init writes what is not there, and nothing twice`() throws {
    let site = try CommandSite(isEmpty: true)
    let run = site.run("init SITE --for print --url https://cards.firm.test")
    #expect((run.code, run.error) == (.done, ""))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "wrote SITE/cardpress.yaml")
    #expect(
      lines.last == "next: change cards/ada.yaml or add your own cards, then cardpress build SITE")
    let again = site.run("init SITE --for print --url https://cards.firm.test")
    #expect(again.code == .done)
    #expect(again.output.hasPrefix("left as they were: cardpress.yaml, "))
  }

  @Test func `serve says its address and ends when it is told to`() throws {
    let run = try CommandSite().run("serve SITE --port 0")
    #expect((run.code, run.error) == (.done, ""))
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first
        == "preview of 1 card, until Ctrl-C, at an address that only you know:")
    #expect(lines.last?.hasPrefix("http://127.0.0.1:") == true)
    #expect(lines.last?.hasSuffix("/1-2/") == true)
  }

  @Test func `an upload is listed and confirmed`() throws {
    let site = try CommandSite()
    #expect(site.run("build SITE").code == .done)
    let list = site.run("changes -C SITE")
    #expect((list.code, list.error) == (.done, ""))
    #expect(list.output.hasPrefix("# cardpress upload 1\teverything\t"))
    #expect(list.output.contains("made\tc/index.html\n# end\t"))
    try site.write(list.output, to: "list")
    #expect(site.run("revoke ada -C SITE").code == .done)
    #expect(
      site.run("uploaded SITE/list -C SITE")
        == RecordedRun(
          code: .done,
          output: "upload confirmed; changed since then: 1 path, listed next time\n", error: ""))
    let next = site.run("changes -C SITE").output.split(separator: "\n")
    #expect(
      next.dropFirst().dropLast() == [
        "gone\tc/1100000000002/card.vcf", "gone\tc/1100000000002/index.html",
        "gone\tc/1100000000002/qr.png", "gone\tc/1100000000002/record.json",
        "made\tc/1100000000002/index.html", "made\tc/1100000000002/record.json",
      ])
    #expect(next.last?.hasPrefix("# end\t6\t") == true)
    #expect(
      site.run("uploaded SITE/cardpress.yaml -C SITE")
        == RecordedRun(
          code: .fault, output: "",
          error: "SITE/cardpress.yaml is no whole list of changes, or was changed, so nothing was "
            + "confirmed: cardpress changes writes it anew\n"))
  }

  @Test func `a lost store comes back from what is published`() throws {
    let site = try CommandSite()
    #expect(site.run("build SITE").code == .done)
    try site.folder.remove(".cardpress")
    #expect(
      site.run("recover SITE")
        == RecordedRun(
          code: .done,
          output: "recovered 1 share and 0 tombstones\n"
            + "none of the shares counts as printed, since SITE/print/ tells of none on paper\n",
          error: ""))
  }

  @Test(arguments: Shell.allCases)
  func `completions are printed as they are`(shell: Shell) throws {
    let script = CommandTable.cardpress.completionScript(for: shell)
    #expect(
      try CommandSite(isEmpty: true).run("completion \(shell.rawValue) --quiet")
        == RecordedRun(code: .done, output: script, error: ""))
  }

  @Test func `a run in a build farm makes no new store by itself`() throws {
    let run = try CommandSite().run("build SITE", environment: ["CI": "true"])
    #expect(run.code == .fault)
    #expect(try CommandSite().run("build SITE", environment: ["CI": "false"]).code == .done)
  }
}
