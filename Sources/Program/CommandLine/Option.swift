/// An option of a command: a flag, or a name with a value.
package struct Option: Hashable, Sendable {
  /// The name without its hyphens; one of a single character is written with a single hyphen.
  package let name: String

  /// A single character that may stand for the name.
  package let short: Character?

  /// The placeholder of its value in help, in capitals; `nil` for a flag.
  package let placeholder: String?

  /// What its value may be.
  package let values: Values

  /// Whether it may be given several times with different values.
  package let repeats: Bool

  /// What it does, in one line without a full stop.
  package let summary: String

  /// Creates an option; it takes a value where there is a placeholder.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil,
    _ values: Values = .anything, repeats: Bool = false, summary: String
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.values = values
    self.repeats = repeats
    self.summary = summary
  }
}

extension Option {
  /// The option that asks for help, which every command takes.
  static let help = Option("help", short: "h", summary: "show this help")

  /// The option that asks for the program's version.
  static let version = Option("version", summary: "show the version")

  /// The name with its hyphens.
  var spelling: String { name.utf8.count == 1 ? "-\(name)" : "--\(name)" }

  /// The single character with its hyphen.
  var shortSpelling: String? { short.map { "-\($0)" } }

  /// All ways to write it without a value.
  var spellings: [String] { (shortSpelling.map { [$0] } ?? []) + [spelling] }

  /// What stands for its value in help: the choices where they are few, else the placeholder.
  var valueSynopsis: String? {
    guard let placeholder else { return nil }
    guard let choices = values.choices else { return placeholder }
    let words = choices.joined(separator: "|")
    return words.utf8.count <= 16 ? words : placeholder
  }

  /// The option with its value as usage shows it: `--from FILE`.
  var synopsis: String { ([spelling] + [valueSynopsis].compactMap(\.self)).joined(separator: " ") }
}
