import Problems
import Shares
import Testing

@Suite struct RecordIDTests {
  @Test(arguments: ["0123456789ABC", "DEFGHJKMNPQRSTVWXYZ0123456"])
  func `takes the canonical form`(text: String) throws {
    #expect(try RecordID(text).description == text)
    #expect(try RecordID(folding: text).text == text)
  }
}
