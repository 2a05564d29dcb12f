package import CommandLine

/// The commands of the program, in the groups that help shows.
enum CommandList {
  private static let groups: [(title: String, commands: [any ProgramCommand.Type])] = [
    ("start", [Init.self, Import.self, Check.self, Build.self, Serve.self]),
    ("give out", [Print.self, Find.self, Shares.self, Point.self]),
    ("life", [Renew.self, Reissue.self, Rename.self, Revoke.self, Sweep.self]),
    ("upload", [Upload.self, Changes.self, Uploaded.self]),
    ("watch", [Status.self, Sign.self]),
    ("verify", [Verify.self, Read.self]),
    ("rescue", [Backup.self, Restore.self, Recover.self]),
    ("other", [QR.self, Consume.self, Fetch.self, Completion.self, Version.self, Help.self]),
  ]
}

extension CommandList {
  /// All commands, in the order of help.
  static var all: [any ProgramCommand.Type] { groups.flatMap(\.commands) }

  /// The command that an invocation calls.
  static func command(of invocation: Invocation) -> any ProgramCommand.Type {
    all.first { $0.declaration.name == invocation.command } ?? Help.self
  }
}

extension CommandTable {
  /// The whole command line of cardpress.
  package static let cardpress = CommandTable(
    program: "cardpress",
    version: "0.2.0",
    summary: "business cards as vCards, QR codes and pages that expire, for any static server",
    groups: CommandList.helpGroups, commonOptions: CommonOptions.all,
    examples: [
      "cardpress init firm --for print --url https://cards.example.com",
      "cardpress build firm",
      "cardpress renew ada",
    ], topics: HelpTopics.all, otherWords: OtherWords.advice)
}

extension CommandList {
  fileprivate static var helpGroups: [CommandGroup] {
    groups.map { CommandGroup($0.title, $0.commands.map { $0.declaration }) }
  }
}
