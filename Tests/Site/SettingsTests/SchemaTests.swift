import Documents
import Files
import Settings
import Testing

@Suite struct SchemaTests {
  @Test func `the schema has the keys that are read, in the same order`() throws {
    #expect(Self.keys(of: try Self.schema(), in: "") == SiteSettings.keys)
  }

  @Test func `the schema lets no unknown key pass`() throws {
    let schema = try Self.schema()
    let groups = schema.entry(named: "properties")?.node.mapping?.map(\.node) ?? []
    for group in groups + [schema] where group.entry(named: "properties") != nil {
      #expect(group.entry(named: "additionalProperties")?.node.scalar == "false")
    }
  }

  private static func keys(of schema: Node, in prefix: String) -> [String] {
    (schema.entry(named: "properties")?.node.mapping ?? []).flatMap { entry in
      [prefix + entry.key] + keys(of: entry.node, in: prefix + entry.key + ".")
    }
  }

  private static func schema() throws -> Node {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "templates/starter/cardpress.schema.json"
    return try JSONReader.read(
      Folder("/" + root).read(path, atMost: 100_000), file: path)
  }
}
