import Documents
import Settings
import Testing

/// What somebody else's validator says of the schemas is tested in Tests/EndToEnd/test_schemas.py.
@Suite struct SchemaTests {
  @Test func `the schema has the keys that are read, in the same order`() throws {
    let keys = Self.keys(of: try Self.schema(), in: "")
    #expect(keys.filter { !$0.hasPrefix("cards.defaults.") } == SiteSettings.keys)
    #expect(keys.contains("cards.defaults.company"))
    #expect(!keys.contains("cards.defaults.givenName"))
  }

  @Test func `the schema lets no unknown key pass`() throws {
    let schema = try Self.schema()
    let groups = schema.entry(named: "properties")?.node.mapping?.map(\.node) ?? []
    for group in groups + [schema] where group.entry(named: "properties") != nil {
      #expect(group.entry(named: "additionalProperties")?.node.scalar == "false")
    }
  }

  /// So a value that the reference gives for one that is not set is the one that counts.
  @Test func `what counts unless set is the same as what is said of it`() throws {
    let definitions = SiteSettings.declared.map(\.definition)
    var lines = ["url: https://cards.example.org"]
    for key in definitions where !["share.expires"].contains(key.key) {
      switch (key.group, key.form, key.unset) {
      case (nil, .group, _) where !["fallback", "appClip"].contains(key.key):
        lines.append("\(key.name):")
      case (nil, _, let unset?): lines.append("\(key.name): \(unset)")
      case (let group?, _, let unset?) where group != "appClip":
        lines.append("  \(key.name): \(unset)")
      default: break
      }
    }
    let all = try SiteSettings(
      reading: Array(lines.joined(separator: "\n").utf8), file: "cardpress.yaml")
    let none = try SiteSettings(reading: Array(lines[0].utf8), file: "cardpress.yaml")
    #expect(lines.contains("  lifetime: 7d") && lines.contains("  maxBytes: 48KB"))
    #expect(lines.contains("store: sqlite"))
    #expect(all == none)
  }

  private static func keys(of schema: Node, in prefix: String) -> [String] {
    let parts = [schema] + (schema.entry(named: "anyOf")?.node.sequence ?? [])
    return parts.flatMap { $0.entry(named: "properties")?.node.mapping ?? [] }.flatMap { entry in
      [prefix + entry.key] + keys(of: entry.node, in: prefix + entry.key + ".")
    }
  }

  private static func schema() throws -> Node {
    try JSONReader.read(SettingsSchema.text.bytes, file: SettingsSchema.fileName)
  }
}
