import Files
package import Sessions
import Settings
import ShareMaking
import Shares
package import Timestamps

/// What is told of a backup.
package struct BackupSummary: Hashable, Sendable {
  /// The number of shares in it, those that have ended included.
  package let shares: Int

  /// The moment of the last change in it.
  package let lastChange: Timestamp
}

extension SiteBuilder {
  /// Copies the store to a file, as it is at one moment.
  ///
  /// Takes no lock, so that it waits for nobody; others work on meanwhile.
  /// - Parameter path: The file, from the working folder. A former backup of the same site is replaced.
  /// - Throws: ``SiteFault``; then what was at the path stands as it was.
  package func backUp(to path: String) throws(SiteFault) -> BackupSummary {
    if try onDisk(Folder(path).kind()) == .link, (try? Folder(path).realPath()) == nil {
      throw .refused(
        "\(path) is a link that leads nowhere",
        remedy: .words("remove it, or make the file's folder"))
    }
    let settings = SettingsReading(of: site).run
    let store = try StoreGuard.look(at: site, settings: settings, under: conditions).store
    let output = try site.folder(at: inStore(store.place()).output ?? site.likelyOutput)
    try refuse(path, beneath: output)
    return try write(StoreBackup(path: path), of: store)
  }

  private func write(
    _ backup: StoreBackup, of store: ShareStore
  ) throws(SiteFault) -> BackupSummary {
    do throws(StoreFault) {
      let copied = try backup.write(store)
      return BackupSummary(shares: copied.shares, lastChange: copied.lastChange)
    } catch {
      if error.kind == .alreadyThere {
        throw .refused(
          "\(backup.path) is no backup of this site, and stays",
          remedy: .words("name another file"))
      }
      throw SiteFault(error)
    }
  }

  /// Stops if a backup would be published, since it has the store's key, or would lie with the store, or
  /// in its place.
  private func refuse(_ path: String, beneath output: Folder) throws(SiteFault) {
    // A folder that is not there has no files, and a missing one of the backup is told when it is
    // written.
    guard let parent = try? Folder.ofFile(at: path).realPath() else { return }
    for (folder, reason) in [
      (output, "would be published with \(output.path)"),
      (site.state, "would be lost with the store"),
    ] {
      guard let there = try? folder.realPath(), "\(parent)/".hasPrefix("\(there)/") else {
        continue
      }
      throw .refused(
        "the backup \(path) \(reason)", remedy: .words("name a file in another folder"))
    }
  }
}
