package import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Changes found by asking for modification times, where the kernel tells of none.
package struct PolledWatch {
  private var folders: WatchedFolders
  private let ignored: Set<String>
  private var seen: [String: FileTrace]

  /// Looks at the files as they are now, as ``FileWatch`` does.
  package init(of site: Folder, trees: [String], ignoring ignored: Set<String>) {
    self.init(of: WatchedFolders(site: site, trees: trees), ignoring: ignored)
  }

  init(of folders: WatchedFolders, ignoring ignored: Set<String>) {
    self.folders = folders
    self.ignored = ignored
    seen = [:]
    seen = traces(in: folders.paths())
  }
}

/// The state that changes with a file; for a folder only its identity, since its files are
/// compared.
private struct FileTrace: Equatable {
  let inode: UInt64
  var size: Int64 = 0
  var seconds = 0
  var nanoseconds = 0
}

extension PolledWatch {
  private static var pause: Int32 { 250 }

  /// Looks at single folders too, by their paths from the site.
  package mutating func look(at others: Set<String>) {
    if others == folders.others { return }
    let known = Set(folders.paths())
    folders.others = others
    // What has changed meanwhile in the folders of before is still to be told.
    seen.merge(traces(in: folders.paths().filter { !known.contains($0) })) { _, new in new }
  }

  /// Waits until something has changed; `nil` means without end.
  /// - Returns: False where nothing changed in that time.
  package mutating func wait(atMost milliseconds: Int32?) -> Bool {
    var left = milliseconds
    while true {
      let now = traces(in: folders.paths())
      if now != seen {
        seen = now
        return true
      }
      if let time = left, time <= 0 { return false }
      _ = poll(nil, 0, min(Self.pause, left ?? Self.pause))
      left = left.map { $0 - Self.pause }
    }
  }

  private func traces(in paths: [String]) -> [String: FileTrace] {
    let site = try? folders.site.realPath()  // a site that is gone holds nothing
    var traces: [String: FileTrace] = [:]
    for path in paths {
      for entry in (try? Folder(path).entries()) ?? [] {
        let isIgnored = path == site && ignored.contains(entry.name)
        if isIgnored || WatchedFolders.isPassing(entry.name) { continue }
        traces["\(path)/\(entry.name)"] = FileTrace(at: "\(path)/\(entry.name)")
      }
    }
    return traces
  }
}

extension FileTrace {
  fileprivate init?(at path: String) {
    var buffer = stat()
    if unsafe stat(path, &buffer) != 0 { return nil }
    inode = UInt64(buffer.st_ino)
    if buffer.st_mode & S_IFMT == S_IFDIR { return }
    size = Int64(buffer.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (buffer.st_mtim.tv_sec, buffer.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (buffer.st_mtimespec.tv_sec, buffer.st_mtimespec.tv_nsec)
    #endif
  }
}
