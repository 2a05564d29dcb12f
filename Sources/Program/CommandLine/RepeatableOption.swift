/// An option that may be given several times, each time with another text.
package struct RepeatableOption: OptionDeclaration {
  /// The option without the type of its value.
  package let definition: OptionDefinition

  /// Declares an option.
  /// - Parameter placeholder: Its value in help, in capitals.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ values: Values = .anything, summary: String
  ) {
    definition = OptionDefinition(
      name: name, short: short, placeholder: placeholder, values: values, repeats: true,
      summary: summary, check: { _ in })
  }
}
