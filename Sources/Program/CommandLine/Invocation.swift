/// A command line that has been understood.
///
/// `--help` anywhere is the command `help`, with the command it was asked of as its argument;
/// `--version` is the command `version`; and an empty command line is `help`.
package struct Invocation: Hashable, Sendable {
  /// The command's name.
  package let command: String

  /// The arguments in order.
  package let arguments: [String]

  /// The values of the given options by name; of a flag none.
  let options: [String: [String]]

  /// Creates an invocation; of a flag that is given, the values are empty.
  package init(command: String, arguments: [String] = [], options: [String: [String]] = [:]) {
    self.command = command
    self.arguments = arguments
    self.options = options
  }
}

extension Invocation {
  /// Whether an option is given.
  package func flag(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option; `nil` where it is not given.
  package func value(_ name: String) -> String? { options[name]?.last }

  /// All values of an option that may be repeated, in order.
  package func values(_ name: String) -> [String] { options[name] ?? [] }
}
