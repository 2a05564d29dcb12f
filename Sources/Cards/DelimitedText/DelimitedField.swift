package import Problems

/// A cell of a table and the place where it was written.
package struct DelimitedField: Hashable, Sendable {
  /// The text: quotes undone, line breaks as single line feeds, white space kept.
  package let text: String

  /// The position where the cell begins, at its quote where it has one.
  package let position: Position
}

extension DelimitedField {
  /// True if the cell holds nothing but spaces, tabs and line breaks.
  package var isBlank: Bool {
    text.utf8.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n")
    }
  }

  /// The same place without a text.
  package var emptied: DelimitedField { DelimitedField(text: "", position: position) }
}
