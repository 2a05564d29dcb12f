import Problems
import Shares
import Testing

@Suite struct RecordIDTests {
  @Test(arguments: ["0123456789ABC", "DEFGHJKMNPQRSTVWXYZ0123456"])
  func `takes the canonical form`(text: String) throws {
    #expect(try RecordID(text).description == text)
    #expect(try RecordID(folding: text).text == text)
  }

  @Test(arguments: [
    "", "0123456789AB", "0123456789ABCDEFGHJKMNPQRST", "0123456789abc", "0123456789ABI",
    "0123456789ABL", "0123456789ABO", "0123456789ABU", "0123456789AB-", "0123456789AB/",
    "0123456789ABC\0", "../../../../etc", "0123456789AB\u{212A}", "０123456789ABC",
  ])
  func `refuses what is not canonical`(text: String) {
    #expect(
      throws: InvalidValue(
        "\"\(text)\" is not a record ID: 13 to 26 of the characters 0-9 and A-Z without I, L, O, U")
    ) { try RecordID(text) }
  }

  @Test(arguments: [
    ("oOiIlL6789abc", "0011116789ABC"),
    ("defghjkmnpqrstvwxyz0123456", "DEFGHJKMNPQRSTVWXYZ0123456"),
  ])
  func `folds what a person may have typed`(typed: String, canonical: String) throws {
    #expect(try RecordID(folding: typed).text == canonical)
  }

  @Test(arguments: ["0123456789abu", "0123456789ab", "0123456789ab\u{212A}"])
  func `shows the text as it was typed where folding does not help`(text: String) {
    #expect(
      throws: InvalidValue(
        "\"\(text)\" is not a record ID: 13 to 26 of the characters 0-9 and A-Z without I, L, O, U")
    ) { try RecordID(folding: text) }
  }

  @Test func `takes five bits of the source for a character`() {
    var counter = Counter(next: 0b00010_00001_00000_11111)
    #expect(RecordID.random(length: 13, using: &counter).text == "Z01200000000G")
    #expect(RecordID.random(length: 26, using: &counter).text == "H0000000000" + "0J00000000000K0")
  }

  @Test func `gives every character as often as any other`() {
    var generator = SystemRandomNumberGenerator()
    var counts: [UInt8: Int] = [:]
    for _ in 0..<4_000 {
      for byte in RecordID.random(using: &generator).text.utf8 { counts[byte, default: 0] += 1 }
    }
    // 104,000 characters: 3,250 of each, give or take 56; ten times that is never seen.
    #expect(counts.count == 32)
    #expect(counts.values.allSatisfy { (2_690...3_810).contains($0) })
  }

  @Test func `orders as its characters do`() throws {
    #expect(try RecordID("0123456789ABC") < RecordID("A000000000000"))
    #expect(try RecordID("A000000000000") < RecordID("A0000000000000"))
  }
}

/// Counts up from a number: a source whose bits are known; its second number is 16.
private struct Counter: RandomNumberGenerator {
  private var numbers: [UInt64]

  init(next first: UInt64) {
    numbers = [first, 16, 17, 18, 19]
  }

  mutating func next() -> UInt64 { numbers.removeFirst() }
}
