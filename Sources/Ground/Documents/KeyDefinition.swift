/// A key of a document as its reader, the reference and a schema for editors see it, whatever is made of
/// its value.
package struct KeyDefinition: Hashable, Sendable {
  /// The key behind those of its groups: `share.lifetime`.
  package let key: String

  /// The form of its value.
  package let form: ValueForm

  /// The value that counts where none is given, as it would be written; `nil` where there is none.
  package let unset: String?

  /// A value worth showing, as it would be written; `nil` where the form says enough.
  package let example: String?

  /// What it is or decides, in one or two sentences.
  package let summary: String

  /// Creates a definition.
  package init(
    _ key: String, _ form: ValueForm, unset: String? = nil, example: String? = nil, summary: String
  ) {
    self.key = key
    self.form = form
    self.unset = unset
    self.example = example
    self.summary = summary
  }
}

extension KeyDefinition {
  /// The key without those of its groups: `lifetime`.
  package var name: String { key.split(separator: ".").last.map(String.init) ?? key }

  /// The key of its group; `nil` for an outermost one.
  package var group: String? {
    key.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) }
  }

  /// The key's value as members of a JSON Schema (draft 2020-12).
  package var schema: [JSONValue.Member] {
    var members = [JSONValue.Member("description", .string(summary))] + form.schema
    if let unset { members.append(.init("default", form.json(of: unset))) }
    return members
  }
}

extension ValueForm {
  /// A value of this form as JSON has it.
  fileprivate func json(of text: String) -> JSONValue {
    switch self {
    case .number: Int(text).map { .integer($0) } ?? .string(text)
    case .flag: .boolean(text == "true")
    default: .string(text)
    }
  }
}
