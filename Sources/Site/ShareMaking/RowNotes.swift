package import Digests
package import Files
import Synchronization

/// The cards of a site, noted by all workers of a run for the next one.
package final class RowNotes: Sendable {
  private let memory: RowMemory
  private let isKept: [Bool]
  private let read = Mutex<[RowMemory.Entry]>([])

  /// Begins without a card.
  package convenience init() { self.init(keeping: [], of: .empty) }

  /// Begins with cards that are not read, since they are as they were.
  /// - Parameter isKept: Says of each card of the memory if it is one of them.
  package init(keeping isKept: [Bool], of memory: RowMemory) {
    (self.memory, self.isKept) = (memory, isKept)
  }
}

extension RowNotes {
  /// Notes a card that was read.
  func note(_ entry: RowMemory.Entry) { read.withLock { $0.append(entry) } }

  /// Leaves all cards to the next build, and forgets those that were read.
  /// - Parameters:
  ///   - state: The digest of the state in which the site is left.
  ///   - remarked: The keys of cards that were read and are to be read again.
  ///   - departed: The keys of cards that are no longer there and whose shares are live.
  /// - Throws: ``FileFault``; what an earlier build has left stands then.
  package func write(
    to site: Site, key: [UInt8], in state: String, remarked: Set<SHA256Digest>,
    departed: [SHA256Digest]
  ) throws(FileFault) {
    var read: [RowMemory.Entry] = []
    self.read.withLock { swap(&read, &$0) }
    for index in read.indices where remarked.contains(read[index].key) { read[index].remark() }
    read += departed.map { RowMemory.Entry(mark: .ofRemark, key: $0, isUndivided: false) }
    var bytes = RowMemory.head(of: state)
    read.sort { $0.mark < $1.mark }
    append(read, to: &bytes)
    HMACSHA256(key: key).authenticate(bytes).append(to: &bytes)
    try site.state.replace(RowMemory.name, with: bytes, mode: 0o600)
  }

  /// Adds all cards, those that were read sorted by their marks.
  private func append(_ read: [RowMemory.Entry], to bytes: inout [UInt8]) {
    let count = memory.count + read.count
    bytes.reserveCapacity(bytes.count + count * RowMemory.Entry.size + RowMemory.bytesOfSeal)
    var next = 0
    for entry in read {
      let place = memory.place(of: entry.mark)
      memory.append(next..<place, keeping: isKept, to: &bytes)
      entry.append(to: &bytes)
      next = place
    }
    memory.append(next..<memory.count, keeping: isKept, to: &bytes)
  }
}
