/// The print folder's own list: which file shows which shares, and how it is made again.
///
/// A line a file, its fields parted by tabs: the IDs of the shares, parted by commas; the name; the
/// command that makes it again, where there is one.
struct PrintList: Sendable {
  /// The lines by their file's name.
  private(set) var lines: [String: Line] = [:]

  static let name = "shares.tsv"
}

extension PrintList {
  /// The record kept of a file.
  struct Line: Hashable, Sendable {
    let shares: [String]
    let command: String?
  }

  /// Reads a list; a line that can't be one of ours is passed over.
  init(reading bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(
        separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 2, !fields[0].isEmpty, Self.isPlainName(fields[1]) else { continue }
      lines[fields[1]] = Line(
        shares: fields[0].split(separator: ",").map(String.init).sorted(),
        command: fields.count > 2 ? fields[2] : nil)
    }
  }

  /// The list as it is kept, sorted by name.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (name, line) in lines.sorted(by: { $0.key < $1.key }) {
      let command = line.command.map { "\t\($0)" } ?? ""
      bytes += "\(line.shares.joined(separator: ","))\t\(name)\(command)\n".utf8
    }
    return bytes
  }

  /// The names of the files that show one of the shares, sorted.
  func names(showing shares: Set<String>) -> [String] {
    lines.filter { $0.value.shares.contains(where: shares.contains) }.keys.sorted()
  }

  /// The names of the files that show a share beside these, sorted.
  func names(showingOthersThan shares: Set<String>) -> [String] {
    lines.filter { !$0.value.shares.allSatisfy(shares.contains) }.keys.sorted()
  }

  /// The names of the codes that are named after one of the cards, sorted.
  func codes(named cards: Set<String>) -> [String] {
    lines.filter { name, line in
      guard line.shares.count == 1, line.command == nil, let dot = name.lastIndex(of: ".") else {
        return false
      }
      return cards.contains(String(name[..<dot]))
    }.keys.sorted()
  }

  /// The commands that name one of the cards, with its new ID, by their file's name.
  func commands(naming newIDs: [String: String]) -> [String: String] {
    lines.compactMapValues { line in
      let words = line.command?.split(separator: " ", omittingEmptySubsequences: false)
      guard let words, words.contains(where: { newIDs[String($0)] != nil }) else { return nil }
      return words.map { newIDs[String($0)] ?? String($0) }.joined(separator: " ")
    }
  }

  mutating func note(_ file: PrintFile) {
    precondition(Self.isPlainName(file.name) && !file.shares.isEmpty, "a file of the print folder")
    lines[file.name] = Line(
      shares: file.shares,
      command: file.command.map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) })
  }

  mutating func strike(_ name: String) { lines[name] = nil }

  /// A name that can't lead out of the folder.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && name != "." && name != ".." && name != Self.name
  }
}
