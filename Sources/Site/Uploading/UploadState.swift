import Bytes
import Digests
import Files
import PublicFolder
import RemoteFolders
import Sessions
import ShareMaking

/// What uploads keep beside the store, in `.cardpress/upload`, which only the owner can read: what one that was cut
/// has done, and what has ended here and is still online.
struct UploadState {
  /// The folder.
  let folder: Folder

  init(of site: Site) { folder = site.state.folder("upload") }
}

extension UploadState {
  /// Takes the lock that one upload at a time holds; builds and sweeps go on meanwhile.
  /// - Throws: ``SiteFault/locked(path:minutes:)`` where another has held it for 10 minutes.
  func lock(_ conditions: Conditions) throws(SiteFault) -> FileLock {
    try onDisk(folder.create(mode: 0o700))
    let name = "lock"
    return try SiteLock.wait(for: folder.folder(name).path, conditions) { () throws(SiteFault) in
      let lock = try onDisk(FileLock(at: name, in: folder))
      if try onDisk(lock.take()) { return lock }
      return nil
    }
  }

  /// The name of the file on the other side that holds what is being brought: one for each site and machine, so that
  /// what a cut upload has left is found, and no two write to one.
  func part(_ conditions: Conditions) throws(SiteFault) -> String {
    let name = "part"
    if let bytes = try? folder.read(name, atMost: 100), bytes.count == 16,
      bytes.allSatisfy({ Base16.value(of: $0) != nil })
    {
      return Self.partName(String(decoding: bytes, as: UTF8.self))
    }
    let text = Base16.text(of: Array(conditions.newKey().prefix(8)))
    try onDisk(folder.replace(name, with: Array(text.utf8), mode: 0o600))
    return Self.partName(text)
  }

  /// Servers don't show what begins with a dot.
  private static func partName(_ digits: String) -> String { ".cardpress-upload-\(digits)" }
}
