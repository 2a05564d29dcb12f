package import Documents

/// What may be written for a part of a card: the reader, a schema for editors and the help all go by it.
package indirect enum PartForm: Hashable, Sendable {
  /// One value.
  case value(ValueForm)

  /// A list whose items have one form.
  case list(of: PartForm)

  /// A table of these keys, which makes no sense without all keys of one of the sets.
  case table([PartKey], needing: [[String]])

  /// One form or another. Of a text and a table, the text stands for the table's first key.
  case either(PartForm, PartForm)

  /// Something once, or a table with the same in several languages.
  case byLanguage(PartForm)
}

/// A key of a part, or within one.
package struct PartKey: Hashable, Sendable {
  /// The key as it is written.
  package let name: String

  /// The form of its value.
  package let form: PartForm

  /// A value worth showing, as it would be written; empty where the form says enough.
  package let example: String

  /// What it is, in one or two sentences; empty where its name says it.
  package let summary: String

  /// Creates a key.
  package init(_ name: String, _ form: PartForm, example: String = "", summary: String = "") {
    self.name = name
    self.form = form
    self.example = example
    self.summary = summary
  }
}

extension PartForm {
  /// The form, worded for a sentence: `a list`, `a table with title and url, or card`.
  var words: String {
    switch self {
    case .value(let form): return form.words
    case .list: return "a list"
    case .table(_, let sets):
      let listed = sets.map { names in
        names.count < 2
          ? names.joined()
          : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
      }
      return "a table" + (listed.isEmpty ? "" : " with \(listed.joined(separator: ", or "))")
    case .either(let form, let other): return "\(form.words), or \(other.words)"
    case .byLanguage(let form): return "\(form.words), or a table of languages with one each"
    }
  }

  /// The form as members of a JSON Schema (draft 2020-12).
  package var schema: [JSONValue.Member] {
    switch self {
    case .value(let form): return form.schema
    case .list(let item):
      return [.init("type", ["array", "null"]), .init("items", .object(item.schema))]
    case .table(let keys, let sets):
      let required = sets.map { names in
        JSONValue.Member("required", .array(names.map { .string($0) }))
      }
      return [.init("type", "object")]
        + (required.count > 1
          ? [.init("anyOf", .array(required.map { .object([$0]) }))] : required) + [
          .init("additionalProperties", false),
          .init(
            "properties",
            .object(keys.map { .init($0.name, .object($0.schema)) })),
        ]
    case .either(let form, let other): return Self.anyOf(form.schema, other.schema)
    case .byLanguage(let form):
      let languages: [JSONValue.Member] = [
        .init("type", "object"),
        .init("propertyNames", .object(ValueForm.language.schema)),
        .init("additionalProperties", .object(form.schema)),
      ]
      return Self.anyOf(form.schema, languages)
    }
  }
}

extension PartForm {
  /// The keys of the tables that it is made of; none where it is of none.
  package var keysWithin: [PartKey] {
    switch self {
    case .value: []
    case .table(let keys, _): keys
    case .list(let item), .byLanguage(let item): item.keysWithin
    case .either(let form, let other): form.keysWithin + other.keysWithin
    }
  }

  private static func anyOf(
    _ one: [JSONValue.Member], _ other: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    [.init("anyOf", [.object(one), .object(other)])]
  }
}

extension PartKey {
  /// The form of its value, worded for a sentence.
  package var words: String { form.words + (example.isEmpty ? "" : " such as \(example)") }

  /// The key's value as members of a JSON Schema (draft 2020-12).
  package var schema: [JSONValue.Member] {
    (summary.isEmpty ? [] : [.init("description", .string(summary))]) + form.schema
  }
}
