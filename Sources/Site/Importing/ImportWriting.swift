import Files

/// Writes the files of an import, whole or not at all: all of them beside `cards/` first, so that a full
/// disk changes nothing, then each in its place.
struct ImportWriting {
  let site: Folder
}

extension ImportWriting {
  /// The folder of unfinished work, which no reader of cards looks at.
  private static let staging = "cards/.importing"

  /// Removes files that are no part of the cards any more.
  func remove(_ paths: [String]) throws(FileFault) {
    for path in paths { try site.remove(path) }
    let folders = Set(paths.map(Self.folder))
    for folder in folders.sorted() { try site.folder(folder).syncNames() }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Writes files at paths relative to the site's folder, with mode 0600 or the one that they have.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileFault) {
    if files.isEmpty { return }
    try site.folder("cards").create(mode: 0o700)
    try site.remove(Self.staging)
    do throws(FileFault) {
      try stage(files)
      try publish(files)
    } catch {
      // The first fault is the one to tell; the next import removes what stays.
      try? site.remove(Self.staging)
      throw error
    }
    try site.remove(Self.staging)
  }

  /// Renames all files into their places, once all of these are there.
  private func publish(_ files: [(path: String, bytes: [UInt8])]) throws(FileFault) {
    let folders = Set(files.map { Self.folder(of: $0.path) })
    for folder in folders.sorted() { try site.folder(folder).create(mode: 0o700) }
    for (number, file) in files.enumerated() {
      try site.move("\(Self.staging)/\(number)", to: site, as: file.path)
    }
    for folder in folders.sorted() { try site.folder(folder).syncNames() }
  }

  private func stage(_ files: [(path: String, bytes: [UInt8])]) throws(FileFault) {
    try site.createFolder(Self.staging, mode: 0o700)
    for (number, file) in files.enumerated() {
      let mode = try site.rights(of: file.path)
      try site.write(file.bytes, to: "\(Self.staging)/\(number)", mode: mode ?? 0o600)
    }
    try site.folder(Self.staging).syncFileSystem()
  }
}
