/// The lines of the print folder's list, by their files' names.
///
/// Of a list that was read, most lines stay as they are: they are kept as the bytes that they were, found by their
/// names, beside those that have changed. A text for each of a hundred thousand takes longer to make than the bytes
/// to read, and a run needs few of them.
///
/// ```swift
/// var lines = PrintLines(reading: bytes) { share, moment in … }
/// lines["ada.png"] = PrintList.Line(of: file)
/// lines.append(to: &bytes)
/// ```
struct PrintLines: Sendable {
  private var read: [UInt8] = []

  /// The lines that are kept as they were read, in the ascending order of their names.
  private var kept: [Kept] = []

  /// For each of these, whether it counts no longer; empty if all do.
  private var isGone: [Bool] = []

  /// The other lines, by the names of their files.
  private var others: [String: PrintList.Line] = [:]

  /// The places of a line's parts in what was read: one ID, a name in ASCII, and perhaps a command.
  private struct Kept {
    let start: UInt32
    let end: UInt32
    let idLength: UInt16
    let nameLength: UInt16

    var id: Range<Int> { Int(start)..<Int(start) + Int(idLength) }
    var name: Range<Int> { id.upperBound + 1..<id.upperBound + 1 + Int(nameLength) }
    var line: Range<Int> { Int(start)..<Int(end) }
    var hasCommand: Bool { name.upperBound < line.upperBound }
    var command: Range<Int> { min(name.upperBound + 1, line.upperBound)..<line.upperBound }
  }
}

extension PrintLines {
  /// True if there is no line.
  var isEmpty: Bool { others.isEmpty && !kept.indices.contains(where: isKept) }

  /// The line of a file.
  subscript(name: String) -> PrintList.Line? {
    get {
      if let line = others[name] { return line }
      return index(of: name).map { line(kept[$0]) }
    }
    set {
      others[name] = newValue
      guard let index = index(of: name) else { return }
      if isGone.isEmpty { isGone = Array(repeating: false, count: kept.count) }
      isGone[index] = true
    }
  }

  /// Calls a closure with each name and its line, in no order.
  /// - Parameter hasCommand: True for the lines with a command alone, false for those without; `nil` for all.
  func forEach(withCommand hasCommand: Bool? = nil, _ visit: (String, PrintList.Line) -> Void) {
    for (index, place) in kept.enumerated() where isKept(index) {
      if let hasCommand, place.hasCommand != hasCommand { continue }
      visit(text(place.name), line(place))
    }
    for (name, line) in others {
      if let hasCommand, (line.command != nil) != hasCommand { continue }
      visit(name, line)
    }
  }

  /// Calls a closure with the name and the line of each file without a command that may show one of some shares
  /// alone.
  func forEachCode(of shares: Set<String>, _ visit: (String, PrintList.Line) -> Void) {
    // The first bytes tell nearly all others apart, before a text is made.
    let words = Set(shares.map { Self.word(of: $0.utf8) })
    for (index, place) in kept.enumerated() where isKept(index) && !place.hasCommand {
      if words.contains(Self.word(of: read[place.id])) { visit(text(place.name), line(place)) }
    }
    for (name, line) in others where line.command == nil { visit(name, line) }
  }

