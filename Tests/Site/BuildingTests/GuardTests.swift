import Building
import Files
import Sessions
import TemporaryFolders
import Testing

/// What stops a run before it changes anything.
@Suite struct GuardTests {
  static let writers: [(String, @Sendable (TestSite, Double) throws -> Void)] = [
    ("build", { site, day in try site.build(on: day) }),
    ("sweep", { site, day in _ = try site.builder(on: day).sweep() }),
    ("renew", { site, day in _ = try site.renew("ada", day: day) }),
    ("reissue", { site, day in _ = try site.reissue("ada", day: day) }),
    ("revoke", { site, day in _ = try site.revoke("ada", day: day) }),
  ]

  @Test(arguments: writers)
  func `without the store nothing is changed`(
    name: String, run: @Sendable (TestSite, Double) throws -> Void
  ) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    try site.folder.remove(".cardpress/shares.sqlite")
    let before = try site.snapshot()
    #expect(throws: SiteFault.storeMissing(published: 2), "\(name)") { try run(site, 1) }
    #expect(try site.snapshot().changes(since: before) == [], "\(name)")
  }

  @Test(arguments: writers)
  func `with an old copy of the store nothing is changed`(
    name: String, run: @Sendable (TestSite, Double) throws -> Void
  ) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    let copy = try site.bytes(".cardpress/shares.sqlite")
    try site.write(card: "ada", TestSite.ada + "note: new\n")
    try site.build(on: 1)
    try site.write(copy, to: ".cardpress/shares.sqlite")
    let before = try site.snapshot()
    #expect(throws: SiteFault.storeOutdated(published: 1), "\(name)") { try run(site, 2) }
    #expect(try site.snapshot().changes(since: before) == [], "\(name)")
  }

  @Test(arguments: writers)
  func `an old copy of the store brings nobody back who was revoked since`(
    name: String, run: @Sendable (TestSite, Double) throws -> Void
  ) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo])
    try site.build()
    let copy = try site.bytes(".cardpress/shares.sqlite")
    try site.revoke("ada", day: 1)
    try site.write(copy, to: ".cardpress/shares.sqlite")
    let before = try site.snapshot()
    #expect(throws: SiteFault.storeOutdated(published: 1), "\(name)") { try run(site, 2) }
    #expect(try site.snapshot().changes(since: before) == [], "\(name)")
    #expect(try site.isTombstone("1100000000002"), "\(name)")
  }

  @Test(arguments: [true, false])
  func `without a store that fits, what expired by its own record goes`(isMissing: Bool) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": TestSite.bo + "lifetime: 20d\n"])
    try site.build()
    let copy = try site.bytes(".cardpress/shares.sqlite")
    try site.write(card: "bo", "fullName: Bo Berg\nlifetime: 20d\n")
    try site.build(on: 1)
    if isMissing {
      try site.folder.remove(".cardpress")
    } else {
      try site.write(copy, to: ".cardpress/shares.sqlite")
    }
    let before = try site.snapshot(of: "public/c/3100000000004")
    let fault = isMissing ? SiteFault.storeMissing(published: 2) : .storeOutdated(published: 1)
    #expect(throws: fault) { try site.build(on: 10) }
    #expect(try site.isTombstone("1100000000002"))
    #expect(try site.snapshot(of: "public/c/3100000000004").changes(since: before) == [])
    #expect(try site.folder.kind(of: ".cardpress/staging") == nil)
    #expect(try FileState(of: "\(site.folder.path)/.cardpress").mode == 0o700)
  }

  @Test func `a build farm makes no first store`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    #expect(throws: SiteFault.storeMissing(published: 0)) {
      try site.builder(isBuildFarm: true).build(BuildOptions())
    }
    #expect(try site.names(in: "") == ["cardpress.yaml", "cards"])
    var options = BuildOptions()
    options.isFirst = true
    #expect(
      Tally(try site.builder(isBuildFarm: true).build(options)) == Tally(cards: 1, issued: 1))
  }

  @Test func `a first store over what is published withdraws it`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.folder.remove(".cardpress")
    var options = BuildOptions()
    options.isFirst = true
    #expect(try site.build(on: 1, options) == Tally(cards: 1, issued: 1, withdrawn: 1))
    #expect(try site.isTombstone("1100000000002"))
  }

  @Test(arguments: [
    "url: https://cards.example.net\nshare: {idLength: 13, lifetime: 10d}\n",
    "url: https://cards.example.org\nshare: {idLength: 13, lifetime: 10d, link: compact}\n",
  ])
  func `links under live shares change only when that is said`(settings: String) throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let before = try site.snapshot()
    let old = try site.text("cardpress.yaml")
    try site.write(settings, to: "cardpress.yaml")
    #expect(throws: SiteFault.otherLinks(live: 1, printed: 0)) { try site.build(on: 1) }
    try site.write(old, to: "cardpress.yaml")
    #expect(try site.snapshot().changes(since: before) == ["cardpress.yaml"])
    #expect(try site.build(on: 1) == Tally(cards: 1, unchanged: 1))
    try site.write(settings, to: "cardpress.yaml")
    var options = BuildOptions()
    options.relinks = true
    #expect(try site.build(on: 1, options) == Tally(cards: 1, updated: 1))
    #expect(try site.build(on: 2) == Tally(cards: 1, unchanged: 1))
    let (name, sealed) = settings.contains("compact") ? ("C", "S") : ("c", "s")
    #expect(try site.names(in: "public").filter { $0.count == 1 } == [name, sealed])
    #expect(try site.bytes("print/ada.png") == site.bytes("public/\(name)/1100000000002/qr.png"))
  }

  @Test func `a form of links that ends none is told as such`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    try site.write(
      "url: https://cards.example.org\nshare: {idLength: 13, lifetime: 10d, link: path}\n",
      to: "cardpress.yaml")
    #expect(throws: SiteFault.otherForm(live: 1)) { try site.build(on: 1) }
  }

  @Test func `another output is taken only when that is said`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let before = try site.snapshot()
    let public1 = try site.snapshot(of: "public/c/1100000000002")
    let fault = SiteFault.otherOutput(given: "docs", remembered: "public")
    #expect(throws: fault) { try site.build(on: 1, output: "docs") }
    #expect(try site.snapshot().changes(since: before) == [])
    #expect(try site.build(on: 1, output: "./public/") == Tally(cards: 1, unchanged: 1))
    var options = BuildOptions()
    options.movesOutput = true
    #expect(try site.build(on: 1, output: "docs", options) == Tally(cards: 1, unchanged: 1))
    #expect(try site.snapshot(of: "docs/c/1100000000002").differences(from: public1) == [])
    #expect(try !site.names(in: "public").contains("c"))
    #expect(try site.build(on: 2) == Tally(cards: 1, unchanged: 1))
    #expect(try site.build(on: 10) == Tally(cards: 1, ended: 1, withdrawn: 1))
    #expect(try site.names(in: "docs/c/1100000000002") == ["index.html", "record.json"])
  }

  @Test func `a moved output takes along the shares of cards that left`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada, "bo": "fullName: Bo Ek\n"])
    try site.build()
    try site.folder.remove("cards/bo.yaml")
    var options = BuildOptions()
    options.movesOutput = true
    #expect(try site.build(on: 1, output: "docs", options) == Tally(cards: 1, unchanged: 1))
    #expect(try site.names(in: "docs/c") == ["1100000000002", "3100000000004", "index.html"])
    #expect(try site.names(in: "docs/c/3100000000004").contains("card.vcf"))
  }

  @Test func `a published share that the store does not know is withdrawn`() throws {
    let site = try TestSite(cards: ["ada": TestSite.ada])
    try site.build()
    let kept = try site.saved("public/c/1100000000002")
    try site.revoke("ada", day: 1)
    try site.restore("public/c/1100000000002", kept)
    #expect(throws: SiteFault.self) { try site.builder(on: 1).recover() }
    #expect(try site.build(on: 1) == Tally(cards: 1, ended: 1, withdrawn: 1))
    #expect(try site.isTombstone("1100000000002"))
  }
}
