import Testing
import VCards

struct VCardDifferenceTests {
  private static let card =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nTEL;TYPE=CELL,VOICE:110\r\n"
    + "TEL;TYPE=WORK,VOICE:111\r\nEMAIL;TYPE=INTERNET:ada@example.com\r\nEND:VCARD\r\n"

  @Test(arguments: [
    ("110", "119", "its TEL is not the card's"),
    ("CELL", "HOME", "its TEL is not the card's"),
    ("FN:Ada Lovelace\r\n", "", "its FN is not the card's"),
    ("END:", "X-SECRET:1\r\nEND:", "its X-SECRET is not the card's"),
    (
      "ada@example.com\r\nEND", "eve@example.com\r\nNOTE:x\r\nEND",
      "its EMAIL, NOTE are not the card's"
    ),
    (
      "FN:Ada Lovelace\r\nTEL;TYPE=CELL,VOICE:110", "TEL;TYPE=CELL,VOICE:110\r\nFN:Ada Lovelace",
      "says the same as the card, in other bytes"
    ),
    ("Ada Lovelace\r\n", "Ada Love\r\n lace\r\n", "says the same as the card, in other bytes"),
    ("END:", "Her number is 12\r\nEND:", "has lines that the card would not have"),
  ])
  func `names properties and no values`(old: String, new: String, sentence: String) {
    let changed = Self.card.replacing(old, with: new, maxReplacements: 1)
    let difference = VCardDifference(of: Array(changed.utf8), from: Array(Self.card.utf8))
    #expect(difference.map { "\($0)" } == sentence)
  }

  @Test func `finds none in the same bytes`() {
    #expect(VCardDifference(of: Array(Self.card.utf8), from: Array(Self.card.utf8)) == nil)
  }
}
