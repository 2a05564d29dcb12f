import CardParts
import Cards
import Documents
import Problems
import Suggestions
import Timestamps

/// Reads checked values from cardpress.yaml and collects the problems of the others.
struct SettingsReader {
  private let root: Node
  private let file: String
  private(set) var problems: [Problem] = []

  /// Creates a reader.
  init(_ text: SettingsText) { (root, file) = (text.root, text.file) }
}

extension SettingsReader {
  /// Returns the value of a key; what counts unless it is set if it is not given or invalid.
  mutating func value<Value>(_ setting: Setting<Value>) -> Value {
    guard let node = node(setting), !node.isNull else { return setting.unset }
    return value(of: node, key(of: setting), setting.parse) ?? setting.unset
  }

  /// Returns the values of a key that takes a list; empty if it is not given.
  mutating func list<Element>(_ setting: Setting<Element?>) -> [Element] {
    guard let node = node(setting), !node.isNull else { return [] }
    let key = key(of: setting)
    guard let nodes = node.sequence else {
      let example = setting.definition.example ?? "[birthday, note]"
      report(key, at: node.position, "is \(node.kind) and needs a list, such as \(example)")
      return []
    }
    return nodes.compactMap { value(of: $0, key, setting.parse) ?? nil }
  }

  /// Returns the names and values of a key that takes a table of the site's own names; empty if it is
  /// not given.
  mutating func pairs<Value>(_ setting: Setting<Value?>) -> [(name: String, value: Value)] {
    guard let node = node(setting), !node.isNull else { return [] }
    let key = key(of: setting)
    guard let entries = node.mapping else {
      report(
        key, at: node.position, "is \(node.kind) and needs names with keys, such as Firma: company")
      return []
    }
    return entries.compactMap { entry in
      let value = value(of: entry.node, "\(key).\(entry.key)", setting.parse) ?? nil
      return value.map { (entry.key, $0) }
    }
  }

  /// Returns the values of a key that takes a list of tables; empty if it is not given, or has more than it may.
  mutating func tables<Element>(
    _ list: TableList, atMost most: Int, read: (PartTable, inout PartReader) -> Element?
  ) -> [Element] {
    guard let node = node(list), !node.isNull else { return [] }
    if let count = node.sequence?.count, count > most {
      report(list, "has \(count) entries, and there is room for \(most)")
      return []
    }
    // What is read here knows no moment, and no text is too long for it.
    var reader = PartReader(
      of: list.key, in: file, counting: TextBudget(), at: Timestamp(secondsSince1970: 0))
    let elements = reader.tables(in: node).compactMap { read($0, &reader) }
    problems += reader.problems
    return elements
  }

  /// Returns whatever a key has, unread.
  func tree(_ setting: some SettingDeclaration) -> Node? { node(setting) }

  /// Returns true if a key has a value.
  func has(_ setting: some SettingDeclaration) -> Bool {
    node(setting).map { !$0.isNull } ?? false
  }

  /// Returns the position of a key's value; `nil` if it has none.
  func position(of setting: some SettingDeclaration) -> Position? { node(setting)?.position }

  /// Reports a problem or warning at a key's value, or for the whole file if it has none.
  mutating func report(
    _ setting: some SettingDeclaration, _ reason: String, severity: Problem.Severity = .error
  ) {
    report(key(of: setting), at: position(of: setting), reason, severity: severity)
  }

  /// Reports each key without which a group makes no sense.
  mutating func reportNeeds(of group: SettingGroup) {
    guard case .group(let needs) = group.definition.form else { return }
    for name in needs where node("\(key(of: group)).\(name)")?.isNull ?? true {
      report(group, "needs the key \(name)")
    }
  }

  private mutating func report(
    _ key: String, at position: Position?, _ reason: String, severity: Problem.Severity = .error
  ) {
    problems.append(
      Problem(
        severity: severity, file: file, position: position, field: key,
        message: "\(key) \(reason)"))
  }
}

extension SettingsReader {
  /// The key of a setting, once it is certain that the list has it: another one would be refused as
  /// unknown, and stand in no reference.
  private func key(of setting: some SettingDeclaration) -> String {
    let key = setting.definition.key
    assert(SiteSettings.keys.contains(key))
    return key
  }

  private func node(_ setting: some SettingDeclaration) -> Node? { node(key(of: setting)) }

  private func node(_ key: String) -> Node? {
    var node: Node? = root
    for part in key.split(separator: ".") { node = node?.entry(named: String(part))?.node }
    return node
  }

  private mutating func value<Value>(
    of node: Node, _ key: String, _ read: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    guard let text = node.scalar else {
      report(key, at: node.position, "is \(node.kind) and needs a text")
      return nil
    }
    do {
      return try read(text)
    } catch {
      report(key, at: node.position, error.reason)
      return nil
    }
  }

  /// Reports all unknown keys.
  mutating func checkKeys() { checkKeys(of: root, in: nil) }

  private mutating func checkKeys(of node: Node, in group: String?) {
    guard let entries = node.mapping else {
      if node.isNull { return }
      let example = SiteSettings.keys(in: group).first ?? ""
      let reason = "is \(node.kind) and needs keys with values, such as \"\(example): …\""
      problems.append(
        Problem(
          file: file, position: node.position, field: group,
          message: "\(group ?? "the file") \(reason)"))
      return
    }
    let known = SiteSettings.keys(in: group)
    for entry in entries {
      let path = (group.map { "\($0)." } ?? "") + entry.key
      if !known.contains(entry.key) {
        reportUnknown(entry, path: path, among: known)
      } else if SiteSettings.isGroup(path), !SiteSettings.isWord(entry.node, at: path) {
        checkKeys(of: entry.node, in: path)
      }
    }
  }

  private mutating func reportUnknown(_ entry: Node.Entry, path: String, among known: [String]) {
    let advice =
      if let dotted = dottedAdvice(entry, path: path) {
        dotted
      } else if let meant = nearest(to: entry.key, among: known) ?? SiteSettings.key(below: path) {
        "did you mean \"\(meant)\"?"
      } else {
        "known here \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
      }
    problems.append(
      Problem(
        file: file, position: entry.position, field: path,
        message: "unknown key \"\(entry.key)\": \(advice)"))
  }

  /// How a key is written that stands there as messages name it, `cards.idFrom`; `nil` for others.
  private func dottedAdvice(_ entry: Node.Entry, path: String) -> String? {
    guard path == entry.key, let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let group = String(path[..<dot])
    let keys = SiteSettings.keys(in: group).map { "\(group).\($0)" }
    guard let meant = nearest(to: path, among: keys) else { return nil }
    // A connection string or an address may hold a password.
    let text = ["store", "upload"].contains(group) ? "…" : entry.node.inlineText
    let line = "\(meant.dropFirst(group.utf8.count + 1)): \(text)"
    return root.entry(named: group) == nil
      ? "write it as \(group): {\(line)}" : "put \(line) below \(group)"
  }
}

extension Node {
  /// A value as it is written in one line, with `…` for what does not go in there.
  fileprivate var inlineText: String {
    guard let scalar, !scalar.isEmpty else { return "…" }
    let marks = ",:#{}[]\"'\\&*!|>%@`".unicodeScalars
    let isPlain = scalar.unicodeScalars.allSatisfy { !marks.contains($0) && $0.value >= 0x20 }
    if isPlain { return scalar }
    return scalar.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }
      ? "…" : "\"\(scalar)\""
  }
}
