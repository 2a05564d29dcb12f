/// The whole command line of a program: the only source of parsing, help, suggestions and
/// completions.
package struct CommandTable: Sendable {
  /// The program's name.
  package let program: String

  /// The program's version.
  package let version: String

  /// The program's purpose, in one line without a full stop.
  package let summary: String

  /// The commands, in the groups that help shows.
  package let groups: [CommandGroup]

  /// The options that every command takes, besides `--help`.
  package let commonOptions: [OptionDefinition]

  /// Whole command lines worth trying first.
  package let examples: [String]

  /// What help tells about beside commands.
  package let topics: [Topic]

  /// The way to what people want who try another word, by that word in small letters.
  package let otherWords: [String: String]

  /// Creates a table; the names of its commands and topics are all different.
  package init(
    program: String, version: String, summary: String, groups: [CommandGroup],
    commonOptions: [any OptionDeclaration] = [], examples: [String] = [], topics: [Topic] = [],
    otherWords: [String: String] = [:]
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.groups = groups
    self.commonOptions = commonOptions.map(\.definition)
    self.examples = examples
    self.topics = topics
    self.otherWords = otherWords
  }

  /// A topic of help in one line.
  package struct Topic: Hashable, Sendable {
    /// The word that asks for it.
    package let name: String

    /// What it tells, in one line without a full stop.
    package let summary: String

    /// Creates a topic.
    package init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }
}

extension CommandTable {
  /// All commands, in the order of help.
  package var commands: [Command] { groups.flatMap(\.commands) }

  /// The command of a name.
  package func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Everything that help tells about.
  var subjects: [String] { commands.map(\.name) + topics.map(\.name) }

  /// The options of a command, `--help` included; without a command those of all commands.
  func options(of command: Command?) -> [OptionDefinition] {
    (command.map(\.options) ?? commands.flatMap(\.options)) + sharedOptions
  }

  /// The options in every command's help.
  var sharedOptions: [OptionDefinition] { commonOptions + [.help] }

  /// The options in the program's own help.
  var programOptions: [OptionDefinition] { sharedOptions + [.version] }
}
