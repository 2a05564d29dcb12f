import CommandLine
import Consoles

/// `cardpress help`: shows what a command does.
struct Help: ProgramCommand {
  static let declaration = Command(
    "help", summary: "show what a command does",
    arguments: [Argument("COMMAND", count: .optional, values: .commands)])

  let call: Call
}

extension Help {
  func run() -> ExitCode {
    let table = CommandTable.cardpress
    let command = call.arguments.first.flatMap(table.command(named:))
    let text = command.map { table.help(for: $0, style: style) } ?? table.help(style: style)
    console.printText(TerminalText(ours: text))
    return .done
  }
}
