/// One command of a program.
package struct Command: Hashable, Sendable {
  /// The word that calls it.
  package let name: String

  /// What it does, in one line without a full stop.
  package let summary: String

  /// What else is worth knowing: paragraphs, with an empty line between them; may be empty.
  package let discussion: String

  /// Its arguments in order; only the last may stand for several words.
  package let arguments: [Argument]

  /// The options that it takes besides the common ones.
  package let options: [Option]

  /// Whole command lines worth trying.
  package let examples: [String]

  /// Creates a command.
  package init(
    _ name: String, summary: String, discussion: String = "", arguments: [Argument] = [],
    options: [Option] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
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
    ([name] + arguments.map { $0.synopsis(with: options) }).joined(separator: " ")
  }
}
