package import Digests
package import Files
import Synchronization

/// The cards of a site of which a build has found that nothing was to do, by the rows of tables that make them.
///
/// The next build knows by it which rows have changed where nothing but tables has. Names nobody: a row is known by
/// its ``RowMark``, a card by the key of its shares.
package struct RowMemory: Sendable {
  /// The cards, sorted by their marks.
  package let entries: [Entry]

  /// The places at which marks begin with each number of two bytes, and the end of all.
  private let starts: [UInt32]

  /// A card.
  package struct Entry: Hashable, Sendable {
    /// The mark of its row; ``RowMark/ofNoRow`` where it is of no table.
    package let mark: RowMark

    /// The key of its shares.
    package let key: SHA256Digest

    /// True if its name is only a full name of several words.
    package let isUndivided: Bool

    /// True if it is a row of a table.
    package var isOfTable: Bool { mark != .ofNoRow }

    /// Creates an entry.
    package init(mark: RowMark, key: SHA256Digest, isUndivided: Bool) {
      (self.mark, self.key, self.isUndivided) = (mark, key, isUndivided)
    }
  }

  /// Sorts entries.
  init(_ entries: [Entry]) { self.init(sorted: entries.sorted { $0.mark < $1.mark }) }

  private init(sorted entries: [Entry]) {
    self.entries = entries
    var starts: [UInt32] = []
    starts.reserveCapacity(RowMark.firstNumbers + 1)
    for (place, entry) in entries.enumerated() {
      while starts.count <= entry.mark.firstNumber { starts.append(UInt32(place)) }
    }
    while starts.count <= RowMark.firstNumbers { starts.append(UInt32(entries.count)) }
    self.starts = starts
  }
}

extension RowMemory {
  /// The place of a row among the entries; `nil` where it is not known.
  ///
  /// No two rows have the same mark, and ``RowMark/ofNoRow`` is no row's.
  package func index(of mark: RowMark) -> Int? {
    // Marks are spread evenly: one or two of a hundred thousand begin with the same number.
    let number = mark.firstNumber
    return (Int(starts[number])..<Int(starts[number + 1])).first { entries[$0].mark == mark }
  }
}

extension RowMemory {
  /// The name of the file in the state's folder.
  package static let name = "rows"

  /// The name of the file while it is written.
  package static let unfinishedName = "rows.new"

  private static let version = "cardpress rows 1"
  private static let bytesAnEntry = RowMark.size + 33
  private static let bytesOfSeal = 32

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
      (end - head.count).isMultiple(of: Self.bytesAnEntry),
      HMACSHA256(key: key).authenticate(Array(bytes[..<end])).bytes == Array(bytes[end...])
    else { return nil }
    var entries: [Entry] = []
    entries.reserveCapacity((end - head.count) / Self.bytesAnEntry)
    for start in stride(from: head.count, to: end, by: Self.bytesAnEntry) {
      let keyStart = start + RowMark.size
      guard let key = SHA256Digest(bytes: Array(bytes[keyStart..<keyStart + 32])) else {
        return nil
      }
      entries.append(
        Entry(mark: RowMark(of: bytes[start...]), key: key, isUndivided: bytes[keyStart + 32] == 1))
    }
    // A seal that fits says that they were written sorted.
    self.init(sorted: entries)
  }

  /// True if a build has left anything.
  package static func isThere(for site: Site) -> Bool {
    // What can't be looked at is written again.
    (try? site.state.hasFile(name)) ?? false
  }

  /// Leaves it to the next build.
  /// - Parameter state: The digest of the state in which the site was found.
  /// - Throws: ``FileFault``; what an earlier build has left stands then.
  package func write(to site: Site, key: [UInt8], in state: String) throws(FileFault) {
    var bytes = Self.head(of: state)
    bytes.reserveCapacity(bytes.count + entries.count * Self.bytesAnEntry + Self.bytesOfSeal)
    for entry in entries {
      entry.mark.append(to: &bytes)
      entry.key.append(to: &bytes)
      bytes.append(entry.isUndivided ? 1 : 0)
    }
    bytes += HMACSHA256(key: key).authenticate(bytes).bytes
    try site.state.remove(Self.unfinishedName)
    try site.state.write(bytes, to: Self.unfinishedName, mode: 0o600)
    try site.state.sync(Self.unfinishedName)
    try site.state.move(Self.unfinishedName, to: site.state, as: Self.name)
  }

  private static func head(of state: String) -> [UInt8] { Array("\(version)\t\(state)\n".utf8) }
}

/// The cards that a run reads, noted by all its workers.
package final class RowNotes: Sendable {
  private let entries: Mutex<[RowMemory.Entry]>

  /// Begins with cards that are known.
  package init(_ entries: [RowMemory.Entry]) { self.entries = Mutex(entries) }

  /// Notes a card.
  func note(_ entry: RowMemory.Entry) { entries.withLock { $0.append(entry) } }

  /// What was noted.
  package var memory: RowMemory { RowMemory(entries.withLock { $0 }) }
}
