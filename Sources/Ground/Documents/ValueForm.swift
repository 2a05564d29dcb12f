/// The form of a value in a document, as the reference, a schema for editors and its reader tell it.
package enum ValueForm: Hashable, Sendable {
  /// A text: what it is, with its article, and the expression that every valid one matches (ECMA-262),
  /// `nil` where there is no simple one. True if it may be written as a number too.
  case text(_ kind: String, pattern: String? = nil, takesNumbers: Bool = false)

  /// One of a few words.
  case choice([String])

  /// A whole number.
  case number(ClosedRange<Int>)

  /// True or false.
  case flag

  /// A list of texts: what they are, in the plural.
  case list(of: String)

  /// A table of names of one's own, each with a text: what both are.
  case names(String)

  /// A table of keys of which these have to be there.
  case group(needs: [String])
}

extension ValueForm {
  /// The form in a few words: `a length such as 0.5mm`, `13 to 26`, `keep or withdraw`.
  package var words: String {
    switch self {
    case .text(let kind, _, _): kind
    case .choice(let words):
      words.count < 2
        ? words.joined()
        : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .list(let items): "a list of \(items)"
    case .names(let pairs): "a table of \(pairs)"
    case .group: "a table of keys"
    }
  }

  /// True for a text of which nothing more is known.
  package var isAnyText: Bool {
    if case .text("a text", _, _) = self { true } else { false }
  }

  /// The form as members of a JSON Schema (draft 2020-12).
  package var schema: [JSONValue.Member] {
    switch self {
    case .text(_, let pattern, let takesNumbers):
      [.init("type", takesNumbers ? ["string", "number"] : "string")]
        + (pattern.map { [.init("pattern", .string($0))] } ?? [])
    case .choice(let words): [.init("enum", .array(words.map { .string($0) }))]
    case .number(let range):
      [
        .init("type", "integer"), .init("minimum", .integer(range.lowerBound)),
        .init("maximum", .integer(range.upperBound)),
      ]
    case .flag: [.init("type", "boolean")]
    case .list: [.init("type", ["array", "null"]), .init("items", ["type": "string"])]
    case .names:
      [.init("type", ["object", "null"]), .init("additionalProperties", ["type": "string"])]
    case .group(let needs):
      [.init("type", ["object", "null"])]
        + (needs.isEmpty ? [] : [.init("required", .array(needs.map { .string($0) }))])
    }
  }
}
