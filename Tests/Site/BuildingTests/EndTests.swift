import Building
import Testing

/// When shares end, and what moves that.
@Suite struct EndTests {
  @Test func `what has expired is withdrawn at the very second and stays so`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let second = 1.0 / 86_400
    #expect(try site.build(on: 10 - second) == Tally(cards: 1, unchanged: 1))
    let report = try site.builder(on: 10).build(BuildOptions())
    #expect(Tally(report) == Tally(cards: 1, ended: 1, withdrawn: 1))
    #expect(report.unprinted.map(\.name) == ["ada.png"])
    #expect(try site.isTombstone("1100000000002"))
    #expect(try site.names(in: "public/c/1100000000002") == ["index.html", "record.json"])
    for day in 11...20 {
      #expect(try site.build(on: Double(day)) == Tally(cards: 1, ended: 1))
    }
    try site.remove(card: "ada")
    try site.build(on: 21)
    try site.write(card: "ada", TestSite.ada)
    #expect(try site.build(on: 22) == Tally(cards: 1, ended: 1))
    #expect(try site.names(in: "public/c") == ["1100000000002", "index.html"])
  }

  @Test func `a lease is extended past its half, under one link`() throws {
    let site = try TestSite(
      settings: TestSite.settings("renew: whileListed"), cards: ["ada": TestSite.ada])
    try site.build()
    let second = 1.0 / 86_400
    #expect(try site.build(on: 5 - second) == Tally(cards: 1, unchanged: 1))
    #expect(try site.build(on: 5) == Tally(cards: 1, updated: 1))
    #expect(try site.stored() == ["1100000000002 2 2026-12-06T09:00:00Z"])
    for day in 6...30 { try site.build(on: Double(day)) }
    #expect(try site.stored() == ["1100000000002 7 2026-12-31T09:00:00Z"])
    #expect(
      try site.text("public/c/1100000000002/card.vcf").contains("REV:2026-11-21T09:00:00Z\r\n"))
    #expect(try site.build(on: 40) == Tally(cards: 1, ended: 1, withdrawn: 1))
  }

  @Test(arguments: [
    ("a longer lifetime, from when the share was issued", "lifetime: 20d", "2026-12-11T09:00:00Z"),
    ("a shorter lifetime", "lifetime: 4d", "2026-11-25T09:00:00Z"),
    ("no end", "lifetime: never", "never"),
    ("a later moment", "expires: 2027-01-01T00:00:00+01:00", "2026-12-31T23:00:00Z"),
    ("an earlier day, over everywhere", "expires: 2026-11-23", "2026-11-24T12:00:00Z"),
  ])
  func `a card's own end moves the share's`(row: (name: String, line: String, end: String)) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(card: "ada", TestSite.ada + row.line + "\n")
    #expect(try site.build(on: 1) == Tally(cards: 1, updated: 1), "\(row.name)")
    #expect(try site.stored() == ["1100000000002 2 \(row.end)"], "\(row.name)")
    #expect(try site.build(on: 2) == Tally(cards: 1, unchanged: 1), "\(row.name)")
  }

  @Test(arguments: ["lifetime: 24h", "expires: 2026-11-22T09:00:00Z"])
  func `an end moved into the past withdraws in the same build`(line: String) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(card: "ada", TestSite.ada + line + "\n")
    #expect(try site.build(on: 1) == Tally(cards: 1, ended: 1, withdrawn: 1))
    #expect(try site.isTombstone("1100000000002"))
    #expect(try site.names(in: "print") == ["shares.tsv"])
    #expect(try site.stored() == ["1100000000002 1 2026-11-22T09:00:00Z withdrawn"])
    try site.write(card: "ada", TestSite.ada)
    #expect(try site.build(on: 2) == Tally(cards: 1, ended: 1))
  }

  @Test func `a card without its own end any more gets a lifetime from now`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada + "expires: 2027-06-01\n"])
    try site.build()
    #expect(try site.stored() == ["1100000000002 1 2027-06-02T12:00:00Z"])
    try site.write(card: "ada", TestSite.ada)
    #expect(try site.build(on: 3) == Tally(cards: 1, updated: 1))
    #expect(try site.stored() == ["1100000000002 2 2026-12-04T09:00:00Z"])
  }

  @Test func `the site's own end moves all that name none`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo + "lifetime: 3d\n"])
    try site.build()
    try site.write(TestSite.settings("expires: 2026-12-24T00:00:00Z"), to: "cardpress.yaml")
    #expect(try site.build(on: 1) == Tally(cards: 2, updated: 1, unchanged: 1))
    #expect(
      try site.stored() == [
        "1100000000002 2 2026-12-24T00:00:00Z", "3100000000004 1 2026-11-24T09:00:00Z",
      ])
  }

  @Test func `the site's lifetime leaves shares that have one`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(TestSite.settings("lifetime: 90d"), to: "cardpress.yaml")
    #expect(try site.build(on: 1) == Tally(cards: 1, unchanged: 1))
  }

  @Test func `a clock that is behind brings nobody back`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.build(on: 10)
    #expect(try site.build(on: 5) == Tally(cards: 1, ended: 1))
    #expect(try site.isTombstone("1100000000002"))
  }
}
