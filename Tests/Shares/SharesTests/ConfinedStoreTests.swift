import Shares
import Testing
import Timestamps

/// A store that the parts of a run work with at the same time.
@Suite struct ConfinedStoreTests {
  /// A card of the first of two parts.
  private let first: UInt8 = 2

  /// A card of the second.
  private let second: UInt8 = 1

  private func isLocked(_ store: ShareStore) throws -> Bool {
    try store.lock(seconds: 1, sayThatWeWait: {})
  }

  @Test func `shows each part its own shares`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.createStore(.postgreSQL)
    let shares = [
      try Samples.share("1111111111111", card: first),
      try Samples.share("2222222222222", card: second),
    ]
    for share in shares { try whole.insert(share) }
    let parts = try [folder.part(1), folder.part(2)]
    #expect(try parts.map { try $0.shares() } == [[shares[0]], [shares[1]]])
    for part in parts {
      var all: [Share] = []
      try part.forEachShareOfAll { (share) throws(StoreFault) in all.append(share) }
      #expect(all == shares)
      #expect(try part.recordIDs() == Set(shares.map(\.recordID)))
    }
  }

  @Test func `a store of the version before is divided too`() throws {
    let folder = try TemporaryFolder()
    try folder.createStore(.postgreSQL).insert(Samples.share("1111111111111", card: first))
    TestServer.ask(
      """
      DROP TABLE cardpress_shards; DROP INDEX cardpress_unwithdrawn_shares;
      UPDATE cardpress_store SET schema = 1
      """, in: folder.schema)
    let one = try folder.part(1)
    #expect(try isLocked(one))
    try one.insert(Samples.share("1111111111112", card: 4))
    #expect(try one.shares().map(\.recordID.text) == ["1111111111111", "1111111111112"])
    #expect(try folder.part(2).shares().isEmpty)
  }

  @Test func `a missing row is damage in every part`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.createStore(.postgreSQL)
    try whole.insert(Samples.share("1111111111111", card: first))
    try whole.insert(Samples.share("2222222222222", card: second))
    TestServer.ask("DELETE FROM cardpress_shares WHERE recordID LIKE '1%'", in: folder.schema)
    for number in 1...2 {
      let part = try folder.part(number)
      #expect(throws: folder.fault(.damaged, .postgreSQL)) { try part.shares() }
    }
  }

  @Test func `parts change the store between each other's changes`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore(.postgreSQL)
    let (one, two) = (try folder.part(1), try folder.part(2))
    #expect(try isLocked(one) && isLocked(two))
    try one.insert(Samples.share("1111111111111", card: first))
    try two.insert(Samples.share("2222222222222", card: second))
    try one.insert(Samples.share("1111111111112", card: 4))
    try two.insert(Samples.share("2222222222223", card: 3))
    #expect(try folder.openStore(.postgreSQL).shares().count == 4)
  }

  @Test func `a whole run and the same part wait for a part`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore(.postgreSQL)
    let one = try folder.part(1)
    #expect(try isLocked(one))
    #expect(try !isLocked(folder.openStore(.postgreSQL)))
    #expect(try !isLocked(folder.part(1)))
    #expect(try isLocked(folder.part(2)))
  }

  @Test func `a part waits for a whole run`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.createStore(.postgreSQL)
    let one = try folder.part(1)
    #expect(try !isLocked(one))
    #expect(try whole.shares().isEmpty)
  }

  @Test func `a run in another number of parts is refused meanwhile`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore(.postgreSQL)
    do {
      let one = try folder.part(1)
      #expect(try isLocked(one))
      let other = try folder.part(3, of: 4)
      #expect(throws: folder.fault(.otherShards(count: 2), .postgreSQL)) {
        try isLocked(other)
      }
      try one.insert(Samples.share("1111111111111", card: first))
    }
    #expect(try isLocked(folder.part(3, of: 4)))
  }

  @Test(arguments: [nil, 1, 3])
  func `a change that no part of the run makes is noticed`(number: Int?) throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore(.postgreSQL)
    let one = try folder.part(1)
    #expect(try isLocked(one))
    // Without a lock, as after its loss: a whole run, the same part, one of four.
    let other = try folder.openStore(.postgreSQL)
    if let number { try other.confine(to: Shard(number, of: number == 1 ? 2 : 4)) }
    try other.insert(
      Samples.share("2222222222222", card: second))
    #expect(throws: folder.fault(.changedMeanwhile, .postgreSQL)) {
      try one.insert(Samples.share("1111111111111", card: first))
    }
  }

  @Test func `two parts that begin at once make one store`() throws {
    let folder = try TemporaryFolder()
    let location = folder.location(.postgreSQL)
    let one = try ShareStore.create(
      at: location, key: Samples.key, now: Samples.start, by: Shard(1, of: 2))
    #expect(throws: folder.fault(.alreadyThere, .postgreSQL)) {
      try ShareStore.create(at: location, key: Samples.key, now: Samples.start, by: Shard(2, of: 2))
    }
    #expect(try isLocked(one))
    #expect(try isLocked(folder.part(2)))
  }

  @Test(arguments: [StoreLocation.Form.sqlite, .file])
  func `a store of one machine has no parts`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    #expect(throws: folder.fault(.notShared, form)) { try store.confine(to: Shard(1, of: 2)) }
  }
}

extension TemporaryFolder {
  /// The folder's store on the server, confined to a part.
  fileprivate func part(_ number: Int, of count: Int = 2) throws -> ShareStore {
    let store = try openStore(.postgreSQL)
    try store.confine(to: Shard(number, of: count))
    return store
  }
}
