import CommandLine
import Documents
import Files
import Problems
import Sessions
import ShareMaking
import Timestamps

/// One call of a command, its common options understood.
struct Call: Sendable {
  let invocation: Invocation
  let surroundings: Surroundings
  let site: Site
  let conditions: Conditions
  let style: OutputStyle

  init(_ invocation: Invocation, in surroundings: Surroundings) throws(CallFault) {
    self.invocation = invocation
    self.surroundings = surroundings
    let folder = try Self.folder(of: invocation)
    site = Site(folder: folder, output: invocation.value("output"))
    let isQuiet = invocation.flag("quiet")
    // Where a command's --yes takes no number, it is about something else.
    let confirmed = invocation.value("yes").flatMap { Int($0) }
    conditions = Conditions(
      now: try Self.now(of: invocation) ?? surroundings.now,
      jobs: try Self.number(of: "jobs", in: invocation, 1...1_024) ?? surroundings.processors,
      isBuildFarm: surroundings.isBuildFarm,
      confirmsClock: { confirmed == $0 },
      random: {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      sayThatWeWait: {
        if isQuiet { return }
        let sentence: TerminalText = "another run holds the lock: waiting, at most 10 minutes\n"
        Surroundings.write(sentence, toError: true)
      },
      sayProgress: Self.progress(of: invocation, in: surroundings, "cards made"))
    style = OutputStyle(
      color: invocation.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto,
      noColor: surroundings.noColor, terminal: surroundings.terminal,
      isTerminal: surroundings.outputIsTerminal)
  }
}

/// Why a call ends before or without its work.
enum CallFault: Error {
  /// The command line.
  case usage(UsageFault)

  /// The site, its input, the disk or the store.
  case site(SiteFault)
}

extension Call {
  var printsJSON: Bool { invocation.flag("json") }

  var isQuiet: Bool { invocation.flag("quiet") }

  /// Says something of the result, unless it is to be quiet or JSON.
  func say(_ line: TerminalText) {
    if !isQuiet, !printsJSON { Surroundings.write("\(line)\n") }
  }

  /// Prints the result as JSON, where that is asked for.
  func print(json value: JSONValue) {
    if printsJSON {
      let text = TerminalText(json: JSONText(compact: value).description)
      Surroundings.write("\(text)\n")
    }
  }

  /// A path from the site as it can be opened from here.
  func path(of name: String) -> String {
    site.folder.path == "." || name.hasPrefix("/") ? name : "\(site.folder.path)/\(name)"
  }

  /// A number and its word, in the plural where it has one.
  static func counted(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Says what was passed over.
  func warn(_ problems: [Problem]) {
    if isQuiet || printsJSON { return }
    for problem in problems { Surroundings.write("\(problem)\n", toError: true) }
  }

  /// Says what nobody may miss, to those too who asked for quiet.
  func warnAll(_ problems: [Problem]) {
    if printsJSON { return }
    for problem in problems { Surroundings.write("\(problem)\n", toError: true) }
  }

  /// A number that an option gives.
  static func number(
    of option: String, in invocation: Invocation, _ range: ClosedRange<Int>
  ) throws(CallFault) -> Int? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .wrong(
        "--\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"",
        in: invocation)
    }
    return number
  }

  /// Shows how far the work is, where a person looks on.
  static func progress(
    of invocation: Invocation, in surroundings: Surroundings, _ words: String
  ) -> @Sendable (Int, Int) -> Void {
    let isSilent = ["json", "quiet"].contains { invocation.flag($0) }
    guard surroundings.errorIsTerminal, !surroundings.isBuildFarm, !isSilent else {
      return { _, _ in }
    }
    return { done, all in
      guard all >= 100, done % 50 == 0 || done == all else { return }
      let end: TerminalText = done == all ? "\r\u{1B}[K" : ""
      Surroundings.write("\r\(done) of \(all) \(words)\(end)", toError: true)
    }
  }

  private static func now(of invocation: Invocation) throws(CallFault) -> Timestamp? {
    guard let text = invocation.value("now") else { return nil }
    do throws(InvalidValue) {
      return try Timestamp(rfc3339: text)
    } catch {
      throw .wrong("--now \(error.reason)", in: invocation)
    }
  }

  /// The site's folder: the argument of a command that takes it so, beneath `-C`.
  private static func folder(of invocation: Invocation) throws(CallFault) -> Folder {
    let base = invocation.value("C")
    let withFolder = ["init", "check", "build", "sweep", "verify", "recover", "serve"]
    guard withFolder.contains(invocation.command),
      let argument = invocation.arguments.first
    else { return Folder(base ?? ".") }
    guard let base, !argument.hasPrefix("/") else { return Folder(argument) }
    return Folder(base).folder(argument)
  }
}

extension CallFault {
  /// A fault of the command line that only the command itself can see.
  static func wrong(_ sentence: String, in invocation: Invocation) -> CallFault {
    .usage(UsageFault(sentence: sentence, hint: "cardpress help \(invocation.command)"))
  }
}
