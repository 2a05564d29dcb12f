extension CommandTable {
  /// Help for the whole program: at most 80 columns, one group of commands after another.
  package func help(style: OutputStyle = .plain) -> String {
    var help = HelpText(style: style)
    help.addParagraphs("\(program) \(version): \(summary)")
    help.addHeading("usage")
    help.addLine("\(program) COMMAND [ARGUMENT…] [OPTION…]")
    let options = programOptions
    let column = HelpText.column(
      for: commands.map(\.shortSynopsis) + options.map(\.helpLabel) + topics.map(\.name))
    for group in groups {
      help.addHeading(group.title)
      help.addRows(group.commands.map { ($0.shortSynopsis, $0.summary) }, column: column)
    }
    help.addHeading("options of every command")
    help.addRows(options.map(\.helpRow), column: column)
    if !topics.isEmpty {
      help.addHeading("topics")
      help.addRows(topics.map { ($0.name, $0.summary) }, column: column)
    }
    help.addExamples(examples)
    let subject =
      topics.isEmpty
      ? "COMMAND\" tells all of one command" : "NAME\" tells all of a command or a topic"
    help.addParagraphs("\"\(program) help \(subject).")
    return help.text
  }

  /// Help for one command: at most 80 columns.
  package func help(for command: Command, style: OutputStyle = .plain) -> String {
    var help = HelpText(style: style)
    help.addParagraphs("\(program) \(command.name): \(command.summary)")
    help.addHeading("usage")
    help.addLine("\(program) \(command.synopsis) [OPTION…]")
    help.addParagraphs(command.discussion)
    let column = HelpText.column(for: (command.options + sharedOptions).map(\.helpLabel))
    if !command.options.isEmpty {
      help.addHeading("options")
      help.addRows(command.options.map(\.helpRow), column: column)
    }
    help.addHeading("options of every command")
    help.addRows(sharedOptions.map(\.helpRow), column: column)
    help.addExamples(command.examples)
    return help.text
  }
}

extension CommandTable {
  /// Help on a topic: at most 80 columns.
  package func help(on topic: HelpTopic, style: OutputStyle = .plain) -> String {
    var help = HelpText(style: style)
    help.addParagraphs("\(program) \(topic.name): \(topic.summary)")
    help.addParagraphs(topic.introduction)
    let column = HelpText.column(for: topic.sections.flatMap { $0.entries.map(\.name) })
    for section in topic.sections {
      help.addHeading(section.title)
      help.addIndented(section.text)
      help.addRows(section.entries.map { ($0.name, $0.lines) }, column: column)
    }
    return help.text
  }
}

extension OptionDefinition {
  /// The left column of help: all ways to write the option, then its value.
  fileprivate var helpLabel: String {
    let indent = short == nil && name.utf8.count > 1 ? "    " : ""
    let words = [spellings.joined(separator: ", ")] + [valueSynopsis].compactMap(\.self)
    return indent + words.joined(separator: " ")
  }

  /// The label and the summary, with the choices where the label has no room for them.
  fileprivate var helpRow: (left: String, right: String) {
    guard let choices = values.choices, valueSynopsis == placeholder else {
      return (helpLabel, summary)
    }
    return (helpLabel, "\(summary): \(Values.list(choices))")
  }
}

extension HelpText {
  fileprivate mutating func addExamples(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    addHeading("examples")
    for line in lines { addLine(line) }
  }
}
