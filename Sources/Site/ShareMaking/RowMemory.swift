package import Digests

/// The cards of a site as a build has left it, by the rows of tables that make them.
///
/// The next build knows by it which rows have changed where nothing but tables has. Names nobody: a row is known by
/// its ``RowMark``, a card by the key of its shares.
package struct RowMemory: Sendable {
  /// The entries as they lie in the file, sorted by their marks.
  private let entries: ArraySlice<UInt8>

  /// Their marks.
  private let marks: [RowMark]

  /// The places at which marks begin with each number of two bytes, and the end of all.
  private let starts: [UInt32]

  /// Takes entries that are sorted.
  private init(sorted entries: ArraySlice<UInt8>) {
    self.entries = entries
    var marks: [RowMark] = []
    marks.reserveCapacity(entries.count / Entry.size)
    var starts: [UInt32] = []
    starts.reserveCapacity(RowMark.firstNumbers + 1)
    for start in stride(from: entries.startIndex, to: entries.endIndex, by: Entry.size) {
      let mark = RowMark(of: entries[start...])
      while starts.count <= mark.firstNumber { starts.append(UInt32(marks.count)) }
      marks.append(mark)
    }
    while starts.count <= RowMark.firstNumbers { starts.append(UInt32(marks.count)) }
    (self.marks, self.starts) = (marks, starts)
  }
}

extension RowMemory {
  /// A card.
  package struct Entry: Hashable, Sendable {
    /// The mark of its row; ``RowMark/ofNoRow`` where it is of no table, ``RowMark/ofRemark`` where it is read in
    /// any case, ``RowMark/ofReference`` where it refers to other cards.
    private(set) var mark: RowMark

    /// The key of its shares.
    let key: SHA256Digest

    /// True if its name is only a full name of several words.
    let isUndivided: Bool

    /// Has the next build read the row again; a card of another file is not read.
    mutating func remark() {
      if mark != .ofNoRow, mark != .ofReference { mark = .ofRemark }
    }

    /// The number of bytes that it takes.
    static let size = RowMark.size + 33

    /// Adds these bytes.
    func append(to bytes: inout [UInt8]) {
      mark.append(to: &bytes)
      key.append(to: &bytes)
      bytes.append(isUndivided ? 1 : 0)
    }
  }

  /// The number of cards.
  package var count: Int { marks.count }

  /// The place of a row among the cards; `nil` where it is not known.
  ///
  /// No two rows have the same mark, and ``RowMark/ofNoRow``, ``RowMark/ofRemark`` and ``RowMark/ofReference`` are no
  /// row's.
  package func index(of mark: RowMark) -> Int? {
    // Marks are spread evenly: one or two of a hundred thousand begin with the same number.
    let number = mark.firstNumber
    return (Int(starts[number])..<Int(starts[number + 1])).first { marks[$0] == mark }
  }

  /// True if a card refers to others, so that a change of any row may change its page.
  package var hasReferences: Bool { index(of: .ofReference) != nil }

  /// True if the card at a place is a row of a table.
  package func isOfTable(_ index: Int) -> Bool { marks[index] != .ofNoRow }

  /// The key of the shares of the card at a place.
  package func key(_ index: Int) -> SHA256Digest {
    let start = start(of: index) + RowMark.size
    guard let key = SHA256Digest(bytes: entries[start..<start + 32]) else {
      preconditionFailure("an entry has lost its key")
    }
    return key
  }

  /// True if the name of the card at a place is only a full name of several words.
  package func isUndivided(_ index: Int) -> Bool {
    entries[start(of: index) + Entry.size - 1] == 1
  }

  private func start(of index: Int) -> Int { entries.startIndex + index * Entry.size }
}

extension RowMemory {
  /// Knows nothing.
  static let empty = RowMemory(sorted: [])

  /// The place of the first card whose mark is not less.
  func place(of mark: RowMark) -> Int {
    let (first, end) = (starts[mark.firstNumber], starts[mark.firstNumber + 1])
    return (Int(first)..<Int(end)).first { marks[$0] >= mark } ?? Int(end)
  }

  /// Adds the bytes of the cards that are kept.
  func append(_ places: Range<Int>, keeping isKept: [Bool], to bytes: inout [UInt8]) {
    var run = places.lowerBound
    for place in places where !isKept[place] {
      bytes += entries[start(of: run)..<start(of: place)]
      run = place + 1
    }
    bytes += entries[start(of: run)..<start(of: places.upperBound)]
  }
}

extension RowMemory {
  /// The name of the file in the state's folder.
  package static let name = "rows"

  private static let version = "cardpress rows 1"
  static let bytesOfSeal = 32

  /// Room for two million cards.
  private static let mostBytes = 100_000_000

  /// Reads what a build has left; `nil` where there is nothing, or it is damaged, of another store, or of
  /// another state of the site.
  /// - Parameter state: The digest of the state.
  package init?(of site: Site, key: [UInt8], in state: String) {
    // What can't be read says nothing, and all rows are then read.
    guard let bytes = try? site.state.read(Self.name, atMost: Self.mostBytes) else { return nil }
    let head = Self.head(of: state)
    let end = bytes.count - Self.bytesOfSeal
    guard end >= head.count, bytes.starts(with: head),
      (end - head.count).isMultiple(of: Entry.size),
      HMACSHA256(key: key).authenticate([], bytes[..<end])
        == SHA256Digest(bytes: bytes[end...])
    else { return nil }
    // A seal that fits says that they were written sorted.
    self.init(sorted: bytes[head.count..<end])
  }

  /// True if a build has left anything.
  package static func isThere(for site: Site) -> Bool {
    // What can't be looked at is written again.
    (try? site.state.hasFile(name)) ?? false
  }

  static func head(of state: String) -> [UInt8] { Array("\(version)\t\(state)\n".utf8) }
}
