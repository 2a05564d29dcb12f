import Digests
import Problems
import Shares
import Testing
import Timestamps

@Suite struct ShareDatesTests {
  static let sevens = String(repeating: "07", count: 32)

  static let dates = ShareDates(
    readings: [
      ShareDates.Reading(digest: 0x0123_4567_89ab_cdef, at: Samples.start),
      ShareDates.Reading(digest: 10, at: Samples.start.advanced(bySeconds: 86_399)),
    ], feed: ShareDates.Feed(digest: SHA256Digest(repeating: 7), sequence: 3_630_000))

  @Test(
    arguments: [
      (
        dates,
        "0123456789abcdef@2026-11-21T09:00:00Z 000000000000000a@2026-11-22T08:59:59Z "
          + "feed:3630000:\(sevens)"
      ),
      (
        ShareDates(readings: [ShareDates.Reading(digest: .max, at: .latest)]),
        "ffffffffffffffff@9999-12-31T23:59:59Z"
      ),
      (
        ShareDates(feed: ShareDates.Feed(digest: SHA256Digest(repeating: 7), sequence: 0)),
        "feed:0:\(sevens)"
      ),
      (
        ShareDates(feed: ShareDates.Feed(digest: SHA256Digest(repeating: 7), sequence: .max)),
        "feed:2147483647:\(sevens)"
      ),
    ])
  func `is a text of words`(dates: ShareDates, text: String) {
    #expect(dates.text == text)
    #expect(ShareDates(text: text) == dates)
  }

  @Test(arguments: [
    "", " ", "-", "feed", "feed:1", "feed:1:", "0123456789abcdef", "@2026-11-21T09:00:00Z",
    "0123456789abcdef@2026-11-21T09:00:00Z ", " 0123456789abcdef@2026-11-21T09:00:00Z",
    "0123456789abcdef@2026-11-21T09:00:00Z  feed:1:\(sevens)",
    "0123456789abcdef@2026-11-21T09:00:00Z\tfeed:1:\(sevens)",
    "feed:1:\(sevens) 0123456789abcdef@2026-11-21T09:00:00Z", "feed:1:\(sevens) feed:1:\(sevens)",
    "feed:2147483648:\(sevens)", "feed:-1:\(sevens)", "feed:+1:\(sevens)", "feed:01:\(sevens)",
    "feed:99999999999999999999:\(sevens)", "feed:1:\(sevens)00", "feed:1:\(sevens.dropLast())",
    "feed:1:\(sevens.replacing("07", with: "0A"))", "Feed:1:\(sevens)", "feed:1:\(sevens):",
    "123456789abcdef@2026-11-21T09:00:00Z", "00123456789abcdef@2026-11-21T09:00:00Z",
    "0123456789ABCDEF@2026-11-21T09:00:00Z", "+123456789abcdef@2026-11-21T09:00:00Z",
    "0123456789abcdeg@2026-11-21T09:00:00Z", "0123456789abcdef@2026-11-21T09:00:00",
    "0123456789abcdef@2026-11-21T10:00:00+01:00", "0123456789abcdef@2026-11-21T09:00:00.5Z",
    "0123456789abcdef@2026-11-21t09:00:00z", "0123456789abcdef@2026-11-21T08:59:60Z",
    "0123456789abcdef@2026-02-30T09:00:00Z", "0123456789abcdef@2026-11-21T09:00:00Z@",
    "0123456789abcdef@2026-11-21T09:00:00Z\u{301}", "\u{0}", "feed:\u{661}:\(sevens)",
  ])
  func `reads nothing but such a text`(text: String) {
    #expect(ShareDates(text: text) == nil)
  }

  @Test func `dates of nothing are none`() throws {
    var share = try Samples.share("0123456789ABC", card: 1)
    share.dates = ShareDates()
    #expect(share.dates == nil)
    share.dates = Self.dates
    #expect(share.dates == Self.dates)
    share.dates = nil
    #expect(try share == Samples.share("0123456789ABC", card: 1))
  }

  @Test func `stay with a share that is withdrawn and renewed`() throws {
    var share = try Samples.share("0123456789ABC", card: 1)
    share.dates = Self.dates
    share.withdraw(at: Samples.start)
    share.renew(until: nil, lifetimeInSeconds: nil)
    #expect(share.dates == Self.dates)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `a store knows which shares have dates`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var shares = try (0..<5).map { try Samples.share("\(9 - $0)123456789ABC", card: UInt8($0 + 1)) }
    shares[0].dates = Self.dates
    shares[1].dates = ShareDates(feed: Self.dates.feed)
    // Withdrawn, and ended without having been withdrawn yet.
    shares[2].dates = Self.dates
    shares[2].withdraw(at: Samples.start)
    shares[3].dates = ShareDates(readings: Self.dates.readings)
    shares[3].revokedAt = Samples.start
    for share in shares { try store.insert(share) }
    #expect(try store.sharesWithDates() == [shares[3], shares[1], shares[0]])
    #expect(try folder.openStore(form).shares() == shares.reversed())
    shares[1].dates = nil
    try store.update(shares[1])
    #expect(try folder.openStore(form).sharesWithDates() == [shares[3], shares[0]])
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `a backup has them`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var share = try Samples.share("0123456789ABC", card: 1)
    share.dates = Self.dates
    try store.insert(share)
    let backup = StoreBackup(path: folder.path("backup.sqlite"))
    #expect(try backup.write(store).shares == 1)
    #expect(try backup.unpack(to: folder.path("copy.sqlite")).shares() == [share])
  }

