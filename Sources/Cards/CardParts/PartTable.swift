import Documents
package import Problems

/// A table of a part, of which every key is known.
package struct PartTable {
  /// The place within the card: `links[2]`, counted from 1.
  package let place: String

  /// The position in the file.
  package let position: Position

  let keys: [PartKey]
  let entries: [Node.Entry]
}

/// What is written at a place of a part.
package struct PartSpot {
  /// The place within the card: `trip.notes.de`.
  package let place: String

  let node: Node
  let form: PartForm
}

extension PartTable {
  /// True if something was written for a key.
  package func has(_ name: String) -> Bool { entry(name) != nil }

  /// What is written for a key; `nil` where nothing is.
  func spot(_ name: String) -> PartSpot? {
    let form = key(name).form
    return entry(name).map { PartSpot(place: "\(place).\(name)", node: $0.node, form: form) }
  }

  /// The keys that are missing of the set of which most are there, of several the first; empty where one is whole.
  func missing(ofOneOf sets: [[String]]) -> [String] {
    if sets.contains(where: { $0.allSatisfy(has) }) { return [] }
    return sets.max { $0.count(where: has) < $1.count(where: has) }?.filter { !has($0) } ?? []
  }

  func entry(_ name: String) -> Node.Entry? {
    entries.first { $0.key == name && !$0.node.isNull }
  }

  /// The key with a name, which the form has: another one would be refused as unknown.
  func key(_ name: String) -> PartKey {
    guard let key = keys.first(where: { $0.name == name }) else {
      preconditionFailure("\(place) has no key \(name)")
    }
    return key
  }
}
