import CommandLine
import Consoles

/// `cardpress completion`: prints completions for a shell.
struct Completion: ProgramCommand {
  static let declaration = Command(
    "completion", summary: "print completions for a shell",
    arguments: [Argument("SHELL", values: .choices(Shell.allCases.map(\.rawValue)))],
    examples: ["source <(cardpress completion bash)"])

  static let effect = SiteEffect.none

  let call: Call
}

extension Completion {
  func run() -> ExitCode {
    let shell = call.arguments.first.flatMap(Shell.init(rawValue:)) ?? .bash
    console.printText(TerminalText(ours: CommandTable.cardpress.completionScript(for: shell)))
    return .done
  }
}
