import Cards

/// The IDs of a site's cards while an import gives out new ones.
struct ImportedIDs {
  /// The IDs that imported cards have.
  private var taken: Set<String>

  /// The files of cards that import did not write, by their IDs.
  private let foreign: [String: String]

  /// The last number behind a slug.
  private var numbers: [String: Int] = [:]

  /// Begins with those that are there.
  init(imported: Set<String>, foreign: [String: String]) {
    taken = imported
    self.foreign = foreign
  }
}

extension ImportedIDs {
  /// The file of a card that import did not write; `nil` where there is none of that ID.
  func file(ofForeign id: String) -> String? { foreign[id] }

  /// Notes that a card keeps its ID.
  mutating func keep(_ id: String) { taken.insert(id) }

  /// Gives a contact its ID: the slug of its name, made unique by its e-mail address or a number.
  mutating func take(for contact: ExportedContact) -> String {
    let proposed = contact.proposedID
    if taken.insert(proposed).inserted { return proposed }
    if let reach = contact.reachSlug, contact.ownID == nil {
      let id = Self.joined(proposed, reach)
      if foreign[id] == nil, taken.insert(id).inserted { return id }
    }
    for number in (numbers[proposed, default: 1] + 1)... {
      numbers[proposed] = number
      let id = Self.joined(proposed, String(number))
      if foreign[id] == nil, taken.insert(id).inserted { return id }
    }
    return proposed
  }

  /// Two slugs as one of at most 64 bytes.
  private static func joined(_ first: String, _ second: String) -> String {
    let end = second.prefix(31)
    var start = first.prefix(63 - end.utf8.count)
    while start.last == "-" { start.removeLast() }
    return CardID.proposal(for: "\(start)-\(end)") ?? "card"
  }
}
