/// Everything that a program understands on its command line: what is parsed, helped with, suggested
/// and completed comes from here and nowhere else.
package struct CommandTable: Hashable, Sendable {
  /// The program's name.
  package let program: String

  /// The program's version.
  package let version: String

  /// What the program does, in one line without a full stop.
  package let summary: String

  /// The commands, in the groups that help shows.
  package let groups: [CommandGroup]

  /// The options that every command takes, besides `--help`.
  package let commonOptions: [Option]

  /// Whole command lines worth trying first.
  package let examples: [String]

  /// Creates a table; the names of its commands are all different.
  package init(
    program: String, version: String, summary: String, groups: [CommandGroup],
    commonOptions: [Option] = [], examples: [String] = []
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.groups = groups
    self.commonOptions = commonOptions
    self.examples = examples
  }
}

extension CommandTable {
  /// All commands, in the order of help.
  package var commands: [Command] { groups.flatMap(\.commands) }

  /// The command of a name.
  package func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// What a command takes, `--help` included; without a command what may stand before any.
  func options(of command: Command?) -> [Option] {
    (command.map(\.options) ?? commands.flatMap(\.options)) + sharedOptions
  }

  /// The options that stand under every command's help.
  var sharedOptions: [Option] { commonOptions + [.help] }

  /// The options that stand under the program's own help.
  var programOptions: [Option] { sharedOptions + [.version] }
}
