import Digests
import Problems
import Shares
import Testing

@Suite struct ShardTests {
  static let keys: [(start: [UInt8], count: Int, number: Int)] = [
    ([0, 0, 0, 0], 8, 1), ([0, 0, 0, 7], 8, 8), ([0, 0, 1, 0], 8, 1), ([0, 0, 1, 3], 8, 4),
    // 0xFFFFFFFF is 4,294,967,295.
    ([255, 255, 255, 255], 10, 6), ([255, 255, 255, 255], 1_000, 296), ([1, 0, 0, 0], 3, 2),
    ([9, 9, 9, 9], 1, 1),
  ]

  @Test(arguments: keys)
  func `a card belongs to one shard`(start: [UInt8], count: Int, number: Int) throws {
    let key = try #require(SHA256Digest(bytes: start + [UInt8](repeating: 1, count: 28)))
    let owners = try (1...count).filter { try Shard($0, of: count).contains(cardKey: key) }
    #expect(owners == [number])
  }

  @Test func `numbers and names`() throws {
    let shard = try Shard(2, of: 8)
    #expect("\(shard)" == "2/8")
    #expect(shard.name == "2-of-8")
    #expect(!shard.isFirst)
    #expect(try Shard(1, of: 8).isFirst)
  }

  @Test(arguments: [
    (0, 8, "counts 8 shards from 1 to 8, so there is no 0"),
    (9, 8, "counts 8 shards from 1 to 8, so there is no 9"),
    (1, 0, "divides a build into 1 to 1000 shards, not 0"),
    (1, 1_001, "divides a build into 1 to 1000 shards, not 1001"),
  ])
  func `a number that is none`(number: Int, count: Int, reason: String) {
    #expect(throws: InvalidValue(reason)) { try Shard(number, of: count) }
  }
}
