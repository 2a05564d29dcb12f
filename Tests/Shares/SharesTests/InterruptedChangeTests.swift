import Digests
import Shares
import Testing
import Timestamps

@Suite struct InterruptedChangeTests {
  @Test func `a change of a program that was killed is undone`() throws {
    let folder = try TemporaryFolder()
    let killed = try KilledStore()
    try folder.write(killed.file, to: "shares.sqlite")
    try folder.write(killed.journal, to: "shares.sqlite-journal")
    let store = try folder.openStore()
    #expect(try store.shares() == killed.shares)
    #expect(try store.lastChange() == Samples.start)
    #expect(try folder.entries() == ["shares.sqlite"])
  }

  @Test func `the journal of a lost store is not played back into a new one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try KilledStore().journal, to: "shares.sqlite-journal")
    #expect(try folder.createStore().shares() == [])
    #expect(try folder.entries() == ["shares.sqlite"])
  }
}

/// What a program leaves that is killed in the middle of a change of 30,100 shares.
private struct KilledStore {
  /// The 100 shares that the store had before.
  let shares: [Share]

  /// The file, with a part of the change in it.
  let file: [UInt8]

  /// What the file held before, where it was changed.
  let journal: [UInt8]

  init() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore()
    let shares = try (0..<100).map { number in
      try Samples.share("000000000\(1_000 + number)", card: UInt8(number))
    }
    try store.write(now: Samples.start) { change throws(StoreFault) in
      for share in shares { try change.insert(share) }
    }
    // More than SQLite's page cache holds, so that a part of it gets into the file.
    let more = try (100_000..<130_000).map { number in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return Share(
        try RecordID("0000000\(number)"),
        cardKey: try #require(SHA256Digest(bytes: bytes + Array(repeating: 255, count: 28))),
        contentDigest: SHA256Digest(repeating: 3), createdAt: Samples.start, expiresAt: nil)
    }
    let files = try store.write(now: .latest) { change throws(StoreFault) in
      for var share in shares {
        share.revokedAt = Samples.start
        try change.update(share)
      }
      for share in more { try change.insert(share) }
      return ["shares.sqlite", "shares.sqlite-journal"].map { try? folder.read($0) }
    }
    self.shares = shares
    file = try #require(files[0])
    journal = try #require(files[1])
    #expect(file.count > 1_000_000)
    #expect(try store.shares().count == 30_100)
  }
}
