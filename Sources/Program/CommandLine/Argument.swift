/// A word or several that a command takes.
package struct Argument: Hashable, Sendable {
  /// The placeholder in help, in capitals: `CARD`.
  package let name: String

  /// The number of words that it takes.
  package let count: Count

  /// The values that it takes.
  package let values: Values

  /// The names of the options that replace it.
  let replacements: [String]

  /// Creates an argument.
  /// - Parameter replacements: The options that a caller may give in its place.
  package init(
    _ name: String, count: Count = .required, values: Values = .anything,
    unless replacements: [any OptionDeclaration] = []
  ) {
    self.name = name
    self.count = count
    self.values = values
    self.replacements = replacements.map(\.definition.name)
  }
}

extension Argument {
  /// The number of words that an argument takes.
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

  /// Whether at least one word has to be given.
  var isNeeded: Bool { count == .required || count == .oneOrMore }

  /// Whether it takes several words.
  var repeats: Bool { count == .anyNumber || count == .oneOrMore }

  /// The argument as usage shows it, with the options that replace it.
  ///
  /// Arguments that the same options replace name them once, behind the last.
  func synopsis(with options: [OptionDefinition], before next: Argument? = nil) -> String {
    let label = values.choices?.joined(separator: "|") ?? name
    let words = label + (repeats ? "…" : "")
    let isJoined = next.map { $0.isNeeded && $0.replacements == replacements } ?? false
    let ways = [words] + (isJoined ? [] : replacementSynopses(in: options))
    let text = ways.joined(separator: " | ")
    return isNeeded ? text : "[\(text)]"
  }

  /// The options that replace it, with their placeholders.
  func replacementSynopses(in options: [OptionDefinition]) -> [String] {
    replacements.compactMap { name in options.first { $0.name == name }?.synopsis }
  }
}
