import CommandLine
import Sessions

extension Call {
  /// Does what was asked for.
  /// - Returns: The exit code: 0 done, 1 something is at fault.
  func run() throws(CallFault) -> Int32 {
    switch invocation.command {
    case "init": try begin()
    case "check": try check()
    case "build": try build()
    case "serve": try serve()
    case "print": try printCards()
    case "shares": try listShares()
    case "renew":
      try changeLife { builder, selection, options throws(SiteFault) in
        try builder.renew(selection, options)
      }
    case "reissue":
      try changeLife { builder, selection, options throws(SiteFault) in
        try builder.reissue(selection, options)
      }
    case "revoke": try revoke()
    case "sweep": try sweep()
    case "consume": try consume()
    case "verify": try verify()
    case "read": try readPictures()
    case "recover": try recover()
    case "qr": try drawCode()
    case "completion": printCompletion()
    case "version": printVersion()
    default: printHelp()
    }
  }

  var builder: SiteBuilder { SiteBuilder(of: site, under: conditions) }

  /// Does something with the site, its fault turned into the call's.
  func building<Value>(_ body: () throws(SiteFault) -> Value) throws(CallFault) -> Value {
    do throws(SiteFault) { return try body() } catch { throw .site(error) }
  }

  private func printCompletion() -> Int32 {
    let shell = invocation.arguments.first.flatMap(Shell.init(rawValue:)) ?? .bash
    Surroundings.write(TerminalText(ours: CommandTable.cardpress.completionScript(for: shell)))
    return 0
  }

  private func printVersion() -> Int32 {
    Surroundings.write("cardpress \(CommandTable.cardpress.version)\n")
    return 0
  }

  private func printHelp() -> Int32 {
    let table = CommandTable.cardpress
    if let command = invocation.arguments.first.flatMap(table.command(named:)) {
      Surroundings.write(TerminalText(ours: table.help(for: command, style: style)))
    } else {
      Surroundings.write(TerminalText(ours: table.help(style: style)))
    }
    return 0
  }
}
