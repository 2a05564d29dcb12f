package import Problems

/// A value of a YAML or JSON text with the place where it was written.
///
/// Scalars are text, never guessed: `no`, `0170` and `1e3` stay what they are.
package struct Node: Hashable, Sendable {
  /// The value as written.
  package let value: Value

  /// The position where it begins.
  package let position: Position

  /// Creates a node.
  package init(_ value: Value, at position: Position) {
    self.value = value
    self.position = position
  }
}

extension Node {
  /// The value of a node.
  package enum Value: Hashable, Sendable {
    /// Text, as written: quotes and escapes undone, numbers and words not interpreted.
    case scalar(String)

    /// A list, in the text's order.
    case sequence([Node])

    /// Keys and values, in the text's order; no key twice.
    case mapping([Entry])

    /// Nothing: an empty YAML value, `~`, or JSON's `null`.
    case null
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String

    /// The position where the key begins.
    package let position: Position

    /// The value.
    package let node: Node

    /// Creates an entry.
    package init(key: String, at position: Position, node: Node) {
      self.key = key
      self.position = position
      self.node = node
    }
  }
}
