import CommandLine
import Consoles

/// A command of the program: its declaration and its work.
///
/// Each has a file of its own below `Commands/` with its options, sentences and JSON, and a place in
/// ``CommandList``.
protocol ProgramCommand: Sendable {
  /// The name, summary, arguments, options and examples.
  static var declaration: Command { get }

  /// The documents of `--json`, name by name; none where the command prints none.
  static var documents: [JSONDocument] { get }

  /// What exit code 1 says of this command besides a fault of input, disk or state; `nil` for nothing.
  static var finding: String? { get }

  /// The option whose number confirms that so many shares end though the clock is far ahead; `nil`
  /// where no option does.
  static var confirmation: Option<Int>? { get }

  /// The option by which it tells a monitor of the run; `nil` where no timer runs it.
  static var heartbeat: Option<String>? { get }

  /// The verb for what is done with cards: `there is nothing to renew`.
  static var verb: String { get }

  /// True if the command begins a site in the working folder, whatever is in the folders above it.
  static var beginsSite: Bool { get }

  /// What it does to a site, by which root has to be somebody else or not.
  static var effect: SiteEffect { get }

  /// The call to answer.
  var call: Call { get }

  /// Creates the command's answer to a call.
  init(call: Call)

  /// Runs the command.
  /// - Returns: ``ExitCode/done``, or ``ExitCode/fault`` where something is at fault.
  func run() throws(CallFault) -> ExitCode
}

/// What a command does to a site.
enum SiteEffect {
  /// It needs no site.
  case none

  /// It changes nothing.
  case looks

  /// It withdraws what has ended, whatever else is wrong.
  case withdraws

  /// It makes or changes files.
  case makes
}

extension ProgramCommand {
  static var finding: String? { nil }

  static var confirmation: Option<Int>? { nil }

  static var heartbeat: Option<String>? { nil }

  static var verb: String { declaration.name }

  static var effect: SiteEffect { .makes }

  /// Whether the first argument is the site's folder.
  static var takesFolder: Bool { declaration.arguments.contains(.siteFolder) }

  static var beginsSite: Bool { false }

  /// The call's console.
  var console: Console { call.console }

  /// The style of standard output.
  var style: OutputStyle { call.console.style }
}
