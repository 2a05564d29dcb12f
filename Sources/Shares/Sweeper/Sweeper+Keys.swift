import Files
import ShareKeys
import Shares

extension Sweeper {
  /// Removes the keys of shares that are not live, as far as they are the store's: it knows the share, or a run
  /// has noted that it was making the key.
  ///
  /// All others stay and are named.
  /// - Parameters:
  ///   - live: The shares that are live and stay so.
  ///   - unknown: The published folders without a live share, whose keys go with them.
  func removeKeys(
    othersThan live: RecordIDSet, besides unknown: [String], of store: ShareStore,
    into report: inout SweepReport
  ) throws(StoreFault) {
    let idle: [String]
    do throws(FileFault) {
      idle = try keys.names().subtracting(unknown).filter { !live.contains($0) }.sorted()
    } catch {
      report.faults.append(SweepFault(error, not: .removed))
      return
    }
    let unfinished = keys.unfinished(forStoreOf: store.key)
    var (ours, foreign) = ([String](), [String]())
    for name in idle {
      // What is no ID is the name of no key.
      guard let recordID = try? RecordID(name) else { continue }
      let share = try store.share(recordID)
      if share != nil || unfinished.contains(name) {
        ours.append(name)
      } else {
        foreign.append(name)
      }
    }
    if !foreign.isEmpty { report.foreignKeys = ForeignKeys(folder: keys.path, names: foreign) }
    do throws(FileFault) {
      try keys.remove(ours)
      try keys.finishAll()
    } catch {
      report.faults.append(SweepFault(error, not: .removed))
    }
  }
}
