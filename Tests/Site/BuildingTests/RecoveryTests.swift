import Sessions
import Testing

@Suite struct RecoveryTests {
  @Test func `a lost store comes back with the same links, and the next build has nothing to do`()
    throws
  {
    let site = try TestSite(cards: [
      "ada": TestSite.ada + "photo: photos/ada.jpg\n", "bo": TestSite.bo + "expires: 2027-06-01\n",
    ])
    try site.addPhoto()
    try site.build()
    _ = try site.renew("ada", day: 2)
    try site.folder.remove(".cardpress")
    let before = try site.snapshot(of: "public")
    let report = try site.builder(on: 3).recover()
    #expect(report.shares == 2)
    #expect(report.withoutCard == 0)
    #expect(report.tombstones == 0)
    #expect(report.takenAsEnded == [])
    #expect(
      try site.stored() == [
        "1100000000002 2 2026-12-03T09:00:00Z", "3100000000004 1 2027-06-02T12:00:00Z",
      ])
    #expect(try site.build(on: 4) == Tally(cards: 2, unchanged: 2))
    #expect(try site.snapshot(of: "public").changes(since: before) == [])
  }

  @Test func `a card that changed meanwhile is brought up to date by the next build`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.folder.remove(".cardpress")
    try site.write(card: "ada", "fullName: Ada Lindqvist\nrole: Director\n")
    _ = try site.builder(on: 1).recover()
    #expect(try site.build(on: 2) == Tally(cards: 1, updated: 1))
    let vCard = try site.text("public/c/1100000000002/card.vcf")
    #expect(vCard.contains("TITLE:Director\r\n"))
    #expect(vCard.contains("REV:2026-11-23T09:00:00Z\r\n"))
    #expect(try site.stored() == ["1100000000002 2 2026-12-01T09:00:00Z"])
  }

  @Test func `shares without a card go on until they expire`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.folder.remove(".cardpress")
    try site.remove(card: "bo")
    let report = try site.builder(on: 1).recover()
    #expect(report.shares == 2)
    #expect(report.withoutCard == 1)
    #expect(try site.build(on: 2) == Tally(cards: 1, unchanged: 1))
    #expect(try site.names(in: "public/c/3100000000004").contains("card.vcf"))
    #expect(try site.build(on: 10) == Tally(cards: 1, ended: 1, withdrawn: 2))
  }

  @Test func `a share whose record names nobody goes on until it expires`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.folder.remove(".cardpress")
    try site.remove(card: "ada")
    let record =
      #"{"version":1,"sealed":true,"recordID":"1100000000002","revision":4,"#
      + #""createdAt":"2026-11-23T09:00:00Z","expiresAt":"2026-11-30T09:00:00Z"}"#
    try site.folder.overwrite(
      "public/c/1100000000002/record.json", with: Array(record.utf8), mode: 0o644)
    let report = try site.builder(on: 1).recover()
    #expect(report.shares == 1)
    #expect(report.withoutCard == 1)
    #expect(try site.stored() == ["1100000000002 4 2026-11-30T09:00:00Z"])
  }

  @Test func `cards without a live share count as ended, tombstones stay`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.revoke("ada", day: 1)
    try site.folder.remove(".cardpress")
    try site.write(card: "cy", "fullName: Cy\n")
    let report = try site.builder(on: 2).recover()
    #expect(report.shares == 1)
    #expect(report.tombstones == 1)
    #expect(report.takenAsEnded.map(\.text) == ["ada", "cy"])
    #expect(try site.build(on: 3) == Tally(cards: 3, unchanged: 1, ended: 2))
    #expect(try site.isTombstone("1100000000002"))
    #expect(try site.reissue("cy", day: 3) == Tally(cards: 1, issued: 1))
  }

  @Test func `an old copy of the store is completed`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo, "cy": "fullName: Cy\n"])
    try site.build()
    let copy = try site.bytes(".cardpress/shares.sqlite")
    try site.write(card: "ada", TestSite.ada + "note: new\n")
    try site.revoke("bo", day: 1)
    _ = try site.reissue("cy", day: 1)
    try site.build(on: 1)
    let before = try site.snapshot(of: "public")
    let stored = try site.stored()
    try site.write(copy, to: ".cardpress/shares.sqlite")
    #expect(throws: SiteFault.storeOutdated(published: 4)) { try site.build(on: 2) }
    let report = try site.builder(on: 2).recover()
    #expect(report.shares == 2)
    #expect(report.tombstones == 2)
    #expect(try site.build(on: 2) == Tally(cards: 3, unchanged: 2, ended: 1))
    #expect(try site.snapshot(of: "public").changes(since: before) == [])
    #expect(try site.stored().count == stored.count)
  }

  @Test func `where there is nothing to recover, nothing is made`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    #expect(
      throws: SiteFault.refused(
        "nothing is published here, so there is nothing to recover", remedy: .take(.build))
    ) { try site.builder().recover() }
    #expect(try site.folder.kind(of: ".cardpress/shares.sqlite") == nil)
    #expect(try site.build(.first) == Tally(cards: 1, issued: 1))
    let before = try site.snapshot()
    #expect(
      throws: SiteFault.refused(
        "the store is as new as what is published, so there is nothing to recover")
    ) { try site.builder(on: 1).recover() }
    #expect(try site.snapshot().changes(since: before) == [])
  }
}
