import Shares
import Testing
import Timestamps

@Suite struct SQLiteStorageTests {
  @Test func `is one file that only its owner can read`() throws {
    let folder = try TemporaryFolder()
    #expect(try !ShareStore.exists(at: folder.location()))
    let store = try folder.createStore()
    #expect(try ShareStore.exists(at: folder.location()))
    try store.insert(Samples.share("0123456789ABC", card: 1))
    #expect(try folder.rights(of: "shares.sqlite") == 0o600)
    #expect(try folder.entries() == ["shares.sqlite"])
    let bytes = try folder.read("shares.sqlite")
    #expect(bytes.starts(with: "SQLite format 3\0".utf8))
    // https://sqlite.org/fileformat.html §1.3: no WAL, schema 7, "Card".
    #expect(bytes[18...19] == [1, 1])
    #expect(bytes[60...63] == [0, 0, 0, 7])
    #expect(bytes[68...71].elementsEqual("Card".utf8))
  }

  @Test func `replaces nothing that stands at its path`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "shares.sqlite")
    #expect(throws: folder.fault(.alreadyThere)) { try folder.createStore() }
    #expect(try folder.read("shares.sqlite") == [])
    #expect(try folder.entries() == ["shares.sqlite"])
  }

  @Test func `is made where a killed program or a lost store left files`() throws {
    let folder = try TemporaryFolder()
    let left = ["shares.sqlite-journal", "shares.sqlite.new", "shares.sqlite.new-journal"]
    for name in left { try folder.write(Array("anything".utf8), to: name) }
    #expect(try folder.createStore().shares() == [])
    #expect(try folder.entries() == ["shares.sqlite"])
  }

  @Test(arguments: ["file:shares.sqlite", ":memory:", "s?mode=memory#&"])
  func `takes any name for a file`(name: String) throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation.sqlite(at: folder.path(name))
    _ = try ShareStore.create(at: location, key: Samples.key, now: Samples.start)
    #expect(try folder.entries() == [name])
  }

  @Test func `needs a file, in a folder`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: folder.fault(.missing)) { try folder.openStore() }
    #expect(try folder.entries() == [])
    let path = folder.path("nowhere/shares.sqlite")
    #expect(throws: StoreFault(path: path, .other("its folder is missing"))) {
      try ShareStore.create(at: .sqlite(at: path), key: Samples.key, now: Samples.start)
    }
  }

  @Test func `others write before or after what is read at one moment`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore()
    try store.insert(Samples.share("0000000000000", card: 1))
    let other = try ShareStore.open(at: folder.location(), patience: 0)
    try store.atOneMoment { () throws(StoreFault) in
      #expect(try store.shares().count == 1)
      #expect(throws: folder.fault(.inUse)) {
        try other.insert(Samples.share("1111111111111", card: 2))
      }
      #expect(try store.shares().count == 1)
    }
    try other.insert(Samples.share("1111111111111", card: 2))
    #expect(try store.shares().count == 2)
  }

  /// Bytes of a store that are overwritten, and what that makes of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let offset: Int
    let bytes: [UInt8]
    let kind: StoreFault.Kind
  }

  // Offsets of https://sqlite.org/fileformat.html §1.3.
  @Test(arguments: [
    Damage(testDescription: "magic", offset: 0, bytes: [0x73], kind: .notAStore),
    Damage(testDescription: "another program", offset: 68, bytes: [0], kind: .notAStore),
    Damage(testDescription: "no schema", offset: 63, bytes: [0], kind: .notAStore),
    Damage(testDescription: "newer", offset: 63, bytes: [8], kind: .newer(schema: 8, known: 7)),
    Damage(
      testDescription: "the first table", offset: 100, bytes: Array(repeating: 0xFF, count: 3_000),
      kind: .damaged),
  ])
  func `says what is wrong with a file`(damage: Damage) throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore()
    var bytes = try folder.read("shares.sqlite")
    bytes.replaceSubrange(damage.offset..<(damage.offset + damage.bytes.count), with: damage.bytes)
    try folder.write(bytes, to: "shares.sqlite")
    #expect(throws: folder.fault(damage.kind)) { try folder.openStore() }
    #expect(try folder.read("shares.sqlite") == bytes)
    #expect(try folder.entries() == ["shares.sqlite"])
  }

  @Test(arguments: [[], Array("id,name\n1,Ada\n".utf8), Array(repeating: 0, count: 8_192)])
  func `refuses what is no database`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "shares.sqlite")
    #expect(throws: folder.fault(.notAStore)) { try folder.openStore() }
    #expect(try folder.read("shares.sqlite") == bytes)
  }

  @Test func `says that a cut file is damaged`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore()
    try folder.write(Array(try folder.read("shares.sqlite").prefix(4_096)), to: "shares.sqlite")
    #expect(throws: folder.fault(.damaged)) { try folder.openStore() }
  }

  @Test func `waits for another program only so long`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore()
    let other = try ShareStore.open(at: folder.location(), patience: 0)
    try store.write(now: Samples.start) { _ throws(StoreFault) -> Void in
      #expect(throws: folder.fault(.inUse)) {
        try other.insert(Samples.share("0123456789ABC", card: 1))
      }
    }
    #expect(try other.shares() == [])
    try other.insert(Samples.share("0123456789ABC", card: 1))
  }
}
