import Shares
import Testing

/// Runs that were ended in the middle, and what the next one makes of it.
@Suite struct InterruptionTests {
  static let changed = [
    "ada": "fullName: Ada Lindqvist\nrole: Director\nphoto: photos/ada.jpg\n",
    "bo": "fullName: Bo Berg\n",
  ]

  /// Two cards, published, one with a photo.
  private func makeSite() throws -> TestSite {
    let site = try TestSite(cards: [
      "ada": TestSite.ada + "photo: photos/ada.jpg\n", "bo": TestSite.bo,
    ])
    try site.addPhoto()
    try site.build()
    return site
  }

  private func change(_ site: TestSite) throws {
    for (name, text) in Self.changed { try site.write(card: name, text) }
  }

  /// What is published and printed where nothing came between.
  private func undisturbed() throws -> (public: Snapshot, print: Snapshot, stored: [String]) {
    let site = try makeSite()
    try change(site)
    try site.build(on: 1)
    return try (site.snapshot(of: "public"), site.snapshot(of: "print"), site.stored())
  }

  /// Makes the store say what it says between recording a share and showing it.
  private func makePending(_ recordID: String, in site: TestSite) throws {
    let store = try ShareStore.open(at: .sqlite(at: "\(site.folder.path)/.cardpress/shares.sqlite"))
    try store.write(now: moment(onDay: 1)) { (transaction) throws(StoreFault) in
      guard let id = try? RecordID(recordID), var share = try store.share(id) else { return }
      share.isPending = true
      try transaction.update(share)
    }
  }

  @Test func `whatever stands at the address of a live share gives way to it`() throws {
    let site = try makeSite()
    try change(site)
    try site.write("{}", to: "public/c/1100000000002/record.json")
    #expect(try site.build(on: 1) == Tally(cards: 2, updated: 2))
    let expected = try undisturbed()
    #expect(try site.snapshot(of: "public").differences(from: expected.public) == [])
    #expect(try site.stored() == expected.stored)
  }

  @Test func `a change that was recorded and not shown is made from the card as it is`() throws {
    let site = try makeSite()
    let old = try site.saved("public/c/1100000000002")
    try change(site)
    try site.build(on: 1)
    try makePending("1100000000002", in: site)
    try site.restore("public/c/1100000000002", old)
    #expect(try site.build(on: 2) == Tally(cards: 2, updated: 1, unchanged: 1))
    let expected = try undisturbed()
    #expect(try site.snapshot(of: "public").differences(from: expected.public) == [])
    #expect(try site.snapshot(of: "print").differences(from: expected.print) == [])
    #expect(try site.stored() == expected.stored)
  }

  @Test func `a change that was shown and not struck is settled without a touch`() throws {
    let site = try makeSite()
    try change(site)
    try site.build(on: 1)
    try makePending("1100000000002", in: site)
    let before = try site.snapshot(of: "public")
    #expect(try site.build(on: 2) == Tally(cards: 2, unchanged: 2))
    #expect(try site.snapshot(of: "public").changes(since: before) == [])
    #expect(try site.stored() == undisturbed().stored)
  }

  @Test func `a first build that was recorded and not shown keeps its links`() throws {
    let site = try makeSite()
    let (before, print) = try (site.snapshot(of: "public"), site.snapshot(of: "print"))
    try site.folder.remove("public")
    try site.folder.remove("print")
    #expect(try site.build(on: 1).issued == 0)
    #expect(try site.snapshot(of: "public").differences(from: before) == [])
    #expect(try site.snapshot(of: "print").differences(from: print) == [])
    #expect(try site.build(on: 2) == Tally(cards: 2, unchanged: 2))
  }

  @Test func `a sweep that was shown and not struck is done by the next`() throws {
    let site = try makeSite()
    let before = try site.bytes(".cardpress/shares.sqlite")
    _ = try site.builder(on: 10).sweep()
    let (swept, stored) = try (site.snapshot(of: "public"), site.stored())
    try site.write(before, to: ".cardpress/shares.sqlite")
    let summary = try site.builder(on: 10).sweep()
    #expect(summary.withdrawn.map(\.text) == ["1100000000002", "3100000000004"])
    #expect(try site.snapshot(of: "public").differences(from: swept) == [])
    #expect(try site.stored() == stored)
  }

  @Test(arguments: [true, false])
  func `what a killed run left in staging goes`(bySweep: Bool) throws {
    let site = try makeSite()
    try site.folder.folder(".cardpress/staging/1100000000002").create()
    try site.write("Lindqvist", to: ".cardpress/staging/1100000000002/card.vcf")
    if bySweep { _ = try site.builder(on: 1).sweep() } else { try site.build(on: 1) }
    #expect(try site.names(in: ".cardpress") == ["lock", "runs", "shares.sqlite", "warnings"])
  }
}
