import Files
import PublicFolder
import ShareFiles
import Testing

@Suite struct EndedCalendarTests {
  static let text =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Cardpress//Cardpress//EN\r\n"
    + "CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:ended@cardpress.invalid\r\n"
    + "DTSTAMP:20200101T000000Z\r\nDTSTART;VALUE=DATE:20200101\r\n"
    + "SUMMARY:This calendar has ended\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

  private static let tombstone = Tombstone(page: [1, 2]).files(ofRevision: 2, hadFeed: true)

  @Test func `is the same for all shares and sites`() {
    #expect(EndedCalendar.bytes == Array(Self.text.utf8))
    #expect(EndedCalendar.bytes.starts(with: ShareFile.schedule.signature))
  }

  @Test(
    arguments: [
      ("as it is", text, true), ("longer", text + " ", false), ("empty", "", false),
      ("cut", String(text.dropLast()), false),
      ("with a year more", text.replacing("20200101T", with: "20210101T"), false),
      ("with lines of other systems", text.replacing("\r\n", with: "\n"), false),
    ])
  func `a tombstone has no other calendar`(name: String, text: String, isAlone: Bool) throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Self.tombstone)
      try folder.show(Samples.id)
      let path = "\(Samples.id)/schedule.ics"
      try folder.shares.remove(path)
      #expect(folder.isTombstoneAlone(Samples.id))
      try folder.shares.write(Array(text.utf8), to: path)
      #expect(folder.isTombstoneAlone(Samples.id) == isAlone, "\(name)")
    }
  }

  @Test func `a folder in the place of the calendar is more than a tombstone`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Tombstone(page: nil).files(ofRevision: 2))
      try folder.show(Samples.id)
      try folder.shares.createFolder("\(Samples.id)/schedule.ics")
      #expect(!folder.isTombstoneAlone(Samples.id))
      #expect(folder.hasFeed(Samples.id))
    }
  }

  @Test func `the next dates are no part of a tombstone`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Self.tombstone + [PublishedFile(.nextDates, [0x7B])])
      try folder.show(Samples.id)
      #expect(!folder.isTombstoneAlone(Samples.id))
    }
  }

  @Test func `a tombstone in the share's own folder has the calendar too`() throws {
    try withPublicFolder { folder in
      let feed = PublishedFile(.schedule, Array("BEGIN:VCALENDAR".utf8))
      try folder.stage(Samples.id, files: Samples.share(revision: 1) + [feed])
      try folder.show(Samples.id)
      #expect(folder.hasFeed(Samples.id))
      try folder.withdraw(Samples.id, leaving: Self.tombstone, isStaged: false)
      #expect(try folder.shows(Samples.id, as: Self.tombstone))
    }
  }

  @Test func `is listed where a share had a feed, and not where it had none`() throws {
    try withPublicFolder { folder in
      #expect(!folder.hasFeed(Samples.id))
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.show(Samples.id)
      #expect(!folder.hasFeed(Samples.id))
      try folder.stage(Samples.id, files: Self.tombstone)
      try folder.withdraw(Samples.id, leaving: Self.tombstone, isStaged: true)
      #expect(
        try folder.shares.entries(in: Samples.id).map(\.name) == [
          "index.html", "record.json", "schedule.ics",
        ])
    }
  }
}
