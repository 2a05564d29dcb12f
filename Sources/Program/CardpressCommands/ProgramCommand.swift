import CommandLine
import Consoles

/// A command of the program: its declaration and its work.
///
/// Each has a file of its own below `Commands/` with its options, sentences and JSON, and a place in
/// ``CommandList``.
protocol ProgramCommand: Sendable {
  /// The name, summary, arguments, options and examples.
  static var declaration: Command { get }

  /// The option whose number confirms that so many shares end though the clock is far ahead; `nil`
  /// where no option does.
  static var confirmation: Option<Int>? { get }

  /// The verb for what is done with cards: `there is nothing to renew`.
  static var verb: String { get }

  /// The call to answer.
  var call: Call { get }

  /// Creates the command's answer to a call.
  init(call: Call)

  /// Runs the command.
  /// - Returns: ``ExitCode/done``, or ``ExitCode/fault`` where something is at fault.
  func run() throws(CallFault) -> ExitCode
}

extension ProgramCommand {
  static var confirmation: Option<Int>? { nil }

  static var verb: String { declaration.name }

  /// Whether the first argument is the site's folder.
  static var takesFolder: Bool { declaration.arguments.contains(.siteFolder) }

  /// The call's console.
  var console: Console { call.console }

  /// The style of standard output.
  var style: OutputStyle { call.console.style }
}
