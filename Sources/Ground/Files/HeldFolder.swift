/// A folder held open while many files beneath it are read, so that its path is resolved once.
///
/// ```swift
/// let held = HeldFolder(folder)
/// let bytes = try held.read("ID/record.json", atMost: 1_000_000) ?? folder.read(…)
/// ```
package struct HeldFolder: ~Copyable, Sendable {
  private let folder: Folder
  private let descriptor: Descriptor?

  /// Opens a folder; where it can't be opened, no file is read from it.
  package init(_ folder: Folder) {
    self.folder = folder
    descriptor = Descriptor(folder: folder.path)
  }
}

extension HeldFolder {
  /// The bytes of a regular file that no symbolic link leads to; `nil` for everything else, of which
  /// ``Folder/read(_:atMost:)`` tells what it is.
  /// - Throws: ``FileFault`` where the disk or the system keeps it from being read.
  package func read(_ relativePath: String, atMost limit: Int) throws(FileFault) -> [UInt8]? {
    try folder.faulting(relativePath) { _ throws(SystemCalls.Errno) in
      try bytes(of: relativePath, atMost: limit)
    }
  }

  private func bytes(
    of relativePath: String, atMost limit: Int
  ) throws(SystemCalls.Errno) -> [UInt8]? {
    switch descriptor {
    case .none: return nil
    case .some(let folder):
      guard let file = try Descriptor(reading: relativePath, withoutLinksIn: folder)
      else { return nil }
      let status = try file.status()
      guard status.kind == .file else { return nil }
      let bytes = try file.read(atMost: limit, expecting: status.size)
      return bytes.count <= limit ? bytes : nil
    }
  }
}
