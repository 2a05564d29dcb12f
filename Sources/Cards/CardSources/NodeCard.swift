import CardParts
import Cards
import Columns
import Documents
import PhotoFinding
import Problems
import Suggestions

/// Reads the card that a table of keys and values in a YAML or JSON file is.
struct NodeCard {
  /// The values read so far.
  private(set) var draft: CardDraft

  /// True if a key is none of a card.
  private(set) var hasUnknownKey = false

  /// Reads a card, but for its ID where the key `id` is missing.
  /// - Parameter names: What tables call the keys, to tell what is meant by one that is not known.
  init(
    _ entries: [Node.Entry], into draft: CardDraft, photos: inout PictureLocator,
    names: ColumnNames? = nil
  ) {
    self.draft = draft
    var flat: [CardKey: Node] = [:]
    var lists: [ListKey: Node] = [:]
    var parts: [CardPart.Kind: Node] = [:]
    for entry in entries {
      if let key = CardKey.named(entry.key) {
        flat[key] = entry.node
      } else if let key = ListKey.named(entry.key) {
        lists[key] = entry.node
      } else if let kind = CardPart.Kind.named(entry.key) {
        parts[kind] = entry.node
      } else {
        hasUnknownKey = true
        refuseKey(entry, known: Self.knownKeys, names: names)
      }
    }
    for key in CardKey.allCases {
      // A file's name is what the disk has.
      guard let node = flat[key],
        let text = text(of: node, key.name, isUnwrapped: key != .value(.photo))
      else { continue }
      self.draft.set(key, to: text, at: node.position, field: key.name, photos: &photos)
    }
    for key in ListKey.allCases {
      if let node = lists[key] { readList(key, from: node) }
    }
    for kind in CardPart.Kind.allCases {
      if let node = parts[kind] { self.draft.add(kind, from: node.unwrapped) }
    }
  }
}

extension NodeCard {
  private static let knownKeys =
    CardKey.allCases.map(\.name) + ListKey.allCases.map(\.name)
    + CardPart.Kind.allCases.map(\.definition.key.name)

  private mutating func readList(_ key: ListKey, from node: Node) {
    switch (key, node.value) {
    case (_, .null): return
    case (.social, .mapping(let entries)):
      for entry in entries {
        let field = "social.\(entry.key)"
        guard let text = text(of: entry.node, field) else { continue }
        draft.addProfile(in: entry.key, text, at: entry.node.position, field: field)
      }
    case (.social, _): refuseForm(key, at: node.position)
    case (_, .sequence(let items)):
      for item in items {
        if case .mapping(let entries) = item.value {
          readItem(of: key, from: entries, at: item.position)
        } else {
          refuseForm(key, at: item.position)
        }
      }
    default: refuseForm(key, at: node.position)
    }
  }

  private mutating func readItem(of key: ListKey, from entries: [Node.Entry], at position: Position)
  {
    let known = ["type"] + key.itemKeys
    var values: [String: (text: String, position: Position)] = [:]
    var isKnown = true
    for entry in entries {
      guard known.contains(entry.key) else {
        refuseKey(entry, in: key.name, known: known)
        isKnown = false
        continue
      }
      guard let text = text(of: entry.node, "\(key.name).\(entry.key)") else { continue }
      values[entry.key] = (text, entry.node.position)
    }
    let label = values["type"].flatMap { self.label($0.text, of: key, at: $0.position) }
    if key == .addresses {
      readAddress(label: label, from: values, at: position)
    } else if let name = key.itemKeys.first {
      guard let (text, position) = values[name] else {
        // A key that is not known most likely was to be this one.
        if isKnown { refuse(key.name, reason: "has an item without \(name): add it", at: position) }
        return
      }
      let field = "\(key.name).\(name)"
      switch key {
      case .phones: draft.addPhone(text, as: label, at: position, field: field)
      case .emails:
        let value = draft.parsed(text, at: position, field: field, by: EmailAddress.init)
        if let value { draft.emails.append(Labeled(label, value)) }
      default:
        let value = draft.parsed(text, at: position, field: field, by: WebAddress.init)
        if let value { draft.websites.append(Labeled(label, value)) }
      }
    }
  }

