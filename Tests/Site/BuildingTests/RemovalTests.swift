import Building
import Sessions
import Testing

/// Cards that left the input.
@Suite struct RemovalTests {
  @Test func `a share goes on without its card, with a warning`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.remove(card: "bo")
    let report = try site.builder(on: 1).build(BuildOptions())
    #expect(Tally(report) == Tally(cards: 1, unchanged: 1))
    #expect(report.plan.leavers.map(\.recordID.text) == ["3100000000004"])
    #expect(report.plan.leavers.map { $0.card?.text } == ["bo"])
    #expect(try site.names(in: "public/c/3100000000004").contains("card.vcf"))
    #expect(try site.build(on: 10) == Tally(cards: 1, ended: 1, withdrawn: 2))
  }

  @Test(arguments: [true, false])
  func `a share ends without its card where that is asked for`(bySettings: Bool) throws {
    let site = try TestSite(
      settings: bySettings ? TestSite.settings("whenRemoved: withdraw") : TestSite.settings,
      cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.remove(card: "bo")
    var options = BuildOptions()
    options.prunes = !bySettings
    #expect(try site.build(on: 1, options) == Tally(cards: 1, unchanged: 1, withdrawn: 1))
    #expect(try site.isTombstone("3100000000004"))
    #expect(
      try site.stored() == [
        "1100000000002 1 2026-12-01T09:00:00Z",
        "3100000000004 1 2026-12-01T09:00:00Z pruned withdrawn",
      ])
  }

  @Test func `a card that can't be read has not left`() throws {
    let site = try TestSite(
      settings: TestSite.settings("whenRemoved: withdraw"),
      cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.write(card: "bo", "email: bo@\n")
    var options = BuildOptions()
    options.keepsGoing = true
    #expect(try site.build(on: 1, options) == Tally(cards: 1, unchanged: 1))
    #expect(try site.stored().count { $0.contains("pruned") } == 0)
  }

  @Test(
    arguments: [
      // Not more than 10.
      (40, 10, nil, true),
      // More than 10 and more than a tenth.
      (40, 11, nil, false), (40, 11, 10, false), (40, 11, 11, true), (40, 40, nil, false),
      // Not more than a tenth.
      (110, 11, nil, true), (109, 11, nil, false),
    ] as [(Int, Int, Int?, Bool)])
  func `many endings need their number`(
    all: Int, leaving: Int, confirmed: Int?, goesOn: Bool
  ) throws {
    let table = { (rows: Range<Int>) in
      "id,fullName\n" + rows.map { "p\($0),Person \($0)\n" }.joined()
    }
    let site = try TestSite(cards: [:])
    try site.write(table(0..<all), to: "cards/people.csv")
    try site.build()
    try site.write(table(leaving..<all), to: "cards/people.csv")
    var options = BuildOptions()
    options.prunes = true
    options.confirmedEndings = confirmed
    if goesOn {
      #expect(
        try site.build(on: 1, options)
          == Tally(cards: all - leaving, unchanged: all - leaving, withdrawn: leaving))
    } else {
      let before = try site.snapshot()
      #expect(throws: SiteFault.manyLeft(count: leaving, live: all)) {
        try site.build(on: 1, options)
      }
      #expect(try site.snapshot().changes(since: before) == [])
    }
  }
}
