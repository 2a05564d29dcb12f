package import Cards
package import Documents
package import PhoneRules
package import Problems
import Suggestions
package import Timestamps

/// Reads a part of a card by its form, and collects what is wrong with it.
///
/// ```swift
/// var reader = PartReader(of: definition.key, in: "cards/ada.yaml", counting: budget, at: now)
/// let part = definition.read(node, &reader)
/// for problem in reader.problems { … }  // "links[2].title is empty: …"
/// ```
package struct PartReader {
  /// What is wrong, in the order in which it was read.
  package private(set) var problems: [Problem] = []

  /// The other cards that were named.
  package private(set) var references: [CardReference] = []

  /// Counts the text that was read.
  package private(set) var budget: TextBudget

  /// The country whose numbers are written without its code; `nil` where none is known.
  let country: Country?

  /// The moment of the run.
  let now: Timestamp

  private let key: PartKey
  private let file: String

  /// Begins with nothing read.
  /// - Parameters:
  ///   - key: The part's key.
  ///   - file: The file that the part is read from.
  ///   - budget: What counts the card's texts.
  ///   - country: The country whose numbers are written without its code.
  package init(
    of key: PartKey, in file: String, counting budget: TextBudget, from country: Country? = nil,
    at now: Timestamp
  ) {
    (self.key, self.file, self.budget) = (key, file, budget)
    (self.country, self.now) = (country, now)
  }
}

extension PartReader {
  /// The table that a part is; `nil` where it is none, which is told.
  package mutating func table(in node: Node) -> PartTable? {
    table(node, as: key.form, needing: key.words, at: key.name)
  }

  /// The tables that a part is a list of.
  package mutating func tables(in node: Node) -> [PartTable] {
    tables(in: node, as: key, at: key.name)
  }

  /// The table under a key of a table; `nil` where there is none.
  package mutating func table(of name: String, in table: PartTable) -> PartTable? {
    let (key, place) = (table.key(name), "\(table.place).\(name)")
    return table.entry(name).flatMap {
      self.table($0.node, as: key.form, needing: key.words, at: place)
    }
  }

  /// The tables under a key of a table; empty where there are none.
  package mutating func tables(of name: String, in table: PartTable) -> [PartTable] {
    guard let entry = table.entry(name) else { return [] }
    return tables(in: entry.node, as: table.key(name), at: "\(table.place).\(name)")
  }

  /// The value under a key of a table; `nil` where there is none, or none that can be read.
  package mutating func value<Value>(
    of name: String, in table: PartTable, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    _ = table.key(name)
    return table.entry(name).flatMap { value($0.node, at: "\(table.place).\(name)", by: parse) }
  }

  /// The values of the list under a key of a table; empty where there is none.
  package mutating func values<Value>(
    of name: String, in table: PartTable, by parse: (String) throws(InvalidValue) -> Value
  ) -> [Value] {
    guard let entry = table.entry(name) else { return [] }
    let place = "\(table.place).\(name)"
    return items(of: entry.node, as: table.key(name), at: place).enumerated().compactMap {
      value($1, at: "\(place)[\($0 + 1)]", by: parse)
    }
  }

  /// The value at a spot; `nil` where it can't be read.
  mutating func value<Value>(
    at spot: PartSpot, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    value(spot.node, at: spot.place, by: parse)
  }

  /// The names and texts of a table under a key of a table that has names of one's own; empty where there is none.
  package mutating func pairs<Value>(
    of name: String, in table: PartTable,
    by parse: (_ name: String, _ text: String) throws(InvalidValue) -> Value
  ) -> [Value] {
    guard let spot = table.spot(name) else { return [] }
    guard let entries = spot.node.mapping else {
      refuse(spot.place, "needs \(spot.form.words)", at: spot.node.position)
      return []
    }
    return entries.filter { !$0.node.isNull }.compactMap { entry in
      let place = PartSpot(place: "\(spot.place).\(entry.key)", node: entry.node, form: spot.form)
      return value(at: place) { text throws(InvalidValue) in try parse(entry.key, text) }
    }
  }

  /// The tables of the list at a spot.
  mutating func tables(at spot: PartSpot) -> [PartTable] {
    tables(in: spot.node, as: PartKey("", spot.form), at: spot.place)
  }

