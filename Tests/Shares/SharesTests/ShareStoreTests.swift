import Digests
import Problems
import Shares
import Testing
import Timestamps

@Suite struct ShareStoreTests {
  @Test(arguments: StoreLocation.Form.allCases)
  func `keeps every value of a share`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    var share = try Samples.share("0123456789ABC", card: 1)
    do {
      let store = try folder.createStore(form)
      try store.insert(share)
      share.contentDigest = SHA256Digest(repeating: 7)
      share.pageDigest = SHA256Digest(repeating: 8)
      share.revision = 3
      share.revisedAt = Timestamp(secondsSince1970: 1)
      share.expiresAt = nil
      share.lifetimeInSeconds = nil
      share.consumedAt = Timestamp(secondsSince1970: 2)
      share.revokedAt = Timestamp(secondsSince1970: 3)
      share.prunedAt = Timestamp(secondsSince1970: 4)
      share.printedAt = Timestamp(secondsSince1970: 5)
      share.withdrawnAt = Timestamp(secondsSince1970: 6)
      share.tombstoneRemovedAt = Timestamp(secondsSince1970: -7)
      share.isPending = false
      share.shows = [try RecordID("1123456789ABC"), try RecordID("2123456789ABC")]
      share.dates = ShareDatesTests.dates
      try store.update(share)
    }
    let store = try folder.openStore(form)
    #expect(store.key == Samples.key)
    #expect(try store.shares() == [share])
    #expect(try store.share(share.recordID) == share)
    #expect(try store.latestShare(ofCard: share.cardKey) == share)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `lists shares by their IDs`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let ids = ["Z000000000000", "0000000000000", "00000000000000", "A000000000000"]
    for (index, id) in ids.enumerated() {
      try store.insert(Samples.share(id, card: UInt8(index)))
    }
    #expect(
      try store.shares().map(\.recordID.text)
        == ["0000000000000", "00000000000000", "A000000000000", "Z000000000000"])
    #expect(try store.share(RecordID("1111111111111")) == nil)
    #expect(try store.latestShare(ofCard: SHA256Digest(repeating: 99)) == nil)
  }

  @Test(arguments: StoreLocation.Form.allCases, [5, 300])
  func `finds the latest shares of few and of many cards`(
    form: StoreLocation.Form, count: Int
  ) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let keys = (0..<count).map { SHA256Digest(of: Array("\($0)".utf8)) }
    var shares: [Share] = []
    var expected: [String?] = []
    for (number, key) in keys.enumerated() {
      let id = "\(1_000_000_000_000 + number)"
      // Every fifth card was never shared, and every third also has a share that has ended.
      expected.append(number.isMultiple(of: 5) ? nil : id)
      if number.isMultiple(of: 5) { continue }
      if number.isMultiple(of: 3) {
        var ended = try Samples.share("\(2_000_000_000_000 + number)", cardKey: key)
        ended.revokedAt = Samples.start
        shares.append(ended)
      }
      shares.append(try Samples.share(id, cardKey: key))
    }
    try store.write(now: Samples.start) { change throws(StoreFault) in
      for share in shares { try change.insert(share) }
    }
    let sorted = keys.indices.sorted { keys[$0].hex < keys[$1].hex }
    #expect(
      try store.latestShares(ofCards: sorted.map { keys[$0] }).map(\.recordID.text)
        == sorted.compactMap { expected[$0] })
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `visits the shares of the cards that are meant, and those that were printed`(
    form: StoreLocation.Form
  ) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    for (index, id) in ["C000000000000", "A000000000000", "B000000000000"].enumerated() {
      var share = try Samples.share(id, card: UInt8(index))
      if index < 2 { share.printedAt = Samples.start }
      try store.insert(share)
    }
    var printed: [String] = []
    try store.forEachPrintedShare { printed.append($0.recordID.text) }
    #expect(printed == ["A000000000000", "C000000000000"])
    var meant: Set<String> = []
    let other = SHA256Digest(repeating: 1)
    try store.forEachShare(ofCards: { $0 != other }) { meant.insert($0.recordID.text) }
    #expect(meant == ["B000000000000", "C000000000000"])
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `tells whether it was changed, where nobody else can`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let version = store.version
    #expect((version != nil) == (form == .sqlite))
    _ = try store.shares()
    #expect(store.version == version)
    try store.insert(Samples.share("0123456789ABC", card: 1))
    #expect((store.version != version) == (form == .sqlite))
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `uses no ID twice`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let share = try Samples.share("0123456789ABC", card: 1)
    try store.insert(share)
    #expect(throws: folder.fault(.usedTwice(share.recordID), form)) {
      try store.insert(Samples.share("0123456789ABC", card: 2))
    }
    #expect(try store.shares() == [share])
  }

  @Test(arguments: ["revoked", "pruned", "withdrawn"], StoreLocation.Form.allCases)
  func `a card has one share until that has ended`(how: String, form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var first = try Samples.share("0000000000000", card: 1)
    let second = try Samples.share("1111111111111", card: 1)
    let other = try Samples.share("2222222222222", card: 1, audience: "press")
    try store.insert(first)
    try store.insert(other)
    #expect(throws: folder.fault(.sharedTwice(second.recordID), form)) { try store.insert(second) }
    switch how {
    case "revoked": first.revokedAt = Samples.start
    case "pruned": first.prunedAt = Samples.start
    default: first.withdrawnAt = Samples.start
    }
    try store.write(now: Samples.start) { change throws(StoreFault) in
      try change.update(first)
      try change.insert(second)
    }
    first.revokedAt = nil
    first.prunedAt = nil
    first.withdrawnAt = nil
    #expect(throws: folder.fault(.sharedTwice(first.recordID), form)) { try store.update(first) }
    #expect(try store.latestShare(ofCard: first.cardKey) == second)
    #expect(try store.latestShare(ofCard: first.cardKey, audience: "press") == other)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `a share moves to a card that has no open one`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let (first, second) = (SHA256Digest(repeating: 1), SHA256Digest(repeating: 2))
    var share = try Samples.share("0000000000000", card: 1)
    share.printedAt = Samples.start
    var other = try Samples.share("1111111111111", card: 2)
    do {
      let store = try folder.createStore(form)
      try store.insert(share)
      try store.insert(other)
      #expect(throws: folder.fault(.sharedTwice(share.recordID), form)) {
        try store.move(share, toCard: second)
      }
      #expect(try store.latestShare(ofCard: first) == share)
      other.revokedAt = Samples.start
      try store.update(other)
      try store.move(share, toCard: second)
    }
    let store = try folder.openStore(form)
    #expect(try store.latestShare(ofCard: first) == nil)
    let moved = try #require(try store.latestShare(ofCard: second))
    #expect(moved.recordID == share.recordID && moved.cardKey == second)
    #expect(moved.printedAt == Samples.start && moved.expiresAt == share.expiresAt)
    #expect(throws: folder.fault(.unknown(try RecordID("2222222222222")), form)) {
      try store.move(Samples.share("2222222222222", card: 1), toCard: second)
    }
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `the share that has not ended comes before a newer one`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let later = Samples.start.advanced(bySeconds: 60)
    var ended = try Samples.share("0000000000000", card: 1, createdAt: later)
    ended.withdrawnAt = later
    try store.insert(ended)
    #expect(try store.latestShare(ofCard: ended.cardKey) == ended)
    let open = try Samples.share("1111111111111", card: 1)
    try store.insert(open)
    #expect(try store.latestShare(ofCard: ended.cardKey) == open)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `of shares that have ended the newest comes first`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var shares: [Share] = []
    for (index, id) in ["1111111111111", "2222222222222", "0000000000000"].enumerated() {
      let createdAt = Samples.start.advanced(bySeconds: [60, 120, 120][index])
      var share = try Samples.share(id, card: 1, createdAt: createdAt)
      share.revokedAt = createdAt.advanced(bySeconds: Int64(index))
      try store.insert(share)
      shares.append(share)
    }
    #expect(try store.latestShare(ofCard: shares[0].cardKey) == shares[2])
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `changes nothing of a share that it does not have`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let share = try Samples.share("0123456789ABC", card: 1)
    #expect(throws: folder.fault(.unknown(share.recordID), form)) { try store.update(share) }
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `keeps all of a change or nothing`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let share = try Samples.share("0123456789ABC", card: 1)
    let again = try Samples.share("0123456789ABC", card: 2)
    let before = try folder.read(form)
    #expect(throws: folder.fault(.usedTwice(share.recordID), form)) {
      try store.write(now: Samples.start) { change throws(StoreFault) in
        try change.insert(share)
        try change.remember(PublishedPlace(output: "public"))
        try change.insert(again)
      }
    }
    #expect(try store.shares() == [])
    #expect(try folder.read(form) == before)
    try store.insert(share)
    #expect(try store.shares() == [share])
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `remembers the latest change, and where shares are published`(form: StoreLocation.Form)
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    #expect(try store.lastChange() == Samples.start)
    #expect(try store.place() == PublishedPlace())
    let place = PublishedPlace(output: "public", url: "https://cards.test", link: "appclip")
    let later = Samples.start.advanced(bySeconds: 60)
    let share = try Samples.share("0123456789ABC", card: 1, createdAt: later)
    try store.write(now: later) { change throws(StoreFault) in
      try change.remember(place)
      try change.insert(share)
    }
    try store.insert(Samples.share("1111111111111", card: 2))
    #expect(try store.lastChange() == later)
    #expect(try folder.openStore(form).place() == place)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `writes no byte where nothing is changed`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let before = try folder.read(form)
    let count = try store.write(now: .latest) { _ throws(StoreFault) in try store.shares().count }
    #expect(count == 0)
    #expect(try folder.read(form) == before)
    #expect(try store.lastChange() == Samples.start)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `stops a visit with its fault`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    try store.insert(Samples.share("0000000000000", card: 1))
    try store.insert(Samples.share("1111111111111", card: 2))
    var visited: [String] = []
    #expect(throws: folder.fault(.diskFull, form)) {
      try store.forEachShare { share throws(StoreFault) in
        visited.append(share.recordID.text)
        throw folder.fault(.diskFull, form)
      }
    }
    #expect(visited == ["0000000000000"])
  }
}
