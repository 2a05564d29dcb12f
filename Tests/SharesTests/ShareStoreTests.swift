import Problems
import Shares
import Testing
import Timestamps

@Suite struct ShareStoreTests {
  @Test func `keeps every value of a share`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shares.sqlite")
    #expect(!ShareStore.exists(at: path))
    var share = try Samples.share("0123456789ABC", card: 1)
    do {
      let store = try ShareStore.create(at: path, key: Samples.key, now: Samples.start)
      try store.write(now: Samples.start) { (store) throws(StoreFault) in try store.insert(share) }
      share.contentDigest = Array(repeating: 7, count: 32)
      share.pageDigest = Array(repeating: 8, count: 32)
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
      try store.write(now: Samples.start) { (store) throws(StoreFault) in try store.update(share) }
    }
    let store = try ShareStore.open(at: path)
    #expect(store.key == Samples.key)
    #expect(try store.shares() == [share])
    #expect(try store.share(share.recordID) == share)
    #expect(try store.latestShare(ofCard: share.cardKey) == share)
    #expect(try folder.entries() == ["shares.sqlite"])
  }
}
