import Timestamps

/// The print folder's own list: which file shows which shares, how it is made again, and what is on
/// paper.
///
/// A line a file, its fields parted by tabs: the IDs of the shares, parted by commas; the name; the
/// command that makes it again, where there is one. And a line a share whose code is on paper: its ID;
/// no name; the moment at which it was last printed (RFC 3339).
struct PrintList: Sendable {
  /// The lines by their file's name.
  private(set) var lines: [String: Line] = [:]

  /// The moments at which the codes of shares were last printed.
  var printed: [String: Timestamp] = [:]

  static let name = "shares.tsv"
}

extension PrintList {
  /// The record kept of a file.
  struct Line: Hashable, Sendable {
    /// The IDs as they are written; most lines have one, for which an array would be twice as large.
    fileprivate let written: String
    let command: String?

    init(shares: [String], command: String?) {
      written = shares.count == 1 ? shares[0] : shares.joined(separator: ",")
      self.command = command
    }

    /// Reads the IDs as they are written, in any order.
    fileprivate init(written: ArraySlice<UInt8>, command: String?) {
      let text = String(decoding: written, as: UTF8.self)
      let isOne = !written.contains(UInt8(ascii: ","))
      self.init(
        shares: isOne ? [text] : text.split(separator: ",").map(String.init).sorted(),
        command: command)
    }

    init(of file: PrintFile) {
      self.init(
        shares: file.shares,
        command: file.command.map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) })
    }

    /// True if these are the shares that the file shows.
    func shows(_ shares: [String]) -> Bool {
      shares.count == 1 ? written == shares[0] : self.shares == shares
    }

    /// The IDs of the shares that the file shows, sorted.
    var shares: [String] { showsOne ? [written] : written.split(separator: ",").map(String.init) }

    /// True if the file shows one share alone.
    var showsOne: Bool { !written.utf8.contains(UInt8(ascii: ",")) }
  }

  /// Reads a list; a line that can't be one of ours is passed over.
  init(reading bytes: [UInt8]) {
    // A dictionary that grows is there twice.
    lines.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") })
    var rest = bytes[...]
    while !rest.isEmpty {
      var line = rest.cut(at: UInt8(ascii: "\n"))
      let shares = line.cut(at: UInt8(ascii: "\t"))
      if shares.isEmpty { continue }
      let name = String(decoding: line.cut(at: UInt8(ascii: "\t")), as: UTF8.self)
      let command = line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      if name.isEmpty, let command {
        // Another program's line is no moment of ours.
        printed[String(decoding: shares, as: UTF8.self)] = try? Timestamp(rfc3339: command)
      }
      if Self.isPlainName(name) { lines[name] = Line(written: shares, command: command) }
    }
  }

  /// The list as it is kept: the files sorted by name, then what is on paper sorted by ID.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // Such a line has 50 bytes, while an array that grows is there twice.
    bytes.reserveCapacity(64 * lines.count)
    for name in lines.keys.sorted() {
      guard let line = lines[name] else { continue }
      let command = line.command.map { "\t\($0)" } ?? ""
      bytes += "\(line.written)\t\(name)\(command)\n".utf8
    }
    for (share, moment) in printed.sorted(by: { $0.key < $1.key }) {
      bytes += "\(share)\t\t\(moment)\n".utf8
    }
    return bytes
  }

  /// The names of the files that show one of the shares, sorted.
  func names(showing shares: Set<String>) -> [String] {
    lines.filter { $0.value.shares.contains(where: shares.contains) }.keys.sorted()
  }

  /// The commands that make files again which show one of the shares, sorted.
  func commands(showing shares: Set<String>) -> [String] {
    var commands: Set<String> = []
    for line in lines.values {
      guard let command = line.command, line.shares.contains(where: shares.contains) else {
        continue
      }
      commands.insert(command)
    }
    return commands.sorted()
  }

  /// The names of the files that show a share beside these, sorted.
  func names(showingOthersThan isMeant: (String) -> Bool) -> [String] {
    // Where all are others, as after everything has ended, no second dictionary is made of them.
    lines.compactMap { $0.value.shares.allSatisfy(isMeant) ? nil : $0.key }.sorted()
  }

  /// The names of the files that show one of the shares alone, as the code of a card does, by that share.
  func codes(of shares: Set<String>) -> [String: [String]] {
    var codes: [String: [String]] = [:]
    for (name, line) in lines where line.command == nil && shares.contains(line.written) {
      codes[line.written, default: []].append(name)
    }
    return codes
  }

  /// The names of the codes that are named after one of the cards, sorted.
  func codes(named cards: Set<String>) -> [String] {
    lines.filter { name, line in
      line.showsOne && line.command == nil
        && cards.contains(PrintFolder.card(inName: name))
    }.keys.sorted()
  }

  /// The commands that name one of the cards, or make a file of it alone, with its new ID; by their
  /// file's name.
  func commands(naming newIDs: [String: String]) -> [String: String] {
    var commands: [String: String] = [:]
    for (name, line) in lines {
      let words = line.command?.split(separator: " ", omittingEmptySubsequences: false)
      guard let words else { continue }
      let isOfCard = Self.cardID(inName: name).map { newIDs[$0] != nil } ?? false
      if isOfCard || words.contains(where: { newIDs[String($0)] != nil }) {
        commands[name] = words.map { newIDs[String($0)] ?? String($0) }.joined(separator: " ")
      }
    }
    return commands
  }

  /// The command that makes a file again without some of the shares on it; `nil` for a card's own.
  func commandForTheRest(of name: String) -> String? {
    Self.cardID(inName: name) == nil ? lines[name]?.command : nil
  }

  /// The card whose own file has a name such as `ada~contact.png`; `nil` for sheets, lists and codes of
  /// links.
  private static func cardID(inName name: String) -> String? {
    name.firstIndex(of: "~").map { String(name[..<$0]) }
  }

  mutating func note(_ line: Line, of name: String) {
    precondition(Self.isPlainName(name) && !line.written.isEmpty, "a file of the print folder")
    lines[name] = line
  }

  mutating func strike(_ name: String) { lines[name] = nil }

  /// A name that can't lead out of the folder.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && name != "." && name != ".."
      && name != Self.name
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
