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
      in docs/reference/ and in the manual pages too. --json prints a topic as data.
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
    let text = command.map { table.help(for: $0, style: style) } ?? table.help(style: style)
    console.printText(TerminalText(ours: text))
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