  private mutating func readAddress(
    label: ContactLabel?, from values: [String: (text: String, position: Position)],
    at position: Position
  ) {
    func part(_ key: CardKey.Value, in draft: inout CardDraft) -> PlainText? {
      guard let (text, position) = values[key.rawValue] else { return nil }
      return draft.parsed(text, at: position, field: "addresses.\(key.rawValue)") {
        text throws(InvalidValue) in
        try key == .street ? PlainText(lines: text) : PlainText(text)
      }
    }
    let address = PostalAddress(
      street: part(.street, in: &draft), city: part(.city, in: &draft),
      region: part(.region, in: &draft), postalCode: part(.postalCode, in: &draft),
      country: part(.country, in: &draft))
    if let address {
      draft.addresses.append(Labeled(label, address))
    } else if !CardKey.addressParts.contains(where: { values[$0.rawValue] != nil }) {
      let parts = ListKey.addresses.itemKeys.joined(separator: ", ")
      refuse("addresses", reason: "has an item without any of \(parts): add one", at: position)
    }
  }
}

extension NodeCard {
  /// The text of a scalar; `nil` where nothing was written, and where it is no scalar, which is told.
  /// - Parameter isUnwrapped: True to leave out what other programs put around it.
  private mutating func text(
    of node: Node, _ field: String, isUnwrapped: Bool = true
  ) -> String? {
    switch node.value {
    case .scalar(let text): return isUnwrapped ? CleanText.unwrapped(text) : text
    case .null: return nil
    case .sequence: refuse(field, reason: "is a list: write one text", at: node.position)
    case .mapping: refuse(field, reason: "is a table: write one text", at: node.position)
    }
    return nil
  }

  private mutating func label(
    _ text: String, of key: ListKey, at position: Position
  ) -> ContactLabel? {
    if let label = key.labels.first(where: { $0.rawValue == text }) { return label }
    let names = key.labels.map(\.rawValue)
    let meant = nearest(to: text, among: names).map { " (\($0)?)" } ?? ""
    let choice = names.joined(separator: ", ")
    refuse("\(key.name).type", reason: "\"\(text)\"\(meant) is none of \(choice)", at: position)
    return nil
  }

  private mutating func refuseForm(_ key: ListKey, at position: Position) {
    refuse(key.name, reason: "needs \(key.form)", at: position)
  }

  private mutating func refuseKey(
    _ entry: Node.Entry, in list: String? = nil, known: [String], names: ColumnNames? = nil
  ) {
    let key = list == nil ? CardKey.meant(by: entry.key) : nil
    let part = key == nil && list == nil ? names?.meaning(of: entry.key)?.meaning.part : nil
    let meant = key?.name ?? part?.cardKey ?? nearest(to: entry.key, among: known)
    if list == nil, let meant, CardKey.named(meant)?.isName == true { draft.assumeName() }
    let remedy =
      part?.form ?? meant.map { "did you mean \"\($0)\"?" }
      ?? "known here are \(known.joined(separator: ", "))"
    let place = list.map { " in \($0)" } ?? ""
    draft.add(
      Problem(
        file: draft.file, position: entry.position, field: entry.key,
        message: "unknown key \"\(entry.key)\"\(place): \(remedy)"))
  }

  private mutating func refuse(_ field: String, reason: String, at position: Position) {
    draft.refuse(field, fault: InvalidValue(reason), at: position)
  }
}

extension Node {
  /// The part of a card without what other programs put around its texts.
  fileprivate var unwrapped: Node {
    switch value {
    case .scalar(let text):
      let unwrapped = CleanText.unwrapped(text)
      return unwrapped == text ? self : Node(.scalar(unwrapped), at: position)
    case .sequence(let items): return Node(.sequence(items.map(\.unwrapped)), at: position)
    case .mapping(let entries):
      return Node(
        .mapping(entries.map { Entry(key: $0.key, at: $0.position, node: $0.node.unwrapped) }),
        at: position)
    case .null: return self
    }
  }
}
