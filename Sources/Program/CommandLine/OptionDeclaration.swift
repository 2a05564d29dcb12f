/// An option of any kind, as a command lists it.
package protocol OptionDeclaration: Sendable {
  /// The option without the type of its value.
  var definition: OptionDefinition { get }
}