  /// The other card that is named under a key of a table; `nil` where none is.
  /// - Parameter standsAlone: True where what is written beside it stays, whatever becomes of that card.
  package mutating func card(
    named name: String, in table: PartTable, standsAlone: Bool = false
  ) -> CardID? {
    guard let id = value(of: name, in: table, by: CardID.init(_:)), let entry = table.entry(name)
    else { return nil }
    references.append(
      CardReference(
        card: id, file: file, place: "\(table.place).\(name)", position: entry.node.position,
        standsAlone: standsAlone))
    return id
  }

  /// Tells that a table is at fault as a whole; the sentence goes on behind its place.
  package mutating func refuse(_ table: PartTable, _ reason: String) {
    refuse(table.place, reason, at: table.position)
  }
}

extension PartReader {
  private mutating func items(of node: Node, as key: PartKey, at place: String) -> [Node] {
    switch node.value {
    case .sequence(let items): return items
    case .null: return []
    case .scalar, .mapping:
      refuse(place, "needs \(key.words)", at: node.position)
      return []
    }
  }

  private mutating func tables(in node: Node, as key: PartKey, at place: String) -> [PartTable] {
    let form = key.form.item
    return items(of: node, as: key, at: place).enumerated().compactMap { index, item in
      table(item, as: form, needing: form.words, at: "\(place)[\(index + 1)]")
    }
  }

  private mutating func table(
    _ node: Node, as form: PartForm, needing words: String, at place: String
  ) -> PartTable? {
    if node.isNull { return nil }
    guard let (keys, sets) = form.table, let entries = node.entries(as: form) else {
      refuse(place, "needs \(words)", at: node.position)
      return nil
    }
    let names = keys.map(\.name)
    let unknown = entries.filter { !names.contains($0.key) }
    for entry in unknown {
      let meant = nearest(to: entry.key, among: names)
      let remedy =
        meant.map { "did you mean \"\($0)\"?" }
        ?? (entry.node.isNull ? "a text with a comma needs quotation marks" : nil)
        ?? "known here are \(names.joined(separator: ", "))"
      problems.append(
        Problem(
          file: file, position: entry.position, field: entry.key,
          message: "unknown key \"\(entry.key)\" in \(place): \(remedy)"))
    }
    let table = PartTable(place: place, position: node.position, keys: keys, entries: entries)
    // A key that is not known most likely was to be one that is missing.
    if unknown.isEmpty {
      for name in table.missing(ofOneOf: sets) { refuse(table, "has no \(name): add it") }
    }
    return table
  }

  private mutating func value<Value>(
    _ node: Node, at place: String, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    guard let text = node.scalar else {
      let kind = node.sequence == nil ? "a table" : "a list"
      refuse(place, "is \(kind): write one text", at: node.position)
      return nil
    }
    do throws(InvalidValue) {
      try budget.take(text.utf8.count)
      return try parse(text)
    } catch {
      refuse(place, error, at: node.position, value: text)
      return nil
    }
  }

  /// The number of faults found so far.
  var errors: Int { problems.count { $0.severity == .error } }

  /// Tells a doubt about a value, which is taken all the same.
  mutating func warn(_ spot: PartSpot, _ doubt: String) {
    problems.append(
      Problem(
        severity: .warning, file: file, position: spot.node.position, field: spot.place,
        message: "\(spot.place) \(doubt)", value: spot.node.scalar))
  }

  mutating func refuse(_ place: String, _ reason: String, at position: Position) {
    refuse(place, InvalidValue(reason), at: position)
  }

  private mutating func refuse(
    _ place: String, _ fault: InvalidValue, at position: Position, value: String? = nil
  ) {
    problems.append(
      Problem(
        file: file, position: position, field: place, message: "\(place) \(fault.reason)",
        value: value, isUnread: fault.isUnread))
  }
}

extension PartForm {
  /// The form of a list's items; of what is no list it is that itself.
  fileprivate var item: PartForm { if case .list(let item) = self { item } else { self } }

  /// The keys of a table, and the sets of which it needs one; `nil` of what is none.
  fileprivate var table: (keys: [PartKey], sets: [[String]])? {
    switch self {
    case .table(let keys, let sets): (keys, sets)
    case .either(.value, .table(let keys, let sets)): (keys, sets)
    default: nil
    }
  }
}

extension Node {
  /// The entries of a table, of which a text may stand for the first key.
  fileprivate func entries(as form: PartForm) -> [Entry]? {
    guard case .either = form, scalar != nil, let key = form.table?.keys.first else {
      return mapping
    }
    return [Entry(key: key.name, at: position, node: self)]
  }
}
