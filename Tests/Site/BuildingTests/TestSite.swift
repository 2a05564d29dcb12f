import Building
import Cards
import Files
import Sessions
import ShareMaking
import Shares
import Synchronization
import TemporaryFolders
import Testing
import Timestamps

/// A site in a folder of its own, whose randomness counts up: the first four IDs are
/// `1100000000002`, `3100000000004`, `5100000000006` and `7100000000008`.
final class TestSite: Sendable {
  let folder: Folder
  private let count = Atomic<UInt64>(0)

  init(settings: String = TestSite.settings, cards: [String: String]) throws {
    folder = temporaryFolder()
    try folder.folder("cards/photos").create()
    try write(settings, to: "cardpress.yaml")
    for (name, text) in cards { try write(text, to: "cards/\(name).yaml") }
  }

  deinit {
    // What stays of a test is no fault of what it tests.
    try? folder.remove("")
  }
}

extension TestSite {
  static let settings = settings()

  /// Settings with a lifetime of ten days and more lines of `share:`.
  static func settings(_ lines: String...) -> String {
    let more = lines.map { "  \($0)\n" }.joined()
    return "url: https://cards.example.org\nshare:\n  idLength: 13\n"
      + (more.contains("lifetime") || more.contains("expires") ? "" : "  lifetime: 10d\n") + more
  }

  static let ada = "fullName: Ada Lindqvist\nrole: Engineer\n"
  static let bo = "fullName: Bo Ek\n"

  /// Writes a file, replacing the one that stands there.
  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    try folder.remove(path)
    try folder.write(bytes, to: path)
  }

  func write(card name: String, _ text: String) throws { try write(text, to: "cards/\(name).yaml") }

  func remove(card name: String) throws { try folder.remove("cards/\(name).yaml") }

  func bytes(_ path: String) throws -> [UInt8] { try folder.read(path, atMost: 100_000_000) }

  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// The names in a folder; none where it is missing.
  func names(in path: String) throws -> [String] {
    if try folder.kind(of: path) == nil { return [] }
    return try folder.entries(in: path).map(\.name)
  }

  /// The example's portrait of a man who does not exist.
  func addPhoto() throws {
    let examples = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let photos = Folder("/\(examples)/examples/firm/cards/photos")
    try write(
      photos.read("jose-munoz.jpg", atMost: 1_000_000), to: "cards/photos/ada.jpg")
  }
}

extension TestSite {
  func conditions(on day: Double = 0, isBuildFarm: Bool = false) -> Conditions {
    Conditions(
      now: moment(onDay: day), jobs: 2, isBuildFarm: isBuildFarm,
      random: { [self] in count.wrappingAdd(1, ordering: .relaxed).newValue })
  }

  func builder(
    on day: Double = 0, output: String? = nil, isBuildFarm: Bool = false
  ) -> SiteBuilder {
    SiteBuilder(
      of: Site(folder: folder, output: output),
      under: conditions(on: day, isBuildFarm: isBuildFarm))
  }

  /// Builds so many days after 2026-11-21T09:00:00Z.
  @discardableResult
  func build(
    on day: Double = 0, output: String? = nil, _ options: BuildOptions = BuildOptions()
  ) throws -> Tally {
    var options = options
    // The first build is its owner's decision to begin with new links.
    let hasBegun = try [".cardpress/shares.sqlite", "public"].contains { path in
      try folder.kind(of: path) != nil
    }
    if !hasBegun { options.isFirst = true }
    return Tally(try builder(on: day, output: output).build(options))
  }

  func renew(_ selectors: String..., day: Double) throws -> Tally {
    Tally(try builder(on: day).renew(CardSelection(selectors), BuildOptions()))
  }

  func reissue(_ selectors: String..., day: Double) throws -> Tally {
    Tally(try builder(on: day).reissue(CardSelection(selectors), BuildOptions()))
  }

  @discardableResult
  func revoke(
    _ selectors: String..., records: [String] = [], day: Double
  ) throws -> [String] {
    try builder(on: day).revoke(
      CardSelection(selectors, records: Set(records.map { try RecordID($0) }))
    ).revoked.map(\.text)
  }

  /// What stands in the store, a line a share: ID, revision, end, and what else is known.
  func stored() throws -> [String] {
    let store = try ShareStore.open(at: .sqlite(at: "\(folder.path)/.cardpress/shares.sqlite"))
    return try store.shares().map { share in
      var words = [
        share.recordID.text, "\(share.revision)", share.expiresAt?.description ?? "never",
      ]
      if share.isPending { words.append("pending") }
      if share.revokedAt != nil { words.append("revoked") }
      if share.prunedAt != nil { words.append("pruned") }
      if share.withdrawnAt != nil { words.append("withdrawn") }
      return words.joined(separator: " ")
    }
  }

  /// Whether a tombstone stands at an ID.
  func isTombstone(_ id: String, ofRevision revision: Int = 1) throws -> Bool {
    try text("public/c/\(id)/record.json")
      == "{\"version\":1,\"state\":\"expired\",\"revision\":\(revision)}\n"
  }
}

/// The moment so many days after 2026-11-21T09:00:00Z.
func moment(onDay day: Double) -> Timestamp {
  Timestamp(secondsSince1970: 1_795_251_600 + Int64(day * 86_400))
}

extension BuildOptions {
  /// The decision to begin with new links.
  static var first: BuildOptions {
    var options = BuildOptions()
    options.isFirst = true
    return options
  }
}
