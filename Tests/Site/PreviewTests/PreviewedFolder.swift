import Files
import PreviewServer
import Preview
import Sessions
import ShareMaking
import TemporaryFolders
import Timestamps

/// A site in a folder of its own, and a preview of it on 2 March 2026, 09:00 UTC.
final class PreviewedFolder: Sendable {
  let folder: Folder
  let preview: Preview

  init(
    settings: String = "url: https://cards.firm.test\n", below root: String = "",
    cards: [String: String]
  ) throws {
    let folder = temporaryFolder()
    self.folder = folder
    let now = Timestamp(secondsSince1970: 1_772_442_000)
    preview = try Preview(
      of: Site(folder: folder),
      builder: {
        SiteBuilder(
          of: Site(folder: folder),
          under: Conditions(now: now, jobs: 1, isBuildFarm: false, random: { 0 }))
      }, below: root, jobs: 1, name: "test", clock: { now })
    try folder.folder("cards").create()
    try write(settings, to: "cardpress.yaml")
    for (name, text) in cards { try write(text, to: "cards/\(name).yaml") }
    _ = preview.refresh()
  }

  deinit {
    // What stays of a test is no fault of what it tests.
    try? folder.remove("")
  }
}

extension PreviewedFolder {
  /// Writes a file, replacing the one that stands there.
  func write(_ text: String, to path: String) throws {
    try folder.remove(path)
    try folder.write(Array(text.utf8), to: path)
  }

  func get(_ target: String, method: String = "GET", host: String? = "127.0.0.1") -> HTTPResponse {
    preview.answer(HTTPRequest(method: method, target: Array(target.utf8), host: host))
  }

  func text(_ target: String) -> String { String(decoding: get(target).body, as: UTF8.self) }
}
