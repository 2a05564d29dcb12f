import Dispatch
import Problems
import PublicFolder
import Sessions
import ShareMaking
import Shares
import Synchronization

/// The shares that were asked for last, so that a page, its photo and its code are made once.
///
/// A class, since all who answer share it.
final class ShareCache: Sendable {
  private struct Entry {
    let version: String
    let files: [PublishedFile]
    var lastUse: Int
  }

  private let entries = Mutex<[RecordID: Entry]>([:])
  private let uses = Atomic<Int>(0)
  private let workers: DispatchSemaphore

  /// - Parameter jobs: How many shares are made at a time: a photo takes up to 96 MB.
  init(jobs: Int) { workers = DispatchSemaphore(value: jobs) }
}

extension ShareCache {
  /// At most 100 KB a share: about 25 MB.
  private static var limit: Int { 256 }

  /// The files of a card's folder, and what keeps them from being newer.
  func files(
    of card: PreviewCard, in site: PreviewSite, version: String
  ) -> (files: [PublishedFile]?, problem: Problem?) {
    if let entry = use(card.recordID), entry.version == version { return (entry.files, nil) }
    workers.wait()
    defer { workers.signal() }
    // Somebody else may have made it meanwhile.
    let last = use(card.recordID)
    if let last, last.version == version { return (last.files, nil) }
    do throws(Problem) {
      let files = try site.files(of: card)
      keep(Entry(version: version, files: files, lastUse: next()), for: card.recordID)
      return (files, nil)
    } catch {
      return (last?.files, error)
    }
  }

  private func next() -> Int { uses.wrappingAdd(1, ordering: .relaxed).newValue }

  private func use(_ recordID: RecordID) -> Entry? {
    let use = next()
    return entries.withLock { entries in
      entries[recordID]?.lastUse = use
      return entries[recordID]
    }
  }

  private func keep(_ entry: Entry, for recordID: RecordID) {
    entries.withLock { entries in
      entries[recordID] = entry
      if entries.count <= Self.limit { return }
      if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
        entries[oldest] = nil
      }
    }
  }
}
