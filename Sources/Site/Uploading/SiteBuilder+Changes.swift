import Digests
import Files
package import PublicFolder
package import Sessions
import ShareMaking

extension SiteBuilder {
  /// Returns what has to be deleted and uploaded since the last confirmed upload.
  ///
  /// Needs no store, cards or settings.
  /// - Parameter isPart: True if only a part of a divided site is published here.
  /// - Throws: ``SiteFault``, also if nothing is published.
  package func listChanges(isPart: Bool) throws(SiteFault) -> UploadList {
    let start = String(SHA256Digest(of: conditions.newKey()).hex.prefix(32))
    return try withPublicFolder { (folder) throws(FileFault) in
      try folder.uploadList(at: start, isPart: isPart)
    }
  }

  /// Returns every address of what a list names: first of what is gone.
  /// - Throws: ``SiteFault`` where the settings say no address.
  package func addresses(of list: UploadList) throws(SiteFault) -> [String] {
    let reading = SettingsReading(of: site)
    let run = if let run = reading.run { run } else { try reading.checked().run }
    return SiteAddresses(on: run.url).all(of: list.paths)
  }

  /// Confirms that an upload is complete.
  /// - Parameter mark: The mark of the list that was uploaded.
  /// - Returns: The number of folders and files that have changed since that list was made.
  /// - Throws: ``SiteFault``, also if another upload has been confirmed since, or everything has to
  ///   be uploaded again; then nothing has been confirmed.
  package func confirmUpload(of mark: String) throws(SiteFault) -> Int {
    let rest = try withPublicFolder { (folder) throws(FileFault) in
      try folder.confirmUpload(upTo: mark)
    }
    if let rest { return rest }
    throw .refused(
      "that list is not, or no longer, the one to confirm, so nothing was confirmed",
      remedy: .take(.listChanges))
  }

  /// Runs work on the deployed folder while no other run changes it.
  func withPublicFolder<Value>(
    _ work: (PublicFolder) throws(FileFault) -> Value
  ) throws(SiteFault) -> Value {
    let guardian = StoreGuard(
      site: site, settings: nil, tombstone: nil, conditions: conditions)
    try guardian.checkOutput()
    let folder = guardian.publicFolder(at: site.likelyOutput)
    if try onDisk(folder.root.kind()) == nil {
      throw .refused("nothing has been published here yet", remedy: .take(.build))
    }
    let lock = try SiteLock.take(site, conditions)
    defer { extendLifetime(lock) }
    do throws(FileFault) { return try work(folder) } catch { throw .file(error) }
  }
}
