import Shares
import Testing

@Suite struct RecordIDSetTests {
  @Test func `knows its IDs, in whatever order they came`() throws {
    let ids = try ["Z000000000000", "0000000000000", "A0000000000000"].map { try RecordID($0) }
    let set = RecordIDSet(ids)
    #expect(ids.allSatisfy { set.contains($0) })
    #expect(set.contains("A0000000000000"))
    #expect(!set.contains("A000000000000"))
    #expect(!set.contains("ada"))
    #expect(!RecordIDSet([]).contains("A0000000000000"))
  }

  @Test func `takes away what another set has`() throws {
    let ids = try ["Z000000000000", "0000000000000", "A000000000000"].map { try RecordID($0) }
    let rest = RecordIDSet(ids).subtracting(RecordIDSet([ids[0], ids[1]]))
    #expect(rest == RecordIDSet([ids[2]]))
    #expect(rest.subtracting(RecordIDSet([])) == rest)
  }
}
