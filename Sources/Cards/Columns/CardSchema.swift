import CardParts
import Cards
package import Documents

/// The schema of a card's file, for editors that complete keys and mark what is wrong while somebody
/// writes (JSON Schema, draft 2020-12).
package enum CardSchema {
  /// The file of it, which `init` puts beside cardpress.yaml.
  package static let fileName = "card.schema.json"

  /// The text: one card, or a list of cards that each have an ID.
  package static var text: JSONText {
    JSONText(pretty: [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "cards",
      "description": "A business card, or a list of them, in YAML or JSON.",
      "if": ["type": "array"], "then": ["items": ["$ref": "#/$defs/listed"]],
      "else": ["$ref": "#/$defs/card"],
      "$defs": [
        "card": card(needs: []), "listed": card(needs: [CardKey.value(.id).name]),
      ],
    ])
  }

  /// The schema of what cards have in common.
  package static var defaults: [JSONValue.Member] {
    [
      .init("additionalProperties", false),
      .init(
        "properties",
        properties(
          of: CardKey.allCases.filter { !$0.isOfOneCard },
          parts: CardPart.Kind.allCases.filter { !$0.definition.isOfOneCard })),
    ]
  }
}

extension CardSchema {
  private static func card(needs: [String]) -> JSONValue {
    let terms = [CardKey.Value.lifetime, .expires].map { JSONValue.string($0.rawValue) }
    return .object([
      .init("type", "object"), .init("required", .array(needs.map { .string($0) })),
      .init("anyOf", anyOf(CardKey.allCases.filter(\.isName).map(\.name))),
      .init("not", ["type": "object", "required": .array(terms)]),
      .init("additionalProperties", false),
      .init("properties", properties(of: CardKey.allCases, parts: CardPart.Kind.allCases)),
    ])
  }

  private static func properties(of keys: [CardKey], parts: [CardPart.Kind]) -> JSONValue {
    .object(
      keys.map { .init($0.name, .object($0.definition.schema.allowingNull)) }
        + ListKey.allCases.map { .init($0.name, list($0)) }
        + parts.map(\.definition.key).map { .init($0.name, .object($0.schema)) })
  }

  private static func list(_ key: ListKey) -> JSONValue {
    let description = JSONValue.Member("description", .string(key.summary))
    if key == .social {
      return .object([
        description, .init("type", ["object", "null"]),
        .init("additionalProperties", .object(ValueForm.webAddress.schema.allowingNull)),
      ])
    }
    let label = ValueForm.choice(key.labels.map(\.rawValue))
    let members = [("type", label)] + key.items.map { ($0.key, $0.form) }
    let needs: JSONValue.Member =
      key == .addresses
      ? .init("anyOf", anyOf(key.itemKeys))
      : .init("required", .array(key.itemKeys.map { .string($0) }))
    return .object([
      description, .init("type", ["array", "null"]),
      .init(
        "items",
        .object([
          .init("type", "object"), needs, .init("additionalProperties", false),
          .init("properties", .object(members.map { .init($0.0, .object($0.1.schema)) })),
        ])),
    ])
  }

  /// One of some keys at least.
  private static func anyOf(_ keys: [String]) -> JSONValue {
    .array(keys.map { ["required": [.string($0)]] })
  }
}

extension [JSONValue.Member] {
  /// The schema of a value that may also be left empty.
  fileprivate var allowingNull: [JSONValue.Member] {
    map { member in
      guard member.name == "type" else { return member }
      let types: [JSONValue] =
        if case .array(let types) = member.value { types } else { [member.value] }
      return .init("type", .array(types + ["null"]))
    }
  }
}
