/// A command line that has been understood.
///
/// `--help` anywhere is the command `help`, with the command that it follows as its argument;
/// `--version` is the command `version`; and an empty command line is `help`.
package struct Invocation: Hashable, Sendable {
  /// The command's name.
  package let command: String

  /// The arguments in order.
  package let arguments: [String]

  /// The texts of the given options by name; of a flag none.
  private let options: [String: [String]]

  /// Creates an invocation; of a flag that is given, the texts are empty.
  package init(command: String, arguments: [String] = [], options: [String: [String]] = [:]) {
    self.command = command
    self.arguments = arguments
    self.options = options
  }
}

extension Invocation {
  /// Whether a flag is given.
  package subscript(flag: Flag) -> Bool { has(flag) }

  /// The value of an option; `nil` where it is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    // The parser has refused each text that is no value.
    text(of: option).flatMap { try? option.value(of: $0) }
  }

  /// All texts of an option that may be repeated, in order.
  package subscript(option: RepeatableOption) -> [String] {
    options[option.definition.name] ?? []
  }

  /// Whether an option of any kind is given.
  package func has(_ option: any OptionDeclaration) -> Bool {
    options[option.definition.name] != nil
  }

  /// The words of a command line that means the same for other arguments: the command, the arguments, and
  /// all options but some, by their names.
  package func words(
    arguments: [String], without left: [any OptionDeclaration] = []
  ) -> [String] {
    let names = Set(left.map(\.definition.name))
    let given = options.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
    return [command] + arguments
      + given.flatMap { name, texts in
        let option = name.utf8.count == 1 ? "-\(name)" : "--\(name)"
        return texts.isEmpty ? [option] : texts.flatMap { [option, $0] }
      }
  }

  /// The value of an option as it was written; `nil` where it is not given.
  package func text<Value>(of option: Option<Value>) -> String? {
    options[option.definition.name]?.last
  }
}
