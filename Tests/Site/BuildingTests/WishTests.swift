import Building
import Cards
import Problems
import Sessions
import Testing

/// What an owner asks for single cards.
@Suite struct WishTests {
  @Test func `a live share is renewed under its link`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    let before = try site.snapshot(of: "public")
    #expect(try site.renew("ada", day: 3) == Tally(cards: 1, updated: 1))
    #expect(
      try site.stored() == [
        "1100000000002 2 2026-12-04T09:00:00Z", "3100000000004 1 2026-12-01T09:00:00Z",
      ])
    #expect(
      try site.snapshot(of: "public").differences(from: before) == [
        "c/1100000000002/index.html", "c/1100000000002/record.json",
      ])
    #expect(try site.renew("ada", day: 3) == Tally(cards: 1, unchanged: 1))
  }

  @Test func `an expired share comes back at the same link`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let before = try site.snapshot(of: "public")
    try site.build(on: 10)
    #expect(try site.renew("ada", day: 39) == Tally(cards: 1, updated: 1))
    #expect(try site.stored() == ["1100000000002 2 2027-01-09T09:00:00Z"])
    #expect(
      try site.snapshot(of: "public").differences(from: before) == [
        "c/1100000000002/index.html", "c/1100000000002/record.json",
      ])
    #expect(try site.names(in: "print") == ["ada.png", "shares.tsv"])
    #expect(try site.build(on: 40) == Tally(cards: 1, unchanged: 1))
  }

  @Test func `a pruned share comes back at the same link`() throws {
    let site = try TestSite(
      settings: TestSite.settings("whenRemoved: withdraw"), cards: ["ada": TestSite.ada])
    try site.build()
    try site.remove(card: "ada")
    var options = BuildOptions()
    options.confirmedEndings = 1
    #expect(try site.build(on: 1, options) == Tally(cards: 0, withdrawn: 1))
    try site.write(card: "ada", TestSite.ada)
    #expect(try site.build(on: 2) == Tally(cards: 1, ended: 1))
    #expect(try site.renew("ada", day: 3) == Tally(cards: 1, updated: 1))
    #expect(try site.stored() == ["1100000000002 2 2026-12-04T09:00:00Z"])
    #expect(try site.build(on: 4) == Tally(cards: 1, unchanged: 1))
  }

  @Test func `what can't be renewed says why and changes nothing`() throws {
    let site = try TestSite(cards: [
      "ada": TestSite.ada, "bo": TestSite.bo,
      "cy": "fullName: Cy\nexpires: 2027-06-01\n", "di": "fullName: Di\n",
    ])
    try site.build()
    try site.revoke("bo", day: 1)
    _ = try site.builder(on: 10).sweep()
    _ = try site.builder(on: 40).sweep()
    try site.write(card: "el", "fullName: El\n")
    let before = try site.snapshot()
    let rows: [(card: String, sentence: String, remedy: Remedy)] = [
      ("ada", "ada has ended and its tombstone is gone", .take(.reissue(card: nil))),
      ("bo", "bo was revoked, which is for good", .take(.reissue(card: nil))),
      ("cy", "cy names its own end", .after("change its key \"expires\"", .take(.build))),
      ("el", "el has not been shared yet", .take(.build)),
    ]
    for (card, sentence, remedy) in rows {
      #expect(throws: SiteFault.refused(sentence, remedy: remedy)) { try site.renew(card, day: 41) }
    }
    #expect(
      throws: try unmatched("there is no card \"fi\"", naming: "fi", .words("did you mean \"di\"?"))
    ) {
      try site.renew("fi", day: 41)
    }
    #expect(try site.snapshot().changes(since: before) == [])
  }

  @Test func `a pattern passes over what can't be renewed`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.revoke("bo", day: 1)
    try site.write(card: "cy", "fullName: Cy\n")
    #expect(try site.renew("*", day: 1) == Tally(cards: 3, updated: 1))
    #expect(try site.names(in: "public/c") == ["1100000000002", "3100000000004", "index.html"])
  }

  @Test func `a pattern gives no first links`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(card: "bo", TestSite.bo)
    #expect(try site.reissue("b?", day: 1) == Tally(cards: 1))
    #expect(try site.names(in: "public/c") == ["1100000000002", "index.html"])
  }

  @Test func `a reissued card gets a new link and leaves a tombstone at the old`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    #expect(try site.reissue("ada", day: 1) == Tally(cards: 1, issued: 1, withdrawn: 1))
    #expect(try site.isTombstone("1100000000002"))
    #expect(
      try site.stored() == [
        "1100000000002 1 2026-12-01T09:00:00Z revoked withdrawn",
        "3100000000004 1 2026-12-02T09:00:00Z",
      ])
    #expect(try site.text("print/shares.tsv") == "3100000000004\tada.png\n")
    #expect(try site.bytes("print/ada.png") == site.bytes("public/c/3100000000004/qr.png"))
    #expect(try site.build(on: 2) == Tally(cards: 1, unchanged: 1))
  }

  @Test func `what has ended can be reissued`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.revoke("ada", day: 1)
    #expect(try site.reissue("ada", day: 2) == Tally(cards: 1, issued: 1))
    #expect(try site.build(on: 3) == Tally(cards: 1, unchanged: 1))
    #expect(try site.isTombstone("1100000000002"))
  }

  @Test func `what is revoked ends now and for good`() throws {
    let site = try TestSite(cards: [
      "ada": TestSite.ada, "bo": TestSite.bo, "sales-1": "fullName: Cy\n",
      "sales-2": "fullName: Di\n",
    ])
    try site.build()
    #expect(try site.revoke("ada", day: 1) == ["1100000000002"])
    #expect(try site.isTombstone("1100000000002"))
    #expect(try site.revoke(records: ["3100000000004"], day: 1) == ["3100000000004"])
    #expect(try site.isTombstone("3100000000004"))
    #expect(try site.revoke("sales-*", day: 1) == ["5100000000006", "7100000000008"])
    #expect(try site.revoke("ada", day: 2) == [])
    #expect(try site.names(in: "print") == ["shares.tsv"])
    #expect(try site.build(on: 3) == Tally(cards: 4, ended: 4))
  }

  @Test func `a card is revoked although it and the settings can't be read`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(card: "ada", "email: ada@\n")
    try site.write("uurl: nothing\n", to: "cardpress.yaml")
    #expect(try site.revoke("ada", day: 1) == ["1100000000002"])
    #expect(try site.isTombstone("1100000000002"))
  }

  @Test func `naming one that is not there revokes nothing`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let before = try site.snapshot()
    #expect(throws: try unmatched("there is no card \"bo\"", naming: "bo", .take(.listShares))) {
      try site.revoke("ada", "bo", day: 1)
    }
    #expect(
      throws: SiteFault.refused("there is no share 0000000000000 in the store")
    ) { try site.revoke("ada", records: ["0000000000000"], day: 1) }
    #expect(try site.snapshot().changes(since: before) == [])
  }
}

/// The fault of a name or a pattern that means no card.
private func unmatched(
  _ message: String, naming card: String, _ remedy: Remedy
) throws -> SiteFault {
  let problem = Problem(file: "cards", message: message, remedy: remedy)
  return .noSuchCards([try CardID(card)], ProblemList([problem]))
}
