package import Documents

/// A key of a card's file and its value, as import writes them.
package struct CardEntry: Hashable, Sendable {
  /// The key.
  package let key: String

  /// The value.
  package let value: Value

  /// Creates an entry.
  package init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }
}

extension CardEntry {
  /// The value of a key.
  package enum Value: Hashable, Sendable {
    /// One text.
    case text(String)

    /// Several values with a few keys each.
    case list([[Pair]])

    /// A few keys.
    case table([Pair])
  }

  /// A key within a value.
  package struct Pair: Hashable, Sendable {
    let key: String
    let text: String
  }

  /// The text; `nil` where there are several.
  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }
}

extension CardEntry {
  /// All texts, without the types of values in a list.
  var texts: [String] {
    switch value {
    case .text(let text): [text]
    case .table(let pairs): pairs.map(\.text)
    case .list(let items): items.flatMap { $0.filter { $0.key != "type" }.map(\.text) }
    }
  }

  /// The lines of the entry in a YAML file.
  package var yaml: String {
    switch value {
    case .text(let text): return Self.line(key, text, indent: 0)
    case .table(let pairs):
      return "\(key):\n" + pairs.map { Self.line($0.key, $0.text, indent: 2) }.joined()
    case .list(let items):
      let lines = items.map { pairs in
        pairs.enumerated().map { index, pair in
          let line = Self.line(pair.key, pair.text, indent: 4)
          return index == 0 ? "  - " + line.dropFirst(4) : line
        }.joined()
      }
      return "\(key):\n" + lines.joined()
    }
  }

  private static func line(_ key: String, _ text: String, indent: Int) -> String {
    String(repeating: " ", count: indent) + "\(key): "
      + YAMLScalar(text).written(indentedBy: indent + 2) + "\n"
  }

  /// True if a file says the same, however it is written.
  package func isSame(as node: Node) -> Bool {
    switch (value, node.value) {
    case (.text(let text), .scalar(let written)):
      return text == written || text == Self.withoutEnd(written)
    case (.table(let pairs), .mapping(let entries)): return Self.same(pairs, entries)
    case (.list(let items), .sequence(let nodes)):
      return items.count == nodes.count
        && zip(items, nodes).allSatisfy { pairs, node in
          node.mapping.map { Self.same(pairs, $0) } ?? false
        }
    default: return false
    }
  }

  private static func same(_ pairs: [Pair], _ entries: [Node.Entry]) -> Bool {
    pairs.count == entries.count
      && pairs.allSatisfy { pair in
        let written = entries.first { $0.key == pair.key }?.node.scalar
        return written.map { $0 == pair.text || withoutEnd($0) == pair.text } ?? false
      }
  }

  /// The text without the line break that a block of YAML ends with.
  private static func withoutEnd(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
