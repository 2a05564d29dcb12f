import CardpressCommands
import CommandLine
import Consoles
import Testing

@Suite struct CommandUsageTests {
  /// A wrong command line for each command, and the sentence that says so.
  static let rows: [(line: String, sentence: String)] = [
    ("init --for event", "an event needs its last day: --expires 2026-11-28"),
    ("check one two", "unexpected argument \"two\": check takes one argument"),
    (
      "build --frozen --prune",
      "--frozen changes nothing but public/, so it does not go with --prune"
    ),
    ("serve --port 70000", "--port takes a whole number from 0 to 65535, not \"70000\""),
    ("print --size 20", "--size takes a size from 5mm to 500mm, not \"20\""),
    ("print --copies 3", "--copies is for sheets: --sheet NAME is missing"),
    ("print --sheet avery-5371 --dpi 300", "--dpi is for codes alone, not for --sheet"),
    ("print --proof --name late", "--name does not go with --proof"),
    (
      "print --format gif", "--format takes png, svg, pdf, eps, or several as png,svg, not \"gif\""
    ),
    ("print --until 2026-11-19", "--until 2026-11-19 is past: name a day to come"),
    (
      "shares --expiring soon",
      "--expiring \"soon\" is not a length of time such as 12h, 7d, 4w or never"
    ),
    ("renew", "renew needs CARD, --all or --from FILE"),
    (
      "reissue /",
      "\"/\" has no letter or digit that a card ID can have: a to z, 0 to 9"
    ),
    ("import", "import needs FILE"),
    ("rename ada", "rename needs NEW, --from FILE or --proposed"),
    ("rename ada bo --proposed", "--proposed stands in the place of OLD and NEW"),
    ("rename --proposed --from ids.txt", "--from does not go with --proposed"),
    ("revoke ada --yes=1", "--yes takes no value"),
    ("sweep --yes many", "--yes takes a whole number from 0 to 1000000000, not \"many\""),
    ("changes list", "unexpected argument \"list\": changes takes no argument"),
    ("uploaded", "uploaded needs LIST"),
    (
      "upload sftp://you@server/www",
      "unexpected argument \"sftp://you@server/www\": upload takes no argument"
    ),
    ("sign ada", "sign needs KIND or --list"),
    (
      "sign ada dance",
      "KIND can't be \"dance\": use check-in, alert, resolve, ping, respond, contact-removed or role-changed"
    ),
    (
      "sign ada check-in --source robot",
      "--source takes manual, automatic, responderInitiated, not \"robot\""
    ),
    ("point hall-2 hall-3", "unexpected argument \"hall-3\": point takes one argument"),
    ("shares --since 1d", "--since is for --alerts"),
    ("status --metrics", "--metrics needs a value: --metrics FILE"),
    ("backup", "backup needs FILE"),
    (
      "restore cards.backup --yes all",
      "--yes takes a whole number from 0 to 1000000000, not \"all\""
    ),
    ("verify --timeout 3", "--timeout is for the server of --url"),
    (
      "verify --wear --url https://cards.example.org",
      "--wear looks at what lies here, and --url is for a server"
    ),
    ("read", "read needs IMAGE"),
    ("recover --clok", "recover has no option \"--clok\": did you mean \"--clock\"?"),
    ("qr text --json", "--json needs a file: -o code.png"),
    (
      "fetch ada",
      "that is no link to a card: it looks like "
        + "https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/"
    ),
    ("consume --log access.log --all", "--all does not go with --log, which takes files"),
    ("find", "find needs WORD"),
    ("completion tcsh", "SHELL can't be \"tcsh\": use bash, zsh or fish"),
    ("version 2", "unexpected argument \"2\": version takes no argument"),
    ("help biuld", "there is no command or topic \"biuld\": did you mean \"build\"?"),
  ]

  @Test(arguments: rows)
  func `wrong usage is a sentence and a hint on standard error`(
    line: String, sentence: String
  ) throws {
    let site = try CommandSite(isEmpty: true)
    let command = line.prefix { $0 != " " }
    let hint = command == "help" ? "cardpress help" : "cardpress help \(command)"
    #expect(
      site.run(line)
        == RecordedRun(code: .usage, output: "", error: "\(sentence)\nsee \(hint)\n"))
    #expect(try site.folder.kind() == nil)
  }

  @Test func `every command has a row of wrong usage`() {
    let commands = Set(Self.rows.map { String($0.line.prefix { $0 != " " }) })
    #expect(commands == Set(CommandTable.cardpress.commands.map(\.name)))
  }

  @Test(arguments: [
    (
      "--now yesterday",
      "--now \"yesterday\" is not a moment with offset, such as 2026-11-28T12:00:00Z"
    ),
    ("--jobs 0", "--jobs takes a whole number from 1 to 1024, not \"0\""),
    ("--color red", "--color can't be \"red\": use auto, always or never"),
    ("-C", "-C needs a value: -C DIR"),
  ])
  func `the common options are checked in every command`(option: String, sentence: String) throws {
    let site = try CommandSite(isEmpty: true)
    for command in CommandTable.cardpress.commands.map(\.name) {
      let error = "\(sentence)\nsee cardpress help \(command)\n"
      #expect(
        site.run("\(command) \(option)") == RecordedRun(code: .usage, output: "", error: error))
    }
  }

  @Test func `exit codes are those of the documentation`() {
    #expect(ExitCode.done.rawValue == 0)
    #expect(ExitCode.fault.rawValue == 1)
    #expect(ExitCode.usage.rawValue == 64)
  }
}
