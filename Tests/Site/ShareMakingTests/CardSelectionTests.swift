import Cards
import Problems
import ShareMaking
import Testing

@Suite struct CardSelectionTests {
  @Test(arguments: [
    ("ada", "ada", true), ("ada", "adam", false), ("a*", "ada", true), ("*a", "ada", true),
    ("a?a", "ada", true), ("a?", "ada", false), ("*", "ada", true), ("sales-*", "sales-1", true),
    ("sales-*", "sales", false), ("*a*b*", "xaybz", true), ("*ab", "aab", true),
    ("*a*a", "a", false), ("**", "ada", true), ("?", "a", true), ("a*c", "abd", false),
  ])
  func `a selector means a card or not`(selector: String, card: String, isMeant: Bool) throws {
    #expect(try CardSelection([selector]).contains(CardID(card)) == isMeant)
  }

  @Test func `names are sorted, and nothing means nothing`() throws {
    #expect(try CardSelection(["bo", "c*", "ada"]).exactNames.map(\.text) == ["ada", "bo"])
    #expect(try !CardSelection([]).contains(CardID("ada")))
    let reason =
      #""Ada L" is not a card ID: use a to z, 0 to 9, ".", "_", "-", at most 64, such as "ada-l""#
    #expect(throws: InvalidValue(reason)) { try CardSelection(["Ada L"]) }
  }
}
