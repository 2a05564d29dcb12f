import Digests
import Files

/// Writes the files of an import, whole or not at all: all of them beside `cards/` first, so that a full
/// disk changes nothing, then each in its place.
struct ImportWriting {
  let site: Folder
}

extension ImportWriting {
  /// The folder of unfinished work, which no reader of cards looks at.
  private static let staging = "cards/.importing"

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Writes files at paths relative to the site's folder, with mode 0600 or the one that they have.
  /// - Parameter doomed: The files to remove behind that.
  func write(
    _ files: [(path: String, bytes: [UInt8])], removing doomed: [String]
  ) throws(FileFault) {
    if files.isEmpty, doomed.isEmpty { return }
    try site.folder("cards").create(mode: 0o700)
    try site.remove(Self.staging)
    do throws(FileFault) {
      try stage(files, removing: doomed)
      try publish(files)
    } catch {
      // The first fault is the one to tell; the next import removes what stays.
      try? site.remove(Self.staging)
      throw error
    }
    try finishFormer()
  }

  /// Removes what a former import was about to when it was stopped, unless that has changed since.
  func finishFormer() throws(FileFault) {
    // Where a file still waits for its place, what would be removed may be in use.
    guard try site.kind(of: Self.staging) == .folder else { return }
    let names = try site.names(in: Self.staging)
    if names == [Self.doomedName] {
      let list = try site.read("\(Self.staging)/\(Self.doomedName)", atMost: 64_000_000)
      for line in list.split(separator: 0) {
        let text = String(decoding: line, as: UTF8.self)
        let (digest, path) = (text.prefix(64), String(text.dropFirst(64)))
        guard try site.kind(of: path) == .file else { continue }
        let bytes = try site.read(path, atMost: ExportReading.photoLimit)
        if SHA256Digest(of: bytes).hex == digest { try site.remove(path) }
      }
    }
    try site.remove(Self.staging)
  }

  /// The list of what is to be removed, in the folder of unfinished work: digest and path, each with a NUL behind it.
  private static let doomedName = "gone"

  /// Renames all files into their places, once all of these are there.
  private func publish(_ files: [(path: String, bytes: [UInt8])]) throws(FileFault) {
    let folders = Set(files.map { Self.folder(of: $0.path) })
    for folder in folders.sorted() { try site.folder(folder).create(mode: 0o700) }
    for (number, file) in files.enumerated() {
      try site.move("\(Self.staging)/\(number)", to: site, as: file.path)
    }
    for folder in folders.sorted() { try site.folder(folder).syncNames() }
  }

  private func stage(
    _ files: [(path: String, bytes: [UInt8])], removing doomed: [String]
  ) throws(FileFault) {
    try site.createFolder(Self.staging, mode: 0o700)
    if !doomed.isEmpty {
      var list: [UInt8] = []
      for path in doomed {
        let bytes = try site.read(path, atMost: ExportReading.photoLimit)
        list += Array("\(SHA256Digest(of: bytes).hex)\(path)".utf8) + [0]
      }
      try site.write(list, to: "\(Self.staging)/\(Self.doomedName)", mode: 0o600)
    }
    for (number, file) in files.enumerated() {
      let mode = try site.rights(of: file.path)
      try site.write(file.bytes, to: "\(Self.staging)/\(number)", mode: mode ?? 0o600)
    }
    try site.folder(Self.staging).syncFileSystem()
  }
}
