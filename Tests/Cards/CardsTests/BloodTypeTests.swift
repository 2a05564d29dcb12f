import Cards
import Problems
import Testing

@Suite struct BloodTypeTests {
  @Test(arguments: [
    ("O-", "O-"), ("0-", "O-"), ("0+", "O+"), ("o+", "O+"), ("A\u{2212}", "A-"), ("AB +", "AB+"),
    ("B Rh+", "B+"), ("ab rhD -", "AB-"),
  ])
  func `a type is read as people write it`(text: String, type: String) throws {
    #expect(try BloodType(text).description == type)
  }

  @Test(arguments: ["", "+", "A", "C+", "AA-", "A+-", "Rh+", "00+", "A positive"])
  func `half of a type is none`(text: String) {
    #expect(throws: InvalidValue.self) { try BloodType(text) }
  }

  @Test func `the page's language comes first`() throws {
    let (english, german) = (LanguageTag.english, try LanguageTag("de-AT"))
    let words = InLanguages<String>([.init("own"), .init("Wien", in: german)])
    let order = { (own: LanguageTag, page: String) throws in
      words.entries(of: own, firstIn: try LanguageTag(page)).map(\.value)
    }
    #expect(try order(english, "de") == ["Wien", "own"])
    #expect(try order(english, "en") == ["own", "Wien"])
    #expect(try order(english, "fr") == ["own", "Wien"])
  }

  @Test(arguments: [
    ("+41 79 123 45 67", true), ("+41 44 668 18 00", false), ("+49 1512 3456789", true),
    ("+49 30 23125", false), ("+1 416 555 0123", true), ("030 23125", false),
    ("+41 79 123 45 67 ext. 2", false), ("+999 123456", false),
  ])
  func `a mobile phone's number is known by its country's rules`(
    number: String, isMobile: Bool
  ) throws {
    #expect(try PhoneNumber(number).isMobile == isMobile)
  }
}
