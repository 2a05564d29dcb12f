import Problems

/// A mapping that is being read: it finds a key that stands twice, however many there are.
struct EntryList {
  private(set) var entries: [Node.Entry] = []

  /// The places of the keys, once there are too many to compare with each.
  private var positions: [String: Position] = [:]
}

extension EntryList {
  private static let fewEntries = 16

  func position(of key: String) -> Position? {
    if entries.count > Self.fewEntries { return positions[key] }
    return entries.first { $0.key == key }?.position
  }

  mutating func append(_ entry: Node.Entry) {
    entries.append(entry)
    if entries.count <= Self.fewEntries { return }
    let isFirst = positions.isEmpty
    for entry in isFirst ? entries[...] : entries.suffix(1) {
      positions[entry.key] = entry.position
    }
  }

  /// The sentence for a key that stands a second time.
  static func duplicate(_ key: String, after first: Position) -> String {
    "key \"\(key)\" appears a second time, after line \(first.line): keep one"
  }
}
