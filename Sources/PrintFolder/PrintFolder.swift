package import Files

/// The owner's folder of printable codes, with its own list of what shows which share.
///
/// The list, `shares.tsv`, has a line a file: the share's ID, a tab, the file's name. It is written
/// before the files and struck after them, so that no file is ever there without its line; and an
/// old file goes before the line of the new one is written, so that no line tells of another share
/// than its file shows.
package struct PrintFolder: Sendable {
  private let folder: Folder
  private let staging: Folder
  private var shareOfFile: [String: String]

  /// Reads the list of a folder, which need not exist.
  /// - Parameter staging: Where files are made before they are put in place.
  /// - Throws: ``FileFault`` where the list can't be read.
  package init(_ folder: Folder, staging: Folder) throws(FileFault) {
    self.folder = folder
    self.staging = staging
    shareOfFile = [:]
    guard folder.kind(of: Self.list) != nil else { return }
    let bytes = try folder.read(Self.list, atMost: 256_000_000)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard fields.count == 2 else { continue }
      let name = String(decoding: fields[1], as: UTF8.self)
      if Self.isPlainName(name) { shareOfFile[name] = String(decoding: fields[0], as: UTF8.self) }
    }
  }
}

extension PrintFolder {
  /// Whether a file shows a share and is there.
  package func shows(_ share: String, in name: String) -> Bool {
    shareOfFile[name] == share && folder.kind(of: name) == .file
  }

  /// Whether a file shows a share with these bytes.
  /// - Throws: ``FileFault`` where it can't be read.
  package func shows(
    _ share: String, in name: String, as bytes: [UInt8]
  ) throws(FileFault) -> Bool {
    guard shows(share, in: name) else { return false }
    do throws(FileFault) {
      return try folder.read(name, atMost: bytes.count) == bytes
    } catch {
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }

  /// Puts files in place that each show a share; those that show it already are not touched.
  /// - Throws: ``FileFault``.
  package mutating func put(
    _ files: [(share: String, name: String, bytes: () throws(FileFault) -> [UInt8])]
  ) throws(FileFault) {
    if files.isEmpty { return }
    try folder.create(mode: 0o700)
    var changed: [(share: String, name: String, bytes: () throws(FileFault) -> [UInt8])] = []
    for file in files {
      let isThere = shows(file.share, in: file.name)
      if isThere, try shows(file.share, in: file.name, as: file.bytes()) { continue }
      changed.append(file)
    }
    if changed.isEmpty { return }
    try takeAway(changed.map(\.name))
    for file in changed { shareOfFile[file.name] = file.share }
    try writeList()
    for file in changed {
      try folder.replace(file.name, with: file.bytes(), mode: 0o600, staging: staging)
    }
  }

  /// Removes the files of these names that the list has; their lines stay, and the files count as
  /// not there until they are put again.
  /// - Throws: ``FileFault``.
  package func takeAway(_ names: [String]) throws(FileFault) {
    for name in names where shareOfFile[name] != nil { try folder.remove(name) }
  }

  /// Removes every file that shows one of the shares.
  /// - Returns: The names of the files that were there, sorted.
  /// - Throws: ``FileFault``.
  package mutating func remove(showing shares: Set<String>) throws(FileFault) -> [String] {
    let names = shareOfFile.filter { shares.contains($0.value) }.keys.sorted()
    if names.isEmpty { return [] }
    var removed: [String] = []
    for name in names {
      if folder.kind(of: name) != nil { removed.append(name) }
      try folder.remove(name)
      shareOfFile[name] = nil
    }
    try writeList()
    try folder.syncNames()
    return removed
  }

  private static var list: String { "shares.tsv" }

  private func writeList() throws(FileFault) {
    var bytes: [UInt8] = []
    for (name, share) in shareOfFile.sorted(by: { $0.key < $1.key }) {
      bytes += "\(share)\t\(name)\n".utf8
    }
    try folder.replace(Self.list, with: bytes, mode: 0o600, staging: staging)
  }

  /// A name that can't lead out of the folder.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && name != "." && name != ".." && name != list
  }
}
