/// A header field of an answer (RFC 9110 §5).
package struct HTTPHeader: Hashable, Sendable {
  /// The field's name, written as its registry has it.
  package let name: String

  /// The field's value.
  package let value: String

  /// Creates a field.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
