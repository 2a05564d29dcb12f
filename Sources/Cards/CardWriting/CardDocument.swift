import Documents
package import Problems

/// The YAML file of one card, changed by key: all other lines stay as they are.
package struct CardDocument {
  /// The provenance; `nil` where import did not write the file.
  package let provenance: Provenance?

  private let file: String
  private var lines: [[UInt8]]

  /// The keys with their values and lines, in the file's order.
  private let entries: [(entry: Node.Entry, lines: Range<Int>)]

  /// The line of the provenance.
  private let provenanceLine: Int?

  /// Reads a file.
  /// - Throws: ``Problem`` where it is no YAML, or not one card with a key a line.
  package init(_ bytes: [UInt8], file: String) throws(Problem) {
    self.file = file
    lines = Self.lines(of: bytes)
    (provenance, provenanceLine) = Self.provenance(in: lines)
    let node = try YAMLReader.read(bytes, file: file)
    guard node.isNull || node.mapping != nil else { throw Self.unfit(file) }
    let all = node.mapping ?? []
    var found: [(Node.Entry, Range<Int>)] = []
    for (index, entry) in all.enumerated() {
      let start = entry.position.line - 1
      let next = index + 1 < all.count ? all[index + 1].position.line - 1 : lines.count
      guard entry.position.column == 1, start < next, next <= lines.count else {
        throw Self.unfit(file)
      }
      var end = next
      while end > start + 1, Self.isBetween(lines[end - 1]) { end -= 1 }
      found.append((entry, start..<end))
    }
    entries = found
  }
}

extension CardDocument {
  /// The text of a new file.
  package static func bytes(_ entries: [CardEntry], provenance: Provenance) -> [UInt8] {
    Array(("# \(provenance.text)\n" + entries.map(\.yaml).joined()).utf8)
  }

  /// The digest of a file that import writes, with its photo.
  package static func digest(of entries: [CardEntry], photo: [UInt8]?) -> String {
    Provenance.digest(ofText: Array(entries.map(\.yaml).joined().utf8), photo: photo)
  }

  /// True if the file, with this photo, is what import wrote, and nobody has changed it since.
  package func isAsWritten(photo: [UInt8]?) -> Bool {
    let text = lines.indices.filter { $0 != provenanceLine }.flatMap { lines[$0] }
    return provenance?.written == Provenance.digest(ofText: text, photo: photo)
  }

  /// The provenance in the comments at a file's beginning; `nil` where there is none.
  package static func provenance(in bytes: [UInt8]) -> Provenance? {
    provenance(in: lines(of: Array(bytes.prefix(8_192)))).0
  }

  /// The value of a key as text; `nil` where it has none.
  package func text(of key: String) -> String? {
    entries.first { $0.entry.key == key }?.entry.node.scalar
  }

  /// All texts of a key, without the types of values in lists.
  package func texts(of key: String) -> [String] {
    entries.filter { $0.entry.key == key }.flatMap { Self.texts(in: $0.entry.node) }
  }

  private static func texts(in node: Node) -> [String] {
    switch node.value {
    case .scalar(let text): [text]
    case .sequence(let items): items.flatMap(texts)
    case .mapping(let entries):
      entries.filter { $0.key != "type" }.flatMap { texts(in: $0.node) }
    case .null: []
    }
  }

  /// The file with an export's keys: what it has is set, what only its former edition had is removed.
  /// - Parameter origin: What is said of the export; a file keeps the name of the one that it first came from.
  /// - Returns: `nil` where nothing changes.
  /// - Throws: ``Problem`` where the file can't be changed without loss.
  package func updated(
    with wanted: [CardEntry], from origin: Provenance
  ) throws(Problem) -> Update? {
    let new = origin.keepingSource(of: provenance)
    let changes = changes(to: wanted)
    if changes.isEmpty, provenance == new { return nil }
    let bytes = text(changes, provenance: new)
    try check(bytes, says: wanted)
    return Update(bytes: bytes, saysMore: !changes.isEmpty || !new.isSame(as: provenance))
  }

  /// A file after an export.
  package struct Update {
    /// The new contents.
    package let bytes: [UInt8]

    /// True if they say something else of the card, and not only what import wrote.
    package let saysMore: Bool
  }

  private struct Changes {
    /// The lines of keys with another value, by their first one, and all that go.
    var replaced: [Int: [UInt8]] = [:]
    var removed: Set<Int> = []
    var added: [CardEntry] = []

    var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }
  }

  private func changes(to wanted: [CardEntry]) -> Changes {
    let former = Set(provenance?.keys ?? [])
    var changes = Changes()
    for (entry, lines) in entries {
      if let wish = wanted.first(where: { $0.key == entry.key }) {
        if wish.isSame(as: entry.node) { continue }
        changes.replaced[lines.lowerBound] = Array(wish.yaml.utf8)
        changes.removed.formUnion(lines)
      } else if former.contains(entry.key) {
        changes.removed.formUnion(lines)
      }
    }
    changes.added = wanted.filter { wish in !entries.contains { $0.entry.key == wish.key } }
    return changes
  }

  private func text(_ changes: Changes, provenance: Provenance) -> [UInt8] {
    let first = entries.first?.lines.lowerBound ?? lines.count
    let insertions = Dictionary(grouping: changes.added) { place(of: $0) ?? first }
    var text: [UInt8] = []
    if provenanceLine == nil { text += Array("# \(provenance.text)\n".utf8) }
    for number in 0...lines.count {
      for entry in insertions[number] ?? [] {
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        text += entry.yaml.utf8
      }
      if let new = changes.replaced[number] { text += new }
      guard number < lines.count, !changes.removed.contains(number) else { continue }
      text += number == provenanceLine ? Array("# \(provenance.text)\n".utf8) : lines[number]
    }
    return text
  }

  /// The line before which a new key goes: behind the nearest of those that come before it.
  private func place(of entry: CardEntry) -> Int? {
    let rank = CardEntries.rank(of: entry.key)
    let before = entries.map { entry, lines in
      (rank: CardEntries.rank(of: entry.key), end: lines.upperBound)
    }
    return before.filter { $0.rank < rank }.max { $0 < $1 }?.end
  }

  private func check(_ bytes: [UInt8], says wanted: [CardEntry]) throws(Problem) {
    // What can't be read any more says nothing.
    let node = try? YAMLReader.read(bytes, file: file)
    let isRight = wanted.allSatisfy { wish in
      node?.entry(named: wish.key).map { wish.isSame(as: $0.node) } ?? false
    }
    if !isRight { throw Self.unfit(file) }
  }
}

extension CardDocument {
  private static func unfit(_ file: String) -> Problem {
    Problem(
      file: file,
      message: "can't be updated by import: write one card with each key at the beginning of a "
        + "line")
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  private static func provenance(in lines: [[UInt8]]) -> (Provenance?, Int?) {
    for (index, line) in lines.enumerated() {
      var text = line[...]
      if index == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
      while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
      if text.isEmpty || text.elementsEqual("---".utf8) { continue }
      guard text.first == UInt8(ascii: "#") else { break }
      let words = String(decoding: text.dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
      if let found = Provenance(words) { return (found, index) }
    }
    return (nil, nil)
  }

  /// True for a comment or an empty line, which belongs to no key.
  private static func isBetween(_ line: [UInt8]) -> Bool {
    line.first == UInt8(ascii: "#")
      || line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      || line.starts(with: "...".utf8)
  }
}
