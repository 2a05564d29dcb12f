import Shares
import Testing

/// A card has a share for each audience; nothing makes one for another than the main one yet.
@Suite struct AudienceTests {
  /// A site with a card, and its shares for the main audience and for the press.
  private let site: TestSite

  private static let main = "1100000000002"
  private static let press = "2200000000003"

  init() throws {
    site = try TestSite(
      settings: TestSite.settings("renew: whileListed"), cards: ["ada": TestSite.ada])
    try site.build()
    let store = try ShareStore.open(at: .sqlite(at: "\(site.folder.path)/.cardpress/shares.sqlite"))
    let main = try #require(try store.share(RecordID(Self.main)))
    var press = Share(
      try RecordID(Self.press), cardKey: main.cardKey, audience: "press",
      contentDigest: main.contentDigest, createdAt: main.createdAt, expiresAt: main.expiresAt,
      lifetimeInSeconds: main.lifetimeInSeconds)
    press.isPending = false
    try store.write(now: moment(onDay: 0)) { (transaction) throws(StoreFault) in
      try transaction.insert(press)
    }
    try site.folder.createFolder("public/c/\(Self.press)")
    for name in try site.names(in: "public/c/\(Self.main)") {
      try site.write(
        site.bytes("public/c/\(Self.main)/\(name)"), to: "public/c/\(Self.press)/\(name)")
    }
    try publish(Self.press, revision: 1)
  }

  /// Writes the ID and a revision into a published record.
  private func publish(_ id: String, revision: Int) throws {
    let path = "public/c/\(id)/record.json"
    let record = try site.text(path).replacing(Self.main, with: id)
      .replacing("\"revision\": 1", with: "\"revision\": \(revision)")
    try site.write(record, to: path)
  }

  @Test func `both live beside each other`() throws {
    #expect(try site.build(on: 1) == Tally(cards: 1, unchanged: 1))
    #expect(
      try site.stored() == [
        "\(Self.main) 1 2026-12-01T09:00:00Z", "\(Self.press) 1 2026-12-01T09:00:00Z",
      ])
    #expect(try site.names(in: "public/c/\(Self.press)").contains("card.vcf"))
  }

  @Test(arguments: [1, 3])
  func `a store that lags behind takes what is newer, and neither share ends the other`(
    revision: Int
  ) throws {
    try publish(Self.main, revision: 2)
    try publish(Self.press, revision: revision)
    let report = try site.builder(on: 1).recover()
    #expect(report.shares == (revision > 1 ? 2 : 1))
    #expect(
      try site.stored() == [
        "\(Self.main) 2 2026-12-01T09:00:00Z", "\(Self.press) \(revision) 2026-12-01T09:00:00Z",
      ])
  }

  @Test func `each keeps its lease where another card is at fault`() throws {
    try site.write(card: "bo", "fullName: Bo\nemail: bo at example.com\n")
    #expect(throws: (any Error).self) { try site.build(on: 6) }
    #expect(
      try site.stored() == [
        "\(Self.main) 2 2026-12-07T09:00:00Z", "\(Self.press) 2 2026-12-07T09:00:00Z",
      ])
  }

  @Test func `both end with their card`() throws {
    try site.remove(card: "ada")
    try site.build(on: 10)
    #expect(try site.isTombstone(Self.main))
    #expect(try site.isTombstone(Self.press))
  }
}
