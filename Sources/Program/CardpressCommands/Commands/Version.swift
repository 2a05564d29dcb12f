import CommandLine
import Consoles

/// `cardpress version`, also written `--version` and `-V`: prints the version.
struct Version: ProgramCommand {
  static let declaration = Command("version", summary: "show the version")

  static let effect = SiteEffect.none

  let call: Call
}

extension Version {
  func run() -> ExitCode {
    console.printText("cardpress \(CommandTable.cardpress.version)\n")
    return .done
  }
}
