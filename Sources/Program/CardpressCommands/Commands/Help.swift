import CommandLine
import Consoles
import Documents
import Reference

/// `cardpress help`: shows what a command does, and what the reference tells of a topic.
struct Help: ProgramCommand {
  static let declaration = Command(
    "help", summary: "show what a command does, or all of a topic",
    discussion: """
      The topics are the reference: they are made of the tables that the program reads with, and are \
      in docs/reference/ and in the manual pages too. --json prints a topic as data. Any other \
      word is looked for among keys, settings, options and commands.
      """,
    arguments: [Argument("NAME", count: .optional, values: .subjects)],
    examples: ["cardpress help print", "cardpress help settings"])

  static let effect = SiteEffect.none

  let call: Call
}

extension Help {
  func run() throws(CallFault) -> ExitCode {
    let table = CommandTable.cardpress
    let name = call.arguments.first
    if let topic = name.flatMap(HelpTopics.topic(named:)) {
      if console.printsJSON {
        console.printJSON(topic.json)
      } else {
        console.printText(TerminalText(ours: table.help(on: topic, style: style)))
      }
      return .done
    }
    if console.printsJSON { throw call.usageFault("--json needs a topic: cardpress help settings") }
    let command = name.flatMap(table.command(named:))
    if let name, command == nil { return try search(for: name) }
    let text = command.map { table.help(for: $0, style: style) } ?? table.help(style: style)
    console.printText(TerminalText(ours: text))
    return .done
  }
}

extension Help {
  /// Shows where help tells of a word.
  private func search(for word: String) throws(CallFault) -> ExitCode {
    let table = CommandTable.cardpress
    let search = HelpSearch(for: word)
    let advice = OtherWords.advice[word.lowercased()]
    // Who writes "card" means cards; "sheet" is a word of its own, and no slip of "sweep".
    let isSlip = table.isNearlySubject(word) && (!search.isByName || table.isBeginning(word))
    if isSlip && advice == nil || search.rows.isEmpty {
      throw .usage(table.unknownSubject(word))
    }
    if let advice { console.printLine("\(advice)") }
    let width = search.rows.prefix(call.listLimit).map(\.name.count).max() ?? 0
    for (subject, name, text) in search.rows.prefix(call.listLimit) {
      console.printLine(
        "\(Wording.padded(name, to: width))  \(text)  "
          + style.marked("(cardpress help \(subject))", as: .faint))
    }
    let rest = search.rows.count - call.listLimit
    if rest > 0 { console.printLine("and \(rest) more (--verbose lists all)") }
    return .done
  }
}

extension HelpTopic {
  fileprivate var json: JSONValue {
    [
      "version": 1, "topic": .string(name), "summary": .string(summary),
      "introduction": .string(introduction), "sections": .array(sections.map(\.json)),
    ]
  }
}

extension HelpTopic.Section {
  fileprivate var json: JSONValue {
    [
      "title": .string(title), "text": .string(text),
      "entries": .array(
        entries.map { entry in
          [
            "name": .string(entry.name), "text": .string(entry.text),
            "detail": .string(entry.detail),
          ]
        }),
    ]
  }
}
