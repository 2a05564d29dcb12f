/// An option without a value, which is given or not.
package struct Flag: OptionDeclaration {
  /// The option without the type of its value.
  package let definition: OptionDefinition

  /// Declares a flag.
  package init(_ name: String, short: Character? = nil, summary: String) {
    definition = OptionDefinition(
      name: name, short: short, placeholder: nil, values: .anything, repeats: false,
      summary: summary, check: { _ in })
  }
}
