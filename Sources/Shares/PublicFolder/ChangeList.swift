import Digests

/// The list of what runs have touched in the deployed folder since the last confirmed upload: the
/// bytes of `.cardpress/changes.tsv` (docs/formats.md).
///
/// It names paths, not what became of them, because it is written before anything changes. Every
/// batch of lines ends with a mark that seals it and all before it, so that damaged bytes are
/// detected: a wrong name would leave a person in a bucket.
struct ChangeList {
  /// True if no upload has been confirmed, so that the list names too little.
  let isEverything: Bool

  /// The deployed folder that the paths belong to.
  let output: String

  /// The touched paths, the oldest first; one can be there several times.
  private(set) var entries: [Entry] = []

  /// The last mark.
  private(set) var mark: String

  /// The bytes behind each mark, from the list's beginning on.
  private var rests: [String: ArraySlice<UInt8>]

  /// A path that was about to change.
  struct Entry: Hashable {
    /// The path from the deployed folder; that of a share's folder ends with a slash.
    let path: String

    /// The names of the files in a share's folder until then; for a file, `.` if it was there.
    let former: [String]
  }
}

extension ChangeList {
  /// Reads a list; `nil` if it is damaged, or of a version that is unknown.
  init?(reading bytes: [UInt8]) {
    let lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    // What follows the last line's end is nothing.
    guard lines.count > 1, lines[lines.count - 1].isEmpty,
      let head = lines.first.map({ Self.text($0).split(separator: "\t", maxSplits: 4) }),
      head.count == 5, head[0] == Self.title,
      let basis = Basis(rawValue: String(head[1])),
      Self.seal(head[0..<4].joined(separator: "\t").utf8, after: "") == head[4]
    else { return nil }
    isEverything = basis == .everything
    output = String(head[2])
    mark = String(head[3])
    rests = [mark: bytes[lines[1].startIndex...]]
    var begin = lines[1].startIndex
    for line in lines.dropFirst().dropLast() {
      if line.first != UInt8(ascii: "#") {
        entries.append(Entry(line: Self.text(line)))
        continue
      }
      let next = Self.seal(bytes[begin..<line.startIndex], after: mark)
      guard Self.text(line) == "# \(next)" else { return nil }
      begin = line.endIndex + 1
      mark = next
      rests[mark] = bytes[begin...]
    }
    if begin != bytes.endIndex { return nil }
  }

  /// Returns the bytes of a list without entries.
  /// - Parameter start: Its first mark, 32 digits of base 16 that no other list has.
  static func empty(isEverything: Bool, output: String, start: String) -> [UInt8] {
    let basis: Basis = isEverything ? .everything : .confirmed
    let head = [title, basis.rawValue, output, start].joined(separator: "\t")
    return Array("\(head)\t\(seal(head.utf8, after: ""))\n".utf8)
  }

  /// Returns the bytes that add entries to a list, and its mark from then on.
  /// - Parameter mark: Its mark until then.
  static func batch(
    of entries: [Entry], after mark: String
  ) -> (bytes: [UInt8], mark: String) {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += Array("\(([entry.path] + entry.former).joined(separator: "\t"))\n".utf8)
    }
    let next = seal(bytes, after: mark)
    return (bytes + Array("# \(next)\n".utf8), next)
  }

  /// Returns the list without all that an upload has taken; `nil` if the mark is not of this list.
  /// - Parameter mark: The list's mark when the upload began.
  func confirmed(upTo mark: String) -> [UInt8]? {
    guard let rest = rests[mark] else { return nil }
    return Self.empty(isEverything: false, output: output, start: mark) + rest
  }

  /// True for a name that the list can hold; any other is no name of ours.
  static func canName(_ name: String) -> Bool {
    // Lines that begin so are comments, here and for rsync.
    name.first != "#" && name.first != ";"
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: scalar.value != 0xFFFD
        }
      }
  }
}

extension ChangeList {
  private enum Basis: String {
    /// All before the list's first mark has been uploaded.
    case confirmed

    /// Nothing has.
    case everything
  }

  private static let title = "# cardpress changes 1"

  private static let lineFeed = UInt8(ascii: "\n")

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The first 16 bytes of the SHA-256 of a mark, a line feed and what follows it, in base 16.
  private static func seal(_ bytes: some Sequence<UInt8>, after mark: String) -> String {
    String(SHA256Digest(of: Array(mark.utf8) + [lineFeed] + Array(bytes)).hex.prefix(32))
  }
}

extension ChangeList.Entry {
  init(line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    self.init(path: parts[0], former: Array(parts.dropFirst()))
  }

  /// True for a share's folder.
  var isFolder: Bool { path.utf8.last == UInt8(ascii: "/") }
}
