import CommandLine
package import Consoles
import Files
import Photos
import RemoteFolders

/// The program, as a process or a test runs it.
package enum Cardpress {
  /// Runs the command of the environment's arguments.
  ///
  /// Nothing below ends the process, and nothing is written but through the console.
  package static func run(
    in environment: ProcessEnvironment, printingTo console: Console
  ) -> ExitCode {
    if let login = environment.variable(Askpass.variable) {
      return answer(for: login, in: environment, printingTo: console)
    }
    ConfinedDecoding.prepare()
    let invocation: Invocation
    do throws(UsageFault) {
      invocation = try CommandTable.cardpress.parse(environment.arguments)
    } catch {
      console.printError("\(error.sentence)\nsee \(error.hint)")
      return .usage
    }
    let command = CommandList.command(of: invocation)
    let call = Call(invocation, of: command, in: environment, printingTo: console)
    var code = run(call)
    warnOfPictures(on: call.console)
    if let reason = console.outputFault() {
      console.printError("standard output is incomplete: \(reason)")
      if code == .done { code = .fault }
    }
    call.endHeartbeat(with: code)
    return code
  }
}

extension Cardpress {
  /// Answers ssh(1), which has started us to ask for a password.
  private static func answer(
    for login: String, in environment: ProcessEnvironment, printingTo console: Console
  ) -> ExitCode {
    guard let folder = environment.configurationFolder, let prompt = environment.arguments.first,
      let password = Askpass.answer(
        to: prompt, for: login, from: RemotePasswords(in: Folder(folder)))
    else { return .fault }
    console.printSecret(password)
    return .done
  }

  private static func run(_ call: Call) -> ExitCode {
    do throws(CallFault) {
      return try call.command.init(call: call.asOwner()).run()
    } catch {
      switch error {
      case .usage(let fault):
        call.console.printError("\(fault.sentence)\nsee \(fault.hint)")
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
