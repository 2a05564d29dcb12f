import Building
import Files
import Sessions
import ShareMaking
import Shares
import Testing
import Timestamps

/// What an owner's backups bring back, and what they must not.
struct RestoredCopyTests {
  @Test func `a tombstone in a live share's place stops a run with an old store`() throws {
    try withSite { site in
      let share = try site.build(day: 1)
      let old = try site.folder.read(Self.store, atMost: 10_000_000)
      try site.revoke(share, day: 2)
      try site.put(old, at: Self.store)
      #expect(throws: SiteFault.storeOutdated(published: 1)) { try site.build(day: 3) }
      #expect(throws: SiteFault.storeOutdated(published: 1)) {
        var options = BuildOptions()
        options.isFirst = true
        _ = try site.builder(day: 3).build(options)
      }
      #expect(try site.folder.kind(of: "public/c/\(share)/card.vcf") == nil)
      let report = try site.builder(day: 3).recover()
      #expect(report.tombstones == 1)
      let build = try site.builder(day: 3).build(BuildOptions())
      #expect((build.issued, build.updated, build.ended) == (0, 0, 1))
      #expect(throws: Self.revoked) {
        _ = try site.builder(day: 3).renew(CardSelection(["ada"]), BuildOptions())
      }
    }
  }

  @Test func `an old store from before a renewal brings nobody back who was revoked since`() throws
  {
    try withSite { site in
      let share = try site.build(day: 1)
      _ = try site.builder(day: 9).sweep()
      let old = try site.folder.read(Self.store, atMost: 10_000_000)
      let ada = try CardSelection(["ada"])
      let renewed = try site.builder(day: 10).renew(ada, BuildOptions())
      #expect(renewed.updated == 1)
      try site.revoke(share, day: 11)
      try site.put(old, at: Self.store)
      #expect(throws: SiteFault.storeOutdated(published: 1)) {
        _ = try site.builder(day: 12).renew(ada, BuildOptions())
      }
      #expect(try site.folder.kind(of: "public/c/\(share)/card.vcf") == nil)
      #expect(try site.builder(day: 12).recover().tombstones == 1)
      #expect(throws: Self.revoked) {
        _ = try site.builder(day: 12).renew(ada, BuildOptions())
      }
      #expect(try site.builder(day: 12).build(BuildOptions()).ended == 1)
    }
  }

  @Test func `an old public folder is brought up to date from a store that has renewed`() throws {
    try withSite { site in
      let share = try site.build(day: 1)
      _ = try site.builder(day: 9).sweep()
      let record = "public/c/\(share)/record.json"
      let old = try site.folder.read(record, atMost: 1_000)
      _ = try site.builder(day: 10).renew(CardSelection(["ada"]), BuildOptions())
      let renewed = try site.folder.read(record, atMost: 1_000_000)
      try site.folder.remove("public/c/\(share)")
      try site.put(old, at: record)
      #expect(throws: Self.nothingLost) {
        _ = try site.builder(day: 11).recover()
      }
      #expect(try site.builder(day: 11).build(BuildOptions()).updated == 1)
      #expect(try site.folder.read(record, atMost: 1_000_000) == renewed)
    }
  }

  @Test func `recovering from an old public folder revives nothing that was revoked`() throws {
    try withSite { site in
      let share = try site.build(day: 1)
      let names = ["card.vcf", "index.html", "qr.png", "record.json"]
      let old = try names.map { try site.folder.read("public/c/\(share)/\($0)", atMost: 1_000_000) }
      try site.revoke(share, day: 2)
      try site.folder.remove("public/c/\(share)")
      try site.folder.createFolder("public/c/\(share)")
      for (name, bytes) in zip(names, old) {
        try site.folder.write(bytes, to: "public/c/\(share)/\(name)")
      }
      #expect(throws: Self.nothingLost) {
        _ = try site.builder(day: 3).recover()
      }
      #expect(try site.builder(day: 3).sweep().unknown == 1)
      #expect(try site.folder.kind(of: "public/c/\(share)/card.vcf") == nil)
    }
  }

  @Test func `where nothing is published there is nothing to recover`() throws {
    try withSite { site in
      #expect(throws: Self.nothingPublished) {
        _ = try site.builder(day: 1).recover()
      }
      #expect(try site.folder.kind(of: Self.store) == nil)
      _ = try site.build(day: 1)
    }
  }

  private static let store = ".cardpress/shares.sqlite"
  private static let revoked = SiteFault.refused(
    "ada was revoked, which is for good", remedy: .take(.reissue(card: nil)))
  private static let nothingLost = SiteFault.refused(
    "the store is as new as what is published, so there is nothing to recover")
  private static let nothingPublished = SiteFault.refused(
    "nothing is published here, so there is nothing to recover", remedy: .take(.build))
}
