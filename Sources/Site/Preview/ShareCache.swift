import Dispatch
import Problems
import PublicFolder
import Sessions
import ShareMaking
import Shares
import Synchronization

/// The most recently requested shares, so that a page, its photo and its code are made once.
///
/// It is a class because all threads that answer requests share it.
final class ShareCache: Sendable {
  private struct Entry {
    let version: String
    let files: [PublishedFile]
    var lastUse: Int
  }

  private let entries = Mutex<[RecordID: Entry]>([:])
  private let uses = Atomic<Int>(0)
  private let workers: DispatchSemaphore

  /// Creates an empty cache.
  /// - Parameter jobs: The number of shares that are made at the same time; a photo takes up to 96
  ///   MB.
  init(jobs: Int) { workers = DispatchSemaphore(value: jobs) }
}

extension ShareCache {
  /// The most shares that are kept.
  ///
  /// At 100 KB for each, that is about 25 MB.
  private static var limit: Int { 256 }

  /// Returns the files of a card's folder, and the problem if they could not be made or brought up
  /// to date.
  func files(
    of card: PreviewCard, in site: PreviewSite, version: String
  ) -> (files: [PublishedFile]?, problem: Problem?) {
    if let entry = use(card.recordID), entry.version == version { return (entry.files, nil) }
    workers.wait()
    defer { workers.signal() }
    // Another thread may have made it in the meantime.
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
