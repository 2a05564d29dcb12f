import Files
package import RemoteFolders
package import Sessions
import ShareFiles
import ShareMaking

/// What lies on the other side, file by file, compared with what is here.
package struct UploadComparison: Sendable {
  /// The folder that was compared.
  package let address: RemoteAddress

  /// The number of files that were asked for.
  package fileprivate(set) var compared = 0

  /// The files that are not there.
  package fileprivate(set) var missing: [String] = []

  /// The files that are others there.
  package fileprivate(set) var differing: [String] = []

  /// The files there of shares that have ended, or are none here, and those that live shares no longer have.
  package fileprivate(set) var shown: [String] = []

  /// The number of names in the folders of shares there that are none of ours.
  package fileprivate(set) var kept = 0
}

extension SiteBuilder {
  /// Compares every file of the output with the one on the other side, and looks for what must not be there.
  ///
  /// Changes nothing that is published, here or there.
  /// - Throws: ``SiteFault``, also where the other side can't be reached.
  package func compareUpload(_ order: UploadOrder) throws(SiteFault) -> UploadComparison {
    try withUploadRun(order) { run throws(SiteFault) in
      do throws(RemoteFault) { return try run.comparison() } catch {
        throw SiteFault(error, at: run.settings.address)
      }
    }
  }
}

extension UploadRun {
  fileprivate func comparison() throws(RemoteFault) -> UploadComparison {
    var comparison = UploadComparison(address: settings.address)
    let here = try onThisSide { () throws(FileFault) in try root.filePaths() }
    let shares = try remote.names(in: RemoteShares.folders)
    let compared = try onThisSide { () throws(FileFault) in
      try RemoteShares(shares, besides: root)
    }
    comparison.kept = compared.others
    // What a tombstone has not, and what is no share here, must not be there under any name that a share's file has.
    let known = Set(here)
    let ended = here.compactMap { path -> String? in
      guard path.hasSuffix("/\(ShareFile.record.name)"), let share = UploadedShares.share(of: path),
        !ShareFile.contacts.contains(where: { known.contains("\(share)/\($0.name)") })
      else { return nil }
      return String(share)
    }
    let inside = try remote.names(in: compared.known)
    var left: [String] = []
    for folder in compared.known {
      left += try onThisSide { () throws(FileFault) in
        try RemoteShares.leftovers(in: folder, named: inside[folder] ?? [], besides: root).shown
      }
    }
    let possible = (ended + compared.unknown).flatMap { folder in
      ShareFile.all.map { "\(folder)/\($0.name)" }.filter { !known.contains($0) }
    }
    let absent = Set(possible + left).sorted()
    let all = here.count + absent.count
    comparison.compared = all
    var done = 0
    try remote.read(here, atMost: Self.mostCompared) { path, bytes in
      done += 1
      conditions.sayProgress(Progress(.asking, done, of: all))
      guard let bytes else {
        comparison.missing.append(path)
        return
      }
      // What is larger than is read was there, and no file of ours.
      let ours = try? root.read(path, atMost: Self.mostCompared)
      if let ours, ours != bytes { comparison.differing.append(path) }
    }
    try remote.read(absent, atMost: Self.mostCompared) { path, bytes in
      done += 1
      conditions.sayProgress(Progress(.asking, done, of: all))
      if bytes != nil { comparison.shown.append(path) }
    }
    return comparison
  }

  /// The largest file that is compared, in bytes.
  private static var mostCompared: Int { 100_000_000 }

  /// Looks at what is here, where it is compared with what is there.
  func onThisSide<Value>(
    _ work: () throws(FileFault) -> Value
  ) throws(RemoteFault) -> Value {
    do throws(FileFault) { return try work() } catch {
      throw RemoteFault("can't be compared with what is here: \(error)")
    }
  }
}
