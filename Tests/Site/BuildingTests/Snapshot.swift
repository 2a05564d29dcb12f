import Files
import TemporaryFolders

/// Everything in a folder: bytes, modes and moments of all files and folders, but for the note in which
/// every run writes when it was.
struct Snapshot {
  private var entries: [String: (state: FileState, bytes: [UInt8])] = [:]

  init(of folder: Folder) throws {
    try add("", in: folder)
  }

  private mutating func add(_ path: String, in folder: Folder) throws {
    for entry in try folder.entries(in: path) {
      let inner = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      if inner == ".cardpress/runs" { continue }
      let state = try FileState(of: "\(folder.path)/\(inner)")
      let isFile = entry.kind == .file
      entries[inner] = (state, isFile ? try folder.read(inner, atMost: 100_000_000) : [])
      if entry.kind == .folder { try add(inner, in: folder) }
    }
  }
}

extension Snapshot {
  /// The paths of what came, went or was touched since an earlier one, sorted.
  func changes(since earlier: Snapshot) -> [String] {
    Set(entries.keys).union(earlier.entries.keys).filter { path in
      guard let now = entries[path], let before = earlier.entries[path] else { return true }
      return now.state != before.state || now.bytes != before.bytes
    }.sorted()
  }

  /// The paths whose bytes differ from another folder's, sorted.
  func differences(from other: Snapshot) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { path in
      entries[path]?.bytes != other.entries[path]?.bytes
        || entries[path]?.state.mode != other.entries[path]?.state.mode
    }.sorted()
  }
}

extension TestSite {
  func snapshot(of path: String = "") throws -> Snapshot {
    try Snapshot(of: path.isEmpty ? folder : folder.folder(path))
  }
}
