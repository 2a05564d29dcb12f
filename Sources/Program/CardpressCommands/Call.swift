import CommandLine
import Consoles
import Files
import Sessions
import ShareMaking
import Shares
import WebRequests

/// One call of a command, its common options understood.
struct Call: Sendable {
  private(set) var environment: ProcessEnvironment
  let console: Console
  let site: Site
  let conditions: Conditions
  let command: any ProgramCommand.Type

  /// What tells a monitor of the run; `nil` where nothing does.
  let heartbeat: Heartbeat?

  private let invocation: Invocation

  init(
    _ invocation: Invocation, of command: any ProgramCommand.Type,
    in environment: ProcessEnvironment, printingTo console: Console
  ) {
    self.invocation = invocation
    self.command = command
    self.environment = environment
    site = Site(
      folder: Self.folder(of: invocation, for: command),
      output: invocation[CommonOptions.output], state: invocation[CommonOptions.state])
    let style = { isTerminal in
      OutputStyle(
        color: invocation[CommonOptions.color] ?? .auto, noColor: environment.noColor,
        terminal: environment.terminal, isTerminal: isTerminal)
    }
    // What a build farm prints is kept and read by others.
    let sourceLines =
      environment.isBuildFarm
      ? nil : SourceLines(in: site.folder, unchangedSince: environment.now)
    let console = console.configured(
      style: style(console.outputIsTerminal), errorStyle: style(console.errorIsTerminal),
      sourceLines: sourceLines, isQuiet: invocation[CommonOptions.quiet],
      printsJSON: invocation[CommonOptions.json],
      showsProgress: console.errorIsTerminal && !environment.isBuildFarm)
    self.console = console
    let heartbeat = command.heartbeat.flatMap { invocation[$0] }.map {
      Heartbeat(at: $0, as: "cardpress/\(CommandTable.cardpress.version)")
    }
    self.heartbeat = heartbeat
    let confirmed = command.confirmation.flatMap { invocation[$0] }
    let pace = PaceClock()
    conditions = Conditions(
      now: invocation[CommonOptions.now] ?? environment.now,
      jobs: environment.hasWorkers ? invocation[CommonOptions.jobs] ?? environment.processors : 1,
      isBuildFarm: environment.isBuildFarm, trustsState: invocation[CommonOptions.trustState],
      listsAllProblems: invocation[CommonOptions.verbose],
      confirmsClock: { confirmed == $0 },
      random: environment.random,
      sayWithdrawn: { heartbeat?.begin() },
      sayThatWeWait: {
        if console.isQuiet { return }
        console.printError("another run holds the lock: waiting, at most 10 minutes")
      },
      sayProgress: { progress in
        let (done, all, words) = (progress.done, progress.all, progress.work.words)
        console.printProgress(
          done, of: all, words, each: progress.work.step,
          left: progress.work.waitsForOthers ? pace.wordsLeft(done, of: all, words) : nil)
      })
  }
}

extension Call {
  /// The call of another user than the one who began it.
  func acting(as user: FileUser) -> Call {
    var call = self
    call.environment = environment.withoutRoot(home: user.home, user: user.name)
    return call
  }

  /// Whether a flag is given.
  subscript(flag: Flag) -> Bool { invocation[declared(flag)] }

  /// The value of an option; `nil` where it is not given.
  subscript<Value>(option: Option<Value>) -> Value? { invocation[declared(option)] }

  /// All texts of an option that may be repeated, in order.
  subscript(option: RepeatableOption) -> [String] { invocation[declared(option)] }

  /// The value of an option as it was written; `nil` where it is not given.
  func text<Value>(of option: Option<Value>) -> String? { invocation.text(of: declared(option)) }

  /// The words of the command line for other arguments and another day, without some of the options.
  func words(
    arguments: [String], without options: [any OptionDeclaration]
  ) -> [String] {
    let left = options + [CommonOptions.now]
    return ["cardpress"] + invocation.words(arguments: arguments, without: left)
  }

  /// The words behind the command that are no options, in order.
  var arguments: [String] { invocation.arguments }

  /// The number of shares that are listed one by one: 20, and all with `--verbose`.
  var listLimit: Int { self[CommonOptions.verbose] ? Int.max : 20 }

  /// A fault of the command line that only the command itself can see.
  func usageFault(_ sentence: String) -> CallFault {
    .usage(UsageFault(sentence: sentence, hint: "cardpress help \(command.declaration.name)"))
  }

  /// Refuses options that would have no effect.
  /// - Parameter reason: The rest of the sentence, behind the option's name.
  func refuse(_ options: [any OptionDeclaration], because reason: String) throws(CallFault) {
    if let option = firstGiven(of: options) { throw usageFault("\(option.spelling) \(reason)") }
  }

  /// The first of some options that is given; `nil` where none is.
  func firstGiven(of options: [any OptionDeclaration]) -> OptionDefinition? {
    options.first { invocation.has(declared($0)) }?.definition
  }

  /// An option, once it is certain that the command takes it: another one's would never be given.
  private func declared<Declaration: OptionDeclaration>(_ option: Declaration) -> Declaration {
    precondition(command.takes(option))
    return option
  }
}

extension Call {
  /// Runs work on the site, and turns its fault into the call's.
  /// - Parameter shard: The part of the site to work on; `nil` for all of it.
  func withBuilder<Value>(
    by shard: Shard? = nil, _ body: (SiteBuilder) throws(SiteFault) -> Value
  ) throws(CallFault) -> Value {
    let builder = SiteBuilder(of: site.confined(to: shard), under: conditions)
    do throws(SiteFault) { return try body(builder) } catch { throw .site(error) }
  }

  /// A path from the site as it can be opened from here.
  func path(of name: String) -> String {
    site.folder.path == "." || name.hasPrefix("/") ? name : "\(site.folder.path)/\(name)"
  }

  /// The site's folder: the argument of a command that takes it so, beneath `-C`; where neither is given,
  /// the working folder or the nearest one above it that has a site.
  private static func folder(
    of invocation: Invocation, for command: any ProgramCommand.Type
  ) -> Folder {
    let base = invocation[CommonOptions.folder]
    guard command.takesFolder, let argument = invocation.arguments.first else {
      if let base { return Folder(base) }
      let here = Folder(".")
      if command.beginsSite { return here }
      return here.nearest(with: [Site.settingsName, Site.defaultState]) ?? here
    }
    guard let base, !argument.hasPrefix("/") else { return Folder(argument) }
    return Folder(base).folder(argument)
  }
}

extension ProgramCommand {
  /// Whether the command takes an option, its own or a common one.
  fileprivate static func takes(_ option: any OptionDeclaration) -> Bool {
    let name = option.definition.name
    let options = declaration.options + CommonOptions.all.map(\.definition)
    return options.contains { $0.name == name }
  }
}

extension Progress.Work {
  /// What is counted, behind the numbers.
  fileprivate var words: String {
    switch self {
    case .making: "cards made"
    case .stretching: "passcodes worked out"
    case .withdrawing: "shares withdrawn"
    case .printing: "labels made"
    case .drawing: "wallpapers made"
    case .uploading: "files uploaded"
    case .asking: "files asked for"
    }
  }

  /// True for what takes as long as a network does, of which nobody has an idea.
  fileprivate var waitsForOthers: Bool { self == .uploading || self == .asking }

  /// How many are done before it is said again: a file of labels takes a browser some seconds, a
  /// passcode 200 milliseconds, a wallpaper 30, a share one.
  fileprivate var step: Int {
    switch self {
    case .printing: 1
    case .drawing, .stretching: 10
    case .making, .withdrawing, .uploading, .asking: 50
    }
  }
}
