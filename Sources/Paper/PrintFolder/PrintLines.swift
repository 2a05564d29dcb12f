/// The lines of the print folder's list, by their files' names.
///
/// Of a list that was read, most lines stay as they are: they are kept as the bytes that they were, found by their
/// names, beside those that have changed. A text for each of a hundred thousand takes longer to make than the bytes
/// to read, and a run needs few of them.
///
/// ```swift
/// var lines = PrintLines(reading: bytes[...])
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
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.cut(at: UInt8(ascii: "\n"))
      var fields = line
      let ids = fields.cut(at: UInt8(ascii: "\t"))
      if ids.isEmpty { continue }
      let name = fields.cut(at: UInt8(ascii: "\t"))
      if name.isEmpty {
        receiveMoment(
          String(decoding: ids, as: UTF8.self), String(decoding: fields, as: UTF8.self))
      } else if !keep(line, ids: ids, name: name) {
        let command = fields.isEmpty ? nil : String(decoding: fields, as: UTF8.self)
        add(PrintList.Line(written: ids, command: command), of: name)
      }
    }
  }

  /// Keeps a line as it was read.
  /// - Returns: False if it is not as it would be written, or not behind all others.
  private mutating func keep(
    _ line: ArraySlice<UInt8>, ids: ArraySlice<UInt8>, name: ArraySlice<UInt8>
  ) -> Bool {
    guard ids.count <= UInt16.max, name.count <= UInt16.max, line.last != UInt8(ascii: "\t"),
      !ids.contains(UInt8(ascii: ",")), line.allSatisfy({ $0 < 0x80 }), Self.isPlain(name),
      kept.last.map({ read[$0.name].lexicographicallyPrecedes(name) }) ?? true
    else { return false }
    // A later line takes the place of an earlier one.
    if !others.isEmpty { others[String(decoding: name, as: UTF8.self)] = nil }
    kept.append(
      Kept(
        start: UInt32(line.startIndex), end: UInt32(line.endIndex), idLength: UInt16(ids.count),
        nameLength: UInt16(name.count)))
    return true
  }

  private mutating func add(_ line: PrintList.Line, of name: ArraySlice<UInt8>) {
    if Self.isPlain(name) { self[String(decoding: name, as: UTF8.self)] = line }
  }

  /// True for a name that can't lead out of the folder, and is not that of the list.
  static func isPlain(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty && !name.contains(UInt8(ascii: "/")) && !name.elementsEqual(".".utf8)
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

extension ArraySlice<UInt8> {
  /// Takes off what stands before a byte, and the byte itself; all of it where there is none.
  fileprivate mutating func cut(at byte: UInt8) -> ArraySlice {
    let end = firstIndex(of: byte) ?? endIndex
    defer { self = self[Swift.min(end + 1, endIndex)...] }
    return self[..<end]
  }
}