  private static func word(of id: some Collection<UInt8>) -> UInt64 {
    id.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The names of the files whose lines meet a condition, sorted.
  func names(
    withCommand hasCommand: Bool? = nil, where isMeant: (String, PrintList.Line) -> Bool
  ) -> [String] {
    var names: [String] = []
    forEach(withCommand: hasCommand) { name, line in if isMeant(name, line) { names.append(name) } }
    return names.sorted()
  }

  /// Appends all lines, sorted by name.
  func append(to bytes: inout [UInt8]) {
    // Such a line has 50 bytes, while an array that grows is there twice.
    bytes.reserveCapacity(bytes.count + read.count + 64 * others.count)
    var done = 0
    for name in others.keys.sorted() {
      guard let line = others[name] else { continue }
      let next = kept.partitioning(from: done) { text($0.name) < name }
      appendKept(done..<next, to: &bytes)
      done = next
      let command = line.command.map { "\t\($0)" } ?? ""
      bytes += "\(line.written)\t\(name)\(command)\n".utf8
    }
    appendKept(done..<kept.count, to: &bytes)
  }

  private func appendKept(_ range: Range<Int>, to bytes: inout [UInt8]) {
    for index in range where isKept(index) {
      bytes += read[kept[index].line]
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

extension PrintLines {
  /// Reads lines; one that can't be ours is passed over.
  /// - Parameter receiveMoment: Receives what stands of a share without a file: its ID and its field.
  init(reading bytes: [UInt8], moments receiveMoment: (String, String) -> Void) {
    read = bytes
    kept.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") })
    var start = 0
    while start < bytes.count {
      let line = ReadLine(of: bytes, from: start)
      start = line.end + 1
      if line.ids.isEmpty { continue }
      if line.name.isEmpty {
        receiveMoment(text(line.ids), text(line.field))
      } else if Self.isPlain(bytes[line.name]), !keep(line) {
        let command = line.field.isEmpty ? nil : text(line.field)
        self[text(line.name)] = PrintList.Line(written: bytes[line.ids], command: command)
      }
    }
  }

  /// Keeps a line as it was read.
  /// - Returns: False if it is not as it would be written, or not behind all others.
  private mutating func keep(_ line: ReadLine) -> Bool {
    guard line.isAsWritten, line.ids.count <= UInt16.max, line.name.count <= UInt16.max,
      kept.last.map({ read[$0.name].lexicographicallyPrecedes(read[line.name]) }) ?? true
    else { return false }
    // A later line takes the place of an earlier one.
    if !others.isEmpty { others[text(line.name)] = nil }
    kept.append(
      Kept(
        start: UInt32(line.ids.lowerBound), end: UInt32(line.end), idLength: UInt16(line.ids.count),
        nameLength: UInt16(line.name.count)))
    return true
  }

  /// The places of the fields of a line, all found at one look at its bytes.
  private struct ReadLine {
    let ids: Range<Int>
    let name: Range<Int>

    /// What stands behind the name.
    let field: Range<Int>

    /// The place of the line's end, or of the list's.
    let end: Int

    /// True if it is of one share, in ASCII, and written without a needless tab.
    let isAsWritten: Bool

    init(of bytes: [UInt8], from start: Int) {
      var (end, idsEnd, nameEnd) = (start, bytes.count, bytes.count)
      var (isASCII, isOfOne) = (true, true)
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        switch bytes[end] {
        case UInt8(ascii: "\t"):
          if idsEnd == bytes.count { idsEnd = end } else if nameEnd == bytes.count { nameEnd = end }
        case UInt8(ascii: ","): if idsEnd == bytes.count { isOfOne = false }
        case 0x80...: isASCII = false
        default: break
        }
        end += 1
      }
      idsEnd = min(idsEnd, end)
      nameEnd = min(nameEnd, end)
      (ids, name) = (start..<idsEnd, min(idsEnd + 1, end)..<max(nameEnd, min(idsEnd + 1, end)))
      field = min(name.upperBound + 1, end)..<end
      self.end = end
      isAsWritten = isASCII && isOfOne && (!field.isEmpty || name.upperBound == end)
    }
  }

  /// True for a name that can't lead out of the folder, and is not that of the list.
  static func isPlain(_ name: some Collection<UInt8>) -> Bool {
    let name = PrintFolder.withoutFolder(name)
    return !name.isEmpty && !name.contains(UInt8(ascii: "/")) && !name.elementsEqual(".".utf8)
      && !name.elementsEqual("..".utf8) && !name.elementsEqual(PrintList.name.utf8)
  }

  private func isKept(_ index: Int) -> Bool { isGone.isEmpty || !isGone[index] }

  private func index(of name: String) -> Int? {
    if kept.isEmpty { return nil }
    let name = Array(name.utf8)
    let index = kept.partitioning { read[$0.name].lexicographicallyPrecedes(name) }
    guard index < kept.count, isKept(index), read[kept[index].name].elementsEqual(name) else {
      return nil
    }
    return index
  }

  private func line(_ place: Kept) -> PrintList.Line {
    PrintList.Line(
      written: read[place.id], command: place.hasCommand ? text(place.command) : nil)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: read[range], as: UTF8.self) }
}

extension Array {
  /// The first place whose element does not meet a condition that is met by all elements before it.
  fileprivate func partitioning(
    from start: Int = 0, where isBefore: (Element) -> Bool
  ) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
