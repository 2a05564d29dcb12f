import Building
import Files
import Sessions
import ShareMaking
import Shares
import TemporaryFolders
import Timestamps

/// A site with one card, in a folder of its own.
struct OneCardSite {
  let folder: Folder
}

func withSite(_ body: (OneCardSite) throws -> Void) throws {
  let folder = temporaryFolder()
  let site = OneCardSite(folder: folder.folder("site"))
  try site.folder.folder("cards").create()
  defer { try? folder.remove("") }
  try site.put(Array("url: https://cards.example.org\n".utf8), at: "cardpress.yaml")
  try site.put(Array("fullName: Ada Lovelace\n".utf8), at: "cards/ada.yaml")
  try body(site)
}

extension OneCardSite {
  func builder(day: Int64, output: String? = nil) -> SiteBuilder {
    let now = Timestamp(secondsSince1970: 1_800_000_000 + day * 86_400)
    let conditions = Conditions(
      now: now, jobs: 1, isBuildFarm: false, random: { UInt64.random(in: 0 ... .max) })
    return SiteBuilder(of: Site(folder: folder, output: output), under: conditions)
  }

  /// Builds, and names the first share that was made.
  @discardableResult
  func build(day: Int64) throws -> String {
    var options = BuildOptions()
    options.isFirst = try folder.kind(of: "public") == nil
    return try builder(day: day).build(options).made.first?.recordID.text ?? ""
  }

  func revoke(_ share: String, day: Int64) throws {
    _ = try builder(day: day).revoke(CardSelection([], records: [RecordID(share)]))
  }

  func names(in path: String = "") throws -> [String] {
    try folder.entries(in: path).map(\.name)
  }

  func put(_ bytes: [UInt8], at path: String) throws {
    if let slash = path.lastIndex(of: "/") { try folder.folder(String(path[..<slash])).create() }
    try folder.remove(path)
    try folder.write(bytes, to: path)
  }

  func changeShare(_ recordID: String, _ change: (inout Share) -> Void) throws {
    let store = try ShareStore.open(at: .sqlite(at: folder.path + "/.cardpress/shares.sqlite"))
    guard var share = try store.share(RecordID(recordID)) else { return }
    change(&share)
    let changed = share
    try store.write(now: share.createdAt) { (transaction) throws(StoreFault) in
      try transaction.update(changed)
    }
  }
}
