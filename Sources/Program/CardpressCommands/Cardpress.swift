import CommandLine
package import Consoles
import Photos

/// The program, as a process or a test runs it.
package enum Cardpress {
  /// Runs the command of the environment's arguments.
  ///
  /// Nothing below ends the process, and nothing is written but through the console.
  package static func run(
    in environment: ProcessEnvironment, printingTo console: Console
  ) -> ExitCode {
    ConfinedDecoding.prepare()
    let code = runCommand(in: environment, printingTo: console)
    guard let reason = console.outputFault() else { return code }
    console.printError("standard output is incomplete: \(reason)")
    return code == .done ? .fault : code
  }
}

extension Cardpress {
  private static func runCommand(
    in environment: ProcessEnvironment, printingTo console: Console
  ) -> ExitCode {
    let invocation: Invocation
    do throws(UsageFault) {
      invocation = try CommandTable.cardpress.parse(environment.arguments)
    } catch {
      console.printError("\(error.sentence)\nsee \(error.hint)")
      return .usage
    }
    let command = CommandList.command(of: invocation)
    let call = Call(invocation, of: command, in: environment, printingTo: console)
    defer { warnOfPictures(on: call.console) }
    do throws(CallFault) {
      return try command.init(call: call.asOwner()).run()
    } catch {
      switch error {
      case .usage(let fault):
        console.printError("\(fault.sentence)\nsee \(fault.hint)")
        return .usage
      case .site(let fault):
        call.printFault(fault)
        return .fault
      }
    }
  }

  /// What no command could change, and what each that reads such pictures has to tell.
  private static func warnOfPictures(on console: Console) {
    guard ConfinedDecoding.isUnfiltered else { return }
    console.printNote(
      "warning: this system refuses the filter of system calls (seccomp) for what reads HEIC, "
        + "WebP and SVG pictures: a picture that takes its library over could reach whatever this "
        + "user can, so allow the filter, or take pictures from strangers as JPEG or PNG alone")
  }
}