  @Test func `a text file has the column where a share has dates`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    let shown = try RecordID("2123456789ABC")
    var shares = try ["0123456789ABC", "1123456789ABC"].map { try Samples.share($0, card: 1) }
    shares[1].revokedAt = Samples.start
    for share in shares { try store.insert(share) }
    let before = try folder.read(.file)
    func lines() throws -> [String] {
      String(decoding: try folder.read(.file), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    shares[0].dates = Self.dates
    try store.update(shares[0])
    #expect(try lines()[0].hasPrefix("# cardpress shares 4\t"))
    #expect(try lines()[1].hasSuffix("\tpending\tshows\tdates\tseal"))
    #expect(try lines()[2].contains("\tyes\t-\t\(Self.dates.text)\t"))
    #expect(try lines()[3].contains("\tyes\t-\t-\t"))
    shares[1].shows = [shown]
    try store.update(shares[1])
    #expect(try lines()[0].hasPrefix("# cardpress shares 4\t"))
    #expect(try lines()[3].contains("\tyes\t2123456789ABC\t-\t"))
    #expect(try folder.openStore(.file).shares() == shares)
    shares[0].dates = nil
    try store.update(shares[0])
    #expect(try lines()[0].hasPrefix("# cardpress shares 3\t"))
    #expect(try lines()[1].hasSuffix("\tpending\tshows\tseal"))
    #expect(try folder.openStore(.file).shares() == shares)
    shares[1].shows = []
    try store.update(shares[1])
    #expect(try folder.read(.file) == before)
  }

  @Test func `a line with other dates is a fault with its place`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    var share = try Samples.share("0123456789ABC", card: 1)
    share.dates = Self.dates
    try store.insert(share)
    let text = String(decoding: try folder.read(.file), as: UTF8.self)
    try folder.write(Array(text.replacing("feed:36", with: "feed:+36").utf8), to: "shares.tsv")
    let spoilt = Self.dates.text.replacing("feed:36", with: "feed:+36")
    let fault = #expect(throws: StoreFault.self) { try folder.openStore(.file) }
    #expect(
      fault?.description == "shares.tsv:3:242: dates \"\(spoilt)\" does not say when which dates "
        + "were read")
  }

  /// The seals are computed from the rule, by another program.
  @Test(
    arguments: [
      (shows: false, dates: false, seal: "cc4c1004c2193f59a5153bd1c1ac9b6e"),
      (shows: false, dates: true, seal: "632444a23c36f331d732a647e7be3761"),
      (shows: true, dates: true, seal: "42e5408ed845b7783442180b2627c08d"),
    ])
  func `a row without dates keeps the seal that it had`(
    row: (shows: Bool, dates: Bool, seal: String)
  ) throws {
    let folder = try TemporaryFolder()
    var share = try Samples.share("0123456789ABC", card: 1)
    if row.shows { share.shows = [try RecordID("1123456789ABC")] }
    if row.dates {
      share.dates = ShareDates(
        text: "0123456789abcdef@2026-11-21T13:30:00Z feed:3630000:\(Self.sevens)")
    }
    try folder.createStore(.postgreSQL).insert(share)
    let seal = TestServer.ask("SELECT encode(seal, 'hex') FROM cardpress_shares", in: folder.schema)
    #expect(seal == "\(row.seal)\n")
  }

  @Test func `a store of the version before gets the column`() throws {
    let folder = try TemporaryFolder()
    var share = try Samples.share("0123456789ABC", card: 1)
    try folder.createStore(.postgreSQL).insert(share)
    TestServer.ask(
      "ALTER TABLE cardpress_shares DROP COLUMN dates; UPDATE cardpress_store SET schema = 5",
      in: folder.schema)
    let store = try folder.openStore(.postgreSQL)
    #expect(try store.shares() == [share])
    #expect(try store.sharesWithDates().isEmpty)
    share.dates = Self.dates
    try store.update(share)
    #expect(try folder.openStore(.postgreSQL).sharesWithDates() == [share])
  }

  @Test func `every part of a run sees all of them`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.createStore(.postgreSQL)
    var shares = try (1...2).map { try Samples.share("\($0)123456789ABC", card: UInt8($0)) }
    for index in shares.indices {
      shares[index].dates = Self.dates
      try whole.insert(shares[index])
    }
    let part = try folder.openStore(.postgreSQL)
    try part.confine(to: Shard(1, of: 2))
    #expect(try part.shares() == [shares[1]])
    #expect(try part.sharesWithDates() == shares)
  }
}
