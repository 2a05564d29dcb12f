import Bytes
import Digests
import Files
import PublicFolder
import RemoteFolders

/// What an upload has done, file by file, in `.cardpress/upload/done.tsv`: an upload that was cut goes on there, and one
/// whose files the server does not show brings these alone again.
///
/// A line says what was brought and with which bytes, or what was removed; so it holds however often the list of
/// changes is made again. Lines that are lost are work that is done twice.
struct UploadProgress {
  private let folder: Folder
  private let address: RemoteAddress
  private var done: [String: String] = [:]
  private var fresh: [String] = []
  private var exists = false
}

extension UploadProgress {
  private static let name = "done.tsv"

  /// The mark of a file that was removed.
  private static let removed = ""

  /// Reads what was done at an address; what another address has is forgotten.
  init(in folder: Folder, at address: RemoteAddress) {
    (self.folder, self.address) = (folder, address)
    // Whatever can't be read is done again.
    guard let bytes = try? folder.read(Self.name, atMost: 1_000_000_000) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(head.utf8) else { return }
    exists = true
    for line in lines.dropFirst() {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      done[path] = String(decoding: line[..<tab], as: UTF8.self)
    }
  }

  /// True if nothing that earlier uploads have done waits for its confirmation.
  var isEmpty: Bool { done.isEmpty }

  /// True if a file was brought with these bytes, and not removed since.
  func hasBrought(_ path: String, as mark: String) -> Bool { done[path] == mark }

  /// True if a file was removed, and not brought since.
  func hasRemoved(_ path: String) -> Bool { done[path] == Self.removed }

  /// Notes a file that was brought with these bytes.
  mutating func noteBrought(_ path: String, as mark: String) { note(path, mark) }

  /// Notes a file that was removed.
  mutating func noteRemoved(_ path: String) {
    // What takes its place has to be brought again.
    if done[path] != nil { done[path] = Self.removed }
    note(path, Self.removed)
  }

  private mutating func note(_ path: String, _ mark: String) {
    fresh.append("\(mark)\t\(path)\n")
    if fresh.count >= 32 { flush() }
  }

  /// Writes what was noted to the disk.
  mutating func flush() {
    if fresh.isEmpty { return }
    let lines = fresh.joined()
    fresh = []
    do throws(FileFault) {
      if !exists { try folder.replace(Self.name, with: Array("\(head)\n".utf8), mode: 0o600) }
      exists = true
      try folder.append(Array(lines.utf8), to: Self.name)
    } catch {
      // What can't be noted is done twice.
    }
  }

  /// Forgets some files, so that the next upload brings and removes them again.
  /// - Throws: ``FileFault``.
  func forget(_ paths: Set<String>) throws(FileFault) {
    if paths.isEmpty { return }
    let all = UploadProgress(in: folder, at: address).done
    let lines = all.filter { !paths.contains($0.key) }.map { "\($0.value)\t\($0.key)\n" }.sorted()
    try folder.replace(
      Self.name, with: Array("\(head)\n\(lines.joined())".utf8), mode: 0o600)
  }

  /// Forgets everything, once it is confirmed.
  /// - Throws: ``FileFault``.
  mutating func clear() throws(FileFault) {
    try folder.remove(Self.name)
    (done, fresh, exists) = ([:], [], false)
  }

  /// The mark of a file's bytes: the first half of their SHA-256 in base 16; `nil` where it has gone.
  static func mark(of path: String, in root: Folder) -> String? {
    var sum = SHA256()
    // What can't be read is told where it is brought.
    guard (try? root.visitBytes(of: path, { sum.update($0) })) != nil else { return nil }
    return String(sum.finish().hex.prefix(32))
  }

  private var head: String {
    "# cardpress upload progress 1\t\(SHA256Digest(of: Array(address.description.utf8)).hex)"
  }
}
