extension CommandTable {
  /// Help for the whole program: at most 80 columns, one group of commands after another.
  package func help(style: OutputStyle = .plain) -> String {
    var help = HelpText(style: style)
    help.paragraphs("\(program) \(version): \(summary)")
    help.head("usage")
    help.line("\(program) COMMAND [ARGUMENT…] [OPTION…]")
    let options = programOptions
    let column = HelpText.column(
      for: commands.map(\.shortSynopsis) + options.map(\.helpLabel))
    for group in groups {
      help.head(group.title)
      help.rows(group.commands.map { ($0.shortSynopsis, $0.summary) }, column: column)
    }
    help.head("options of every command")
    help.rows(options.map(\.helpRow), column: column)
    help.examples(examples)
    help.paragraphs("\"\(program) help COMMAND\" tells all of one command.")
    return help.text
  }

  /// Help for one command: at most 80 columns.
  package func help(for command: Command, style: OutputStyle = .plain) -> String {
    var help = HelpText(style: style)
    help.paragraphs("\(program) \(command.name): \(command.summary)")
    help.head("usage")
    help.line("\(program) \(command.synopsis) [OPTION…]")
    help.paragraphs(command.discussion)
    let column = HelpText.column(for: (command.options + sharedOptions).map(\.helpLabel))
    if !command.options.isEmpty {
      help.head("options")
      help.rows(command.options.map(\.helpRow), column: column)
    }
    help.head("options of every command")
    help.rows(sharedOptions.map(\.helpRow), column: column)
    help.examples(command.examples)
    return help.text
  }
}

extension Option {
  /// How help names the option: all ways to write it, then its value.
  fileprivate var helpLabel: String {
    let indent = short == nil && name.utf8.count > 1 ? "    " : ""
    let words = [spellings.joined(separator: ", ")] + [valueSynopsis].compactMap(\.self)
    return indent + words.joined(separator: " ")
  }

  /// The label and what help says of it, with the choices where the label has no room for them.
  fileprivate var helpRow: (left: String, right: String) {
    guard let choices = values.choices, valueSynopsis == placeholder else {
      return (helpLabel, summary)
    }
    return (helpLabel, "\(summary): \(Values.list(choices))")
  }
}

extension HelpText {
  fileprivate mutating func examples(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    head("examples")
    for line in lines { self.line(line) }
  }
}
