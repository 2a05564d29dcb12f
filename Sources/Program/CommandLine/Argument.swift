/// A word or several that a command takes.
package struct Argument: Hashable, Sendable {
  /// The placeholder in help, in capitals: `CARD`.
  package let name: String

  /// How many words may stand for it.
  package let count: Count

  /// What may stand for it.
  package let values: Values

  /// The names of options that may stand in its place.
  package let replacements: [String]

  /// Creates an argument.
  package init(
    _ name: String, _ count: Count = .required, _ values: Values = .anything,
    unless replacements: [String] = []
  ) {
    self.name = name
    self.count = count
    self.values = values
    self.replacements = replacements
  }
}

extension Argument {
  /// How many words may stand for an argument.
  package enum Count: Hashable, Sendable {
    /// One or none.
    case optional

    /// Exactly one.
    case required

    /// Any number, or none.
    case anyNumber

    /// At least one.
    case oneOrMore
  }

  /// Whether something must stand for it.
  var isNeeded: Bool { count == .required || count == .oneOrMore }

  /// Whether several words may stand for it.
  var repeats: Bool { count == .anyNumber || count == .oneOrMore }

  /// The argument as usage shows it, with the options that may stand in its place.
  func synopsis(with options: [Option]) -> String {
    let label = values.choices?.joined(separator: "|") ?? name
    let words = label + (repeats ? "…" : "")
    let ways = [words] + spellings(of: options)
    let text = ways.joined(separator: " | ")
    return isNeeded ? text : "[\(text)]"
  }

  /// The options that may stand in its place, with their placeholders.
  func spellings(of options: [Option]) -> [String] {
    replacements.compactMap { name in options.first { $0.name == name }?.synopsis }
  }
}
