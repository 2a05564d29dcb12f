package import Documents

/// A key of a card's file and its value, as import writes them.
package struct CardEntry: Hashable, Sendable {
  /// The key.
  package let key: String

  /// The value: a text, or a list or table of some.
  package let value: JSONValue

  /// Creates an entry.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension CardEntry {
  /// The text; `nil` where there are several.
  package var text: String? { value.text }

  /// All texts, without the types of values in a list.
  package var texts: [String] { Self.texts(in: value) }

  private static func texts(in value: JSONValue) -> [String] {
    switch value {
    case .array(let items): items.flatMap(texts)
    case .object(let members): members.filter { $0.name != "type" }.flatMap { texts(in: $0.value) }
    case .string, .integer, .tenths, .boolean, .null: scalar(value).map { [$0] } ?? []
    }
  }

  /// A value that is one text, as it is written; `nil` for lists and tables.
  private static func scalar(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer, .tenths, .boolean, .null: JSONText(compact: value).description
    case .array, .object: nil
    }
  }
}

extension CardEntry {
  /// The lines of the entry in a YAML file.
  package var yaml: String { Self.lines(key, value, indent: 0) }

  private static func lines(_ key: String, _ value: JSONValue, indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + "\(key):"
    switch value {
    case .object(let members):
      return "\(start)\n" + lines(members, indent: indent + 2)
    case .array(let items):
      let bullet = String(repeating: " ", count: indent + 2) + "- "
      return "\(start)\n"
        + items.map { item in
          guard case .object(let members) = item else {
            return bullet + written(item, indent: indent + 4) + "\n"
          }
          return bullet + lines(members, indent: indent + 4).dropFirst(indent + 4)
        }.joined()
    case .string, .integer, .tenths, .boolean, .null:
      return "\(start) \(written(value, indent: indent + 2))\n"
    }
  }

  private static func lines(_ members: [JSONValue.Member], indent: Int) -> String {
    members.map { lines($0.name, $0.value, indent: indent) }.joined()
  }

  private static func written(_ value: JSONValue, indent: Int) -> String {
    if case .string(let text) = value { return YAMLScalar(text).written(indentedBy: indent) }
    return JSONText(compact: value).description
  }

  /// True if a file says the same, however it is written.
  package func isSame(as node: Node) -> Bool { Self.isSame(value, node) }

  private static func isSame(_ value: JSONValue, _ node: Node) -> Bool {
    switch (value, node.value) {
    case (.object(let members), .mapping(let entries)):
      members.count == entries.count
        && members.allSatisfy { member in
          node.entry(named: member.name).map { isSame(member.value, $0.node) } ?? false
        }
    case (.array(let items), .sequence(let nodes)):
      items.count == nodes.count && zip(items, nodes).allSatisfy(isSame)
    case (.null, .null): true
    case (_, .scalar(let written)):
      // A block of YAML ends with a line break.
      scalar(value).map { $0 == written || "\($0)\n" == written } ?? false
    default: false
    }
  }
}

extension JSONValue {
  /// The text; `nil` where it is none.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
