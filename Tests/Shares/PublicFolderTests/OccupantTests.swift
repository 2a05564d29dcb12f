import TemporaryFolders
import Files
import PublicFolder
import Testing
import Timestamps

@Suite struct OccupantTests {
  @Test func `a record says what stands at its address`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 3))
      try folder.show(Samples.id)
      guard case .share(let record) = folder.occupant(of: Samples.id) else {
        Issue.record("no share stands there")
        return
      }
      #expect(record.recordID == "0000000000001")
      #expect(record.revision == 3)
      #expect(record.uid == "urn:uuid:1")
      #expect(record.createdAt == Timestamp(secondsSince1970: 1_795_251_600))
      #expect(record.expiresAt == Timestamp(secondsSince1970: 1_795_856_400))
    }
  }

  @Test func `the record of a sealed share names nobody`() throws {
    let text =
      #"{"version":1,"sealed":true,"recordID":"0000000000001","revision":2,"#
      + #""createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    guard case .record(let record) = PublishedRecord.Reading(of: Array(text.utf8)) else {
      Issue.record("it is no record")
      return
    }
    #expect(record.recordID == "0000000000001")
    #expect(record.revision == 2)
    #expect(record.uid == nil)
    #expect(record.expiresAt == nil)
  }

  @Test(arguments: [
    (
      "another share's",
      #"{"version":1,"recordID":"0000000000002","revision":1,"uid":"u","createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    ),
    (
      "of a version to come",
      #"{"version":2,"recordID":"0000000000001","revision":1,"uid":"u","createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    ),
    (
      "without an expiry",
      #"{"version":1,"recordID":"0000000000001","revision":1,"uid":"u","createdAt":"2026-11-21T09:00:00Z"}"#
    ),
    (
      "with an expiry that is no moment",
      #"{"version":1,"recordID":"0000000000001","revision":1,"uid":"u","createdAt":"2026-11-21T09:00:00Z","expiresAt":"soon"}"#
    ),
    (
      "without a revision",
      #"{"version":1,"recordID":"0000000000001","uid":"u","createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    ),
    (
      "with a revision that no store takes",
      #"{"version":1,"recordID":"0000000000001","revision":1000000001,"uid":"u","createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    ),
    (
      "without a UID",
      #"{"version":1,"recordID":"0000000000001","revision":1,"createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
    ),
    ("cut short", #"{"version":1,"recordID":"00000"#),
    ("empty", ""),
    ("no JSON", "hello"),
  ])
  func `what has no record of ours under the name of an ID is a damaged share`(
    record: (name: String, text: String)
  ) throws {
    try withPublicFolder { folder in
      try folder.shares.createFolder(Samples.id)
      try folder.shares.write(Array(record.text.utf8), to: "\(Samples.id)/record.json")
      #expect(folder.occupant(of: Samples.id) == .damaged(nil), "\(record.name)")
    }
  }

  @Test(
    arguments: [
      (#"{"version":1,"state":"expired","revision":7}"#, 7),
      // As it was until tombstones said their revision.
      (#"{"version":1,"state":"expired"}"#, nil),
      (#"{"version":1,"state":"expired","revision":"many"}"#, nil),
      (#"{"version":1,"state":"expired","revision":0}"#, nil),
      (#"{"version":1,"state":"expired","revision":1000000000}"#, 1_000_000_000),
      (#"{"version":1,"state":"expired","revision":9223372036854775807}"#, nil),
    ] as [(String, Int?)])
  func `a tombstone says for which revision it stands, where it does`(
    text: String, revision: Int?
  ) throws {
    try withPublicFolder { folder in
      try folder.shares.createFolder(Samples.id)
      try folder.shares.write(Array(text.utf8), to: "\(Samples.id)/record.json")
      #expect(folder.occupant(of: Samples.id) == .tombstone(revision: revision))
    }
  }

  @Test func `a record that is too large to be one makes a damaged share, which can be replaced`()
    throws
  {
    try withPublicFolder { folder in
      try folder.shares.createFolder(Samples.id)
      let name = "\(Samples.id)/record.json"
      try folder.shares.write([UInt8](repeating: 0x20, count: 1_000_001), to: name)
      #expect(folder.occupant(of: Samples.id) == .damaged(nil))
      try folder.stage(Samples.id, files: Samples.tombstone)
      #expect(throws: folder.obstacle(at: Samples.id)) { try folder.removeTombstone(Samples.id) }
      try folder.show(Samples.id)
      #expect(folder.occupant(of: Samples.id) == .tombstone(revision: 2))
    }
  }

  @Test(arguments: ["a file", "an empty folder"])
  func `whatever bears an ID is ours`(what: String) throws {
    try withPublicFolder { folder in
      if what == "a file" {
        try folder.shares.write([1], to: Samples.id)
      } else {
        try folder.shares.createFolder(Samples.id)
      }
      #expect(folder.occupant(of: Samples.id) == .damaged(nil))
      try folder.stage(Samples.id, files: Samples.tombstone)
      try folder.withdraw(Samples.id, leaving: Samples.tombstone, isStaged: true)
      #expect(folder.occupant(of: Samples.id) == .tombstone(revision: 2))
    }
  }

  @Test func `a tombstone that could not be staged is put into the share's own folder`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.show(Samples.id)
      try folder.withdraw(Samples.id, leaving: Samples.tombstone, isStaged: false)
      #expect(try folder.shows(Samples.id, as: Samples.tombstone))
    }
  }

  @Test func `what bears another name is never withdrawn`() throws {
    try withPublicFolder { folder in
      try folder.shares.createFolder("theirs")
      try folder.shares.write([7], to: "theirs/file")
      #expect(throws: folder.obstacle(at: "theirs")) {
        try folder.withdraw("theirs", leaving: Samples.tombstone, isStaged: false)
      }
      #expect(try folder.shares.read("theirs/file", atMost: 9) == [7])
    }
  }

  @Test func `a tombstone is a page and a record that says nothing of the person`() {
    let record = #"{"version":1,"state":"expired","revision":3}"# + "\n"
    let files = [
      PublishedFile("index.html", [1, 2]), PublishedFile("record.json", Array(record.utf8)),
    ]
    #expect(Tombstone(page: [1, 2]).files(ofRevision: 3) == files)
    #expect(Tombstone(page: nil).files(ofRevision: 3) == [files[1]])
    let calendar = PublishedFile("schedule.ics", Array(EndedCalendarTests.text.utf8))
    #expect(Tombstone(page: [1, 2]).files(ofRevision: 3, hadFeed: true) == files + [calendar])
    #expect(Tombstone(page: nil).files(ofRevision: 3, hadFeed: true) == [files[1], calendar])
  }

  @Test func `a file, and a folder without a record, are foreign`() throws {
    try withPublicFolder { folder in
      try folder.shares.write([1], to: "file")
      try folder.shares.createFolder("folder")
      #expect(folder.occupant(of: "file") == .foreign)
      #expect(folder.occupant(of: "folder") == .foreign)
      #expect(folder.occupant(of: "nothing") == .nothing)
    }
  }

  @Test func `a share without an end says null`() throws {
    try withPublicFolder { folder in
      try folder.shares.createFolder(Samples.id)
      let text =
        #"{"version":1,"recordID":"0000000000001","revision":1,"uid":"u","#
        + #""createdAt":"2026-11-21T09:00:00Z","expiresAt":null}"#
      try folder.shares.write(Array(text.utf8), to: "\(Samples.id)/record.json")
      guard case .share(let record) = folder.occupant(of: Samples.id) else {
        Issue.record("no share stands there")
        return
      }
      #expect(record.expiresAt == nil)
    }
  }
}
