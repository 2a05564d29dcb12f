/// One command of a program, as help, completions and the parser see it.
package struct Command: Sendable {
  /// The word that calls it.
  package let name: String

  /// The effect, in one line without a full stop.
  package let summary: String

  /// The details: paragraphs, with an empty line between them; may be empty.
  package let discussion: String

  /// Its arguments in order; only the last may take several words.
  package let arguments: [Argument]

  /// The options that it takes besides the common ones.
  package let options: [OptionDefinition]

  /// Whole command lines worth trying.
  package let examples: [String]

  /// Creates a command.
  package init(
    _ name: String, summary: String, discussion: String = "", arguments: [Argument] = [],
    options: [any OptionDeclaration] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options.map(\.definition)
    self.examples = examples
  }
}

extension Command {
  /// The command and its arguments in short: `renew CARD…`.
  var shortSynopsis: String {
    ([name] + arguments.map { $0.synopsis(with: []) }).joined(separator: " ")
  }

  /// The command and its arguments as usage shows them: `renew CARD… | --all | --from FILE`.
  var synopsis: String {
    let next = arguments.dropFirst().map(Optional.some) + [nil]
    let words = zip(arguments, next).map { $0.synopsis(with: options, before: $1) }
    return ([name] + words).joined(separator: " ")
  }
}
