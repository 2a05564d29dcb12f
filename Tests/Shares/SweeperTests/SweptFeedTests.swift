import Digests
import Files
import PublicFolder
import ShareFiles
import Shares
import Sweeper
import TemporaryFolders
import Testing

/// What becomes of the feeds of dates of shares that end.
@Suite struct SweptFeedTests {
  private static let id = "0000000000001"

  private static let feed = ShareDates(
    feed: ShareDates.Feed(digest: SHA256Digest(repeating: 7), sequence: 3_630_000))

  private static let readings = ShareDates(readings: [ShareDates.Reading(digest: 1, at: start)])

  /// A share that ends, and what its tombstone has then.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var dates: ShareDates?
    var folder: [PublishedFile] = []
    let files: [String]
  }

  @Test(arguments: [
    Case(testDescription: "without dates", files: ["record.json"]),
    Case(testDescription: "with sources alone", dates: readings, files: ["record.json"]),
    Case(
      testDescription: "with a recorded feed", dates: feed,
      files: ["record.json", "schedule.ics"]),
    Case(
      testDescription: "with a feed in its folder",
      folder: [PublishedFile(.schedule, Array("BEGIN:VCALENDAR Lindqvist".utf8))],
      files: ["record.json", "schedule.ics"]),
    Case(
      testDescription: "with both, and the next dates", dates: feed,
      folder: [
        PublishedFile(.schedule, Array("BEGIN:VCALENDAR Lindqvist".utf8)),
        PublishedFile(.nextDates, Array("{Lindqvist}".utf8)),
      ], files: ["record.json", "schedule.ics"]),
  ])
  func `a tombstone has a calendar where the share had a feed`(ending: Case) throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share(Self.id, card: 1)
      share.dates = ending.dates
      try site.insert(share)
      try site.publish(Self.id)
      for file in ending.folder {
        try site.publicFolder.shares.write(file.bytes, to: "\(Self.id)/\(file.name)")
      }
      #expect(try site.sweep(at: end).withdrawn.map(\.text) == [Self.id])
      try expect(ending.files, in: site)
      #expect(try site.stored(Self.id)?.dates == ending.dates)
      #expect(try site.sweep(at: end) == SweepReport())
    }
  }

  @Test func `of a folder that no store knows the folder tells`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      try site.publish(Self.id)
      try site.publicFolder.shares.write([1], to: "\(Self.id)/schedule.ics")
      try site.publish("0000000000002")
      #expect(try site.sweep(at: start, unknown: [Self.id, "0000000000002"]).faults == [])
      try expect(["record.json", "schedule.ics"], in: site)
      try expect(["record.json"], of: "0000000000002", in: site)
    }
  }

  @Test func `tombstones of several feeds have one calendar with many names`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      let names = ["0000000000001", "0000000000002"]
      for (card, name) in names.enumerated() {
        var share = try SweptSite.share(name, card: UInt8(card))
        share.dates = Self.feed
        try site.insert(share)
        try site.publish(name)
      }
      _ = try site.sweep(at: end)
      let stamps = try names.map {
        try site.publicFolder.shares.stamp(of: "\($0)/schedule.ics")
      }
      #expect(stamps[0] == stamps[1])
    }
  }

  @Test(arguments: ["missing", "as it is"])
  func `a calendar that is missing is put there by the next look`(state: String) throws {
    try withTemporaryFolder { folder in
      let site = try SweptSite(in: folder)
      var share = try SweptSite.share(Self.id, card: 1)
      share.dates = Self.feed
      share.withdraw(at: start)
      try site.publicFolder.stage(
        Self.id,
        files: Tombstone(page: nil).files(ofRevision: 1, hadFeed: state != "missing"))
      try site.publicFolder.show(Self.id)
      let inspection = try Inspection(
        of: site.publicFolder, shares: [share], lastChange: start, at: start)
      #expect(inspection.isOfNothing)
      #expect(inspection.tombstones == [Self.id] && inspection.feeds == [Self.id])
      let before = try site.publicFolder.shares.entries(in: Self.id)
      let sweeper = Sweeper(
        publicFolder: site.publicFolder, tombstone: { Tombstone(page: nil) }, keys: site.keys,
        standing: Standing(at: start, endsConsumed: false))
      var report = SweepReport()
      sweeper.refresh(inspection.tombstones, ofFeeds: inspection.feeds, into: &report)
      #expect(report == SweepReport())
      try expect(["record.json", "schedule.ics"], in: site)
      if state != "missing" {
        #expect(try site.publicFolder.shares.entries(in: Self.id) == before)
      }
    }
  }

  @Test func `a tombstone with another calendar is to be withdrawn anew`() throws {
    try withTemporaryFolder { folder in
      let site = try SweptSite(in: folder)
      var share = try SweptSite.share(Self.id, card: 1)
      share.withdraw(at: start)
      try site.bury(Self.id, revision: 1)
      try site.publicFolder.shares.write([1], to: "\(Self.id)/schedule.ics")
      let inspection = try Inspection(
        of: site.publicFolder, shares: [share], lastChange: start, at: start)
      #expect(inspection.unknown == [Self.id])
      #expect(inspection.tombstones == [] && inspection.feeds == [])
    }
  }

  /// Expects a tombstone of these files, whose calendar is that of all.
  private func expect(
    _ files: [String], of name: String = id, in site: SweptSite
  ) throws {
    let shares = site.publicFolder.shares
    #expect(try shares.entries(in: name).map(\.name) == files)
    #expect(site.occupant(name) == .tombstone(revision: 1))
    if files.contains("schedule.ics") {
      #expect(try shares.read("\(name)/schedule.ics", atMost: 1_000) == EndedCalendar.bytes)
    }
  }
}
