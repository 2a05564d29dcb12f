import Building
import Files
import Problems
import Sessions
import ShareFiles
import Testing

@Suite struct BuildTests {
  @Test func `a first build issues a share for each card`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    let report = try site.builder().build(.first)
    #expect(Tally(report) == Tally(cards: 2, issued: 2))
    #expect(
      report.made.map {
        "\($0.card) \($0.link) \($0.expiresAt?.description ?? "") \($0.printPath ?? "")"
      }
        == [
          "ada https://cards.example.org/appclip?card=1100000000002 2026-12-01T09:00:00Z print/ada.png",
          "bo https://cards.example.org/appclip?card=3100000000004 2026-12-01T09:00:00Z print/bo.png",
        ])
    #expect(
      try site.names(in: "public/c/1100000000002") == [
        "card.vcf", "index.html", "qr.png", "record.json",
      ])
    let names = try site.names(in: "public")
    #expect(
      names.filter { !SharedScriptName.isOne($0) } == [
        ".htaccess", ".nojekyll", "404.html", "_headers", "_redirects", "appclip", "appclip.html",
        "c", "index.html", "robots.txt", "s", "texts",
      ])
    #expect(names.count { SharedScriptName.isOne($0) } == 1)
    #expect(try site.names(in: "print") == ["ada.png", "bo.png", "shares.tsv"])
    #expect(try site.names(in: ".cardpress") == ["lock", "runs", "shares.sqlite", "warnings"])
    #expect(try site.bytes("print/ada.png") == site.bytes("public/c/1100000000002/qr.png"))
    #expect(
      try site.stored() == [
        "1100000000002 1 2026-12-01T09:00:00Z", "3100000000004 1 2026-12-01T09:00:00Z",
      ])
  }

  @Test func `a second build touches nothing at all`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada + "photo: photos/ada.jpg\n"])
    try site.addPhoto()
    try site.build()
    let before = try site.snapshot()
    #expect(try site.build(on: 1) == Tally(cards: 1, unchanged: 1))
    #expect(try site.snapshot().changes(since: before) == [])
  }

  @Test func `a changed card keeps its link and changes its own folder alone`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    let before = try site.snapshot(of: "public")
    let print = try site.snapshot(of: "print")
    #expect(
      try site.text("public/c/1100000000002/card.vcf").contains("REV:2026-11-21T09:00:00Z\r\n"))
    try site.write(card: "ada", "fullName: Ada Lindqvist\nrole: Director\n")
    #expect(try site.build(on: 1) == Tally(cards: 2, updated: 1, unchanged: 1))
    let vCard = try site.text("public/c/1100000000002/card.vcf")
    #expect(vCard.contains("REV:2026-11-22T09:00:00Z\r\n"))
    #expect(vCard.contains("TITLE:Director\r\n"))
    #expect(
      try site.stored() == [
        "1100000000002 2 2026-12-01T09:00:00Z", "3100000000004 1 2026-12-01T09:00:00Z",
      ])
    #expect(
      try site.snapshot(of: "public").differences(from: before) == [
        "c/1100000000002/card.vcf", "c/1100000000002/index.html", "c/1100000000002/record.json",
      ])
    #expect(
      try site.snapshot(of: "public").changes(since: before)
        .allSatisfy { $0 == "c" || $0.hasPrefix("c/1100000000002") })
    #expect(try site.snapshot(of: "print").changes(since: print) == [])
  }

  @Test func `a moved end leaves vCard, photo and code as they are`() throws {
    let card = TestSite.ada + "photo: photos/ada.jpg\n"
    let site = try TestSite(cards: ["ada": card])
    try site.addPhoto()
    try site.build()
    let before = try site.snapshot(of: "public")
    try site.write(card: "ada", card + "lifetime: 20d\n")
    #expect(try site.build(on: 1) == Tally(cards: 1, updated: 1))
    #expect(
      try site.snapshot(of: "public").differences(from: before) == [
        "c/1100000000002/index.html", "c/1100000000002/record.json",
      ])
    #expect(try site.stored() == ["1100000000002 2 2026-12-11T09:00:00Z"])
  }

  @Test func `what ended before it was ever published is not published`() throws {
    let site = try TestSite(cards: [
      "ada": TestSite.ada + "expires: 2026-11-21T09:00:00Z\n", "bo": TestSite.bo,
    ])
    #expect(try site.build() == Tally(cards: 2, issued: 1, ended: 1))
    #expect(try site.names(in: "public/c") == ["1100000000002", "index.html"])
    #expect(try site.names(in: "print") == ["bo.png", "shares.tsv"])
  }

  @Test func `a problem in one card publishes nothing of any`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(card: "ada", "fullName: Ada Lindqvist\nrole: Director\n")
    try site.write(card: "bo", "fullName: Bo Ek\nemail: bo@\n")
    try site.write(card: "cy", "role: Nobody\n")
    let before = try site.snapshot()
    let fault = #expect(throws: SiteFault.self) { try site.build(on: 1) }
    guard case .input(let list) = fault else {
      Issue.record("no fault of the input")
      return
    }
    #expect(
      list.problems.map(\.description) == [
        "cards/bo.yaml:2:8: email \"bo@\" has no domain",
        "cards/cy.yaml:1:1: the card has no name: give fullName, givenName, familyName or nickname",
      ])
    #expect(try site.snapshot().changes(since: before) == [".cardpress"])
  }

  @Test func `a first build with a problem leaves nothing`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": "fullName: Bo\nemail: bo@\n"])
    #expect(throws: SiteFault.self) { try site.build() }
    #expect(try site.names(in: "") == ["cardpress.yaml", "cards"])
  }

  @Test func `going on makes the good cards and leaves the others as published`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    let before = try site.snapshot(of: "public/c/1100000000002")
    try site.write(card: "ada", "fullName: Ada Lindqvist\nphoto: photos/none.jpg\n")
    try site.write(card: "bo", "fullName: Bo Berg\n")
    try site.write(card: "cy", "fullName: Cy\nemail: cy@\n")
    var options = BuildOptions()
    options.keepsGoing = true
    options.prunes = true
    let report = try site.builder(on: 1).build(options)
    #expect(report.problems.count == 2)
    #expect(report.updated == 1)
    #expect(report.issued == 0)
    #expect(try site.snapshot(of: "public/c/1100000000002").changes(since: before) == [])
    #expect(try site.text("public/c/3100000000004/card.vcf").contains("FN:Bo Berg\r\n"))
    #expect(try site.names(in: "public/c") == ["1100000000002", "3100000000004", "index.html"])
  }

  @Test func `a folder that is not ours survives everything`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.folder.folder("public/c/theirs").create()
    try site.write("theirs", to: "public/c/theirs/index.html")
    try site.write("theirs", to: "public/notes.txt")
    try site.build(.first)
    try site.build(on: 20)
    _ = try site.builder(on: 400).sweep()
    #expect(try site.text("public/c/theirs/index.html") == "theirs")
    #expect(try site.text("public/notes.txt") == "theirs")
    #expect(try site.names(in: "public/c") == ["index.html", "theirs"])
  }
}
