import Bytes
import Cards
import Digests
import Files
import Schedules

/// A timetable's bytes as they were when they could last be read, in the site's state, for the owner alone.
///
/// A workbook that is open in another program, or half saved, takes nothing off the pages so.
struct KeptTimetable {
  private let site: Site
  private let name: String

  /// Names the copy of a source.
  init(of source: ScheduleSource, in site: Site) {
    self.site = site
    name = Base16.text(of: Array(SHA256Digest(of: Array(source.path.utf8)).bytes.prefix(8)))
  }
}

extension KeptTimetable {
  private static let folderName = "plans"

  /// The bytes; `nil` where none are kept.
  func bytes() -> [UInt8]? {
    // What can't be read is not kept.
    try? site.state.read("\(Self.folderName)/\(name)", atMost: Timetable.mostBytes)
  }

  /// Keeps bytes in the place of others.
  /// - Throws: ``FileFault``; then those before are kept.
  func keep(_ bytes: [UInt8]) throws(FileFault) {
    let folder = site.state.folder(Self.folderName).withoutLinks
    if try folder.kind() == nil { try site.state.createFolder(Self.folderName, mode: 0o700) }
    try folder.replace(name, with: bytes, mode: 0o600, staging: site.staging)
    try folder.syncNames()
  }

  /// Removes the copies of all others, which no card and no setting names any more.
  /// - Throws: ``FileFault``.
  static func remove(othersThan kept: [KeptTimetable], in site: Site) throws(FileFault) {
    let folder = site.state.folder(folderName).withoutLinks
    guard try folder.kind() == .folder else { return }
    if kept.isEmpty { return try site.state.remove(folderName) }
    let names = Set(kept.map(\.name))
    for name in try folder.names() where !names.contains(name) { try folder.remove(name) }
  }
}
