import Problems

/// A mapping that is being read: it finds a key that stands twice, however many there are.
struct EntryList {
  private(set) var entries: [Node.Entry] = []
  private var positions: [String: Position] = [:]
}

extension EntryList {
  func position(of key: String) -> Position? {
    positions[key]
  }

  mutating func append(_ entry: Node.Entry) {
    positions[entry.key] = entry.position
    entries.append(entry)
  }

  /// The sentence for a key that stands a second time.
  static func duplicate(_ key: String, after first: Position) -> String {
    "key \"\(key)\" appears a second time, after line \(first.line): keep one"
  }
}
