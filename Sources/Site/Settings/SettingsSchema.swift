import CardParts
import Columns
package import Documents

/// The schema of cardpress.yaml, for editors that complete keys and mark what is wrong while somebody
/// writes (JSON Schema, draft 2020-12).
package enum SettingsSchema {
  /// The file of it, which `init` puts beside cardpress.yaml.
  package static let fileName = "cardpress.schema.json"

  /// The text.
  package static var text: JSONText {
    JSONText(
      pretty: .object([
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", "cardpress.yaml"),
        .init("description", "The settings of a site of business cards."),
        .init("type", "object"), .init("required", [.string(SiteSettings.url.definition.name)]),
        .init("additionalProperties", false), properties(in: nil),
      ]))
  }
}

extension SettingsSchema {
  private static func properties(in group: String?) -> JSONValue.Member {
    let keys = SiteSettings.declared.map(\.definition).filter { $0.group == group }
    return .init("properties", .object(keys.map { .init($0.name, schema(of: $0)) }))
  }

  private static func schema(of key: KeyDefinition) -> JSONValue {
    if key.key == CardSettings.defaults.definition.key {
      return .object(key.schema + CardSchema.defaults)
    }
    let lists = [PointSettings.list, ScheduleSettings.list]
    if let list = lists.first(where: { $0.definition.key == key.key }) {
      return .object(list.key.schema)
    }
    guard SiteSettings.isGroup(key.key) else { return .object(key.schema) }
    let members = [.init("additionalProperties", false), properties(in: key.key)]
    if case .group = key.form { return .object(key.schema + members + conflict(in: key)) }
    // A word, or a table with whatever a word can't say.
    let names = SiteSettings.needed(in: key.key).map { JSONValue.string($0) }
    return [
      "description": .string(key.summary),
      "anyOf": [
        .object(key.form.schema),
        .object([.init("type", "object"), .init("required", .array(names))] + members),
      ],
    ]
  }

  /// The keys of which a group can't have both.
  private static func conflict(in group: KeyDefinition) -> [JSONValue.Member] {
    let both = [ShareSettings.lifetime.definition, ShareSettings.expires.definition]
    guard both.allSatisfy({ $0.group == group.key }) else { return [] }
    let names = JSONValue.array(both.map { .string($0.name) })
    return [.init("not", ["type": "object", "required": names])]
  }
}
