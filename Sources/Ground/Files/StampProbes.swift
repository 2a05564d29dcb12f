import Synchronization

/// What is found out about the stamps of file systems, once for each in a run.
package final class StampProbes: Sendable {
  private let places: [Folder]
  private let found = Mutex<[UInt64: StampTrust]>([:])

  /// Begins, knowing nothing.
  /// - Parameter places: Folders in which files may best be made for it.
  package init(in places: [Folder]) { self.places = places }
}

extension StampProbes {
  /// Returns the trust in the stamps of a file system.
  /// - Parameters:
  ///   - fileSystem: Its number (stat(2), `st_dev`).
  ///   - folder: A folder on it.
  package func trust(in fileSystem: UInt64, at folder: Folder) -> StampTrust {
    found.withLock { found in
      if let trust = found[fileSystem] { return trust }
      let there = (places + [folder]).lazy.filter { $0.fileSystem == fileSystem }
      let trust = there.compactMap { $0.probe() }.first ?? .never
      found[fileSystem] = trust
      return trust
    }
  }

  /// Returns the least trust in the stamps of some file systems.
  /// - Parameter fileSystems: A folder on each, by their numbers.
  package func trust(in fileSystems: [UInt64: Folder]) -> StampTrust {
    fileSystems.map { trust(in: $0.key, at: $0.value) }.min() ?? .weekly
  }
}

extension Folder {
  /// The number of the folder's file system; `nil` where that can't be told.
  fileprivate var fileSystem: UInt64? {
    // What can't be looked at can't be tried either.
    try? SystemCalls.status(of: path, followingLinks: true).device
  }

  /// Tries what its file system tells of changes; `nil` where that can't be tried here.
  fileprivate func probe() -> StampTrust? {
    switch SystemCalls.probeStamps(in: path) {
    case nil: nil
    case (changesByClock: true, noticesMappings: true)?: .weekly
    case (changesByClock: true, noticesMappings: false)?: .daily
    case (changesByClock: false, _)?: .never
    }
  }
}
