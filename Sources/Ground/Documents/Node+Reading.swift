extension Node {
  /// The text; `nil` where it is none.
  package var scalar: String? {
    if case .scalar(let text) = value { text } else { nil }
  }

  /// The list; `nil` where it is none.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The keys and values; `nil` where it is no mapping.
  package var mapping: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// True if nothing was written.
  package var isNull: Bool { value == .null }

  /// The entry with a key; `nil` where there is none or this is no mapping.
  package func entry(named key: String) -> Entry? {
    mapping?.first { $0.key == key }
  }

  /// The text of a key's value; `nil` where there is no such key or its value is no text.
  package func text(of key: String) -> String? { entry(named: key)?.node.scalar }

  /// The kind of node, worded for a sentence: `a list`.
  package var kind: String {
    switch value {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a group of keys"
    case .null: "empty"
    }
  }
}
