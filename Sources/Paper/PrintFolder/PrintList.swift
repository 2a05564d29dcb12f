import Timestamps

/// The print folder's own list: which file shows which shares, how it is made again, and what is on
/// paper.
///
/// A line a file, its fields parted by tabs: the IDs of the shares, parted by commas; the name; the
/// command that makes it again, where there is one. And a line a share whose code is on paper: its ID;
/// no name; the moment at which it was last printed (RFC 3339). In the place of a share's ID a file of a point has
/// `point:`, the point's, a colon and a digest of what the file says.
struct PrintList: Sendable {
  /// The lines by their file's name.
  private(set) var lines = PrintLines()

  /// The moments at which the codes of shares were last printed.
  var printed: [String: Timestamp] = [:]

  static let name = "shares.tsv"
}

extension PrintList {
  /// The record kept of a file.
  struct Line: Hashable, Sendable {
    /// The IDs as they are written; most lines have one, for which an array would be twice as large.
    let written: String
    let command: String?

    init(shares: [String], command: String?) {
      written = shares.count == 1 ? shares[0] : shares.joined(separator: ",")
      self.command = command
    }

    /// Reads the IDs as they are written, in any order.
    init(written: ArraySlice<UInt8>, command: String?) {
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

    /// What stands in front of a point's ID, as of no share's.
    static let pointMark = "point:"

    /// What stands for a point in the place of a share's ID.
    static func mark(ofPoint id: String, digest: String) -> String { "\(pointMark)\(id):\(digest)" }

    /// True for a file of a point, which shows no share.
    var isOfPoint: Bool { written.hasPrefix(Self.pointMark) }

    /// The point that a file shows, and the digest of what it says; `nil` for a file of shares.
    var point: (id: String, digest: String)? {
      guard isOfPoint else { return nil }
      let parts = written.dropFirst(Self.pointMark.count).split(separator: ":", maxSplits: 1)
      return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
    }

    /// True if the file shows one share alone.
    var showsOne: Bool { !written.utf8.contains(UInt8(ascii: ",")) }
  }

  /// Reads a list; a line that can't be one of ours is passed over.
  init(reading bytes: [UInt8]) {
    var printed: [String: Timestamp] = [:]
    lines = PrintLines(reading: bytes) { share, moment in
      // Another program's line is no moment of ours.
      if let moment = try? Timestamp(rfc3339: moment) { printed[share] = moment }
    }
    self.printed = printed
  }

  /// The list as it is kept: the files sorted by name, then what is on paper sorted by ID.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    lines.append(to: &bytes)
    for (share, moment) in printed.sorted(by: { $0.key < $1.key }) {
      bytes += "\(share)\t\t\(moment)\n".utf8
    }
    return bytes
  }

  /// The names of the files that show one of the shares, sorted.
  func names(showing shares: Set<String>) -> [String] {
    lines.names { $1.shares.contains(where: shares.contains) }
  }

  /// The names of the calendars with departures, sorted.
  var namesOfDepartures: [String] {
    lines.names(withCommand: false) { name, _ in PrintFolder.isOfDepartures(name) }
  }

  /// The names of the files that a command makes again, sorted.
  var namesMadeAgain: [String] { lines.names(withCommand: true) { _, _ in true } }

  /// The commands that make files again which show one of the shares, sorted.
  func commands(showing shares: Set<String>) -> [String] {
    var commands: Set<String> = []
    lines.forEach(withCommand: true) { _, line in
      guard let command = line.command, line.shares.contains(where: shares.contains) else { return }
      commands.insert(command)
    }
    return commands.sorted()
  }

  /// The names of the files that show a share beside these, sorted.
  func names(showingOthersThan isMeant: (String) -> Bool) -> [String] {
    lines.names { !$1.shares.allSatisfy(isMeant) && !$1.isOfPoint }
  }

  /// The names of the files of points beside these, sorted.
  func names(ofPointsBeside ids: Set<String>) -> [String] {
    lines.names(withCommand: true) { _, line in
      line.point.map { !ids.contains($0.id) } ?? false
    }
  }

  /// The commands that make those files of points again that say something else than these digests, by the points'
  /// IDs; sorted.
  func commands(ofPointsBeside digests: [String: String]) -> [String] {
    var commands: Set<String> = []
    lines.forEach(withCommand: true) { _, line in
      guard let point = line.point, digests[point.id] != point.digest else { return }
      if let command = line.command { commands.insert(command) }
    }
    return commands.sorted()
  }

  /// The names of the files that show one of the shares alone, as the code of a card does, by that share.
  func codes(of shares: Set<String>) -> [String: [String]] {
    var codes: [String: [String]] = [:]
    lines.forEachCode(of: shares) { name, line in
      if shares.contains(line.written) { codes[line.written, default: []].append(name) }
    }
    return codes
  }

  /// Those of all shares.
  var codes: [String: [String]] {
    var codes: [String: [String]] = [:]
    lines.forEach(withCommand: false) { name, line in
      if line.showsOne { codes[line.written, default: []].append(name) }
    }
    return codes
  }

  /// The names of the codes that are named after one of the cards, sorted.
  func codes(named cards: Set<String>) -> [String] {
    lines.names(withCommand: false) { name, line in
      line.showsOne && cards.contains(PrintFolder.card(inName: name))
    }
  }

  /// The commands that name one of the cards, or make a file of it alone, with its new ID; by their
  /// file's name.
  func commands(naming newIDs: [String: String]) -> [String: String] {
    var commands: [String: String] = [:]
    lines.forEach(withCommand: true) { name, line in
      if line.isOfPoint { return }
      let words = line.command?.split(separator: " ", omittingEmptySubsequences: false) ?? []
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
    let isOurs = PrintLines.isPlain(name.utf8) && !line.written.isEmpty
    precondition(isOurs, "a file of the print folder")
    lines[name] = line
  }

  mutating func strike(_ name: String) { lines[name] = nil }
}
