import Problems

/// An option as help, completions and the parser see it, whatever the type of its value.
package struct OptionDefinition: Sendable {
  /// The name without its hyphens; one of a single character is written with a single hyphen.
  package let name: String

  /// A single character that is short for the name.
  package let short: Character?

  /// The placeholder of its value in help, in capitals; `nil` for a flag.
  package let placeholder: String?

  /// The values that shells propose and, where they are choices, the only ones allowed.
  package let values: Values

  /// Whether it may be given several times with different values.
  package let repeats: Bool

  /// The effect, in one line without a full stop.
  package let summary: String

  /// Refuses a text that is no value of the option.
  let check: @Sendable (_ text: String) throws(InvalidValue) -> Void
}

extension OptionDefinition {
  /// The option that asks for help, which every command takes.
  static let help = Flag("help", short: "h", summary: "show this help").definition

  /// The option that asks for the program's version.
  static let version = Flag("version", short: "V", summary: "show the version").definition

  /// The name with its hyphens.
  package var spelling: String { name.utf8.count == 1 ? "-\(name)" : "--\(name)" }

  /// The single character with its hyphen.
  var shortSpelling: String? { short.map { "-\($0)" } }

  /// All ways to write it without a value.
  var spellings: [String] { (shortSpelling.map { [$0] } ?? []) + [spelling] }

  /// The value as help shows it: the choices where they are few, else the placeholder.
  var valueSynopsis: String? {
    guard let placeholder else { return nil }
    guard let choices = values.choices else { return placeholder }
    let words = choices.joined(separator: "|")
    return words.utf8.count <= 16 ? words : placeholder
  }

  /// The option with its value as usage shows it: `--from FILE`.
  var synopsis: String { ([spelling] + [valueSynopsis].compactMap(\.self)).joined(separator: " ") }
}
