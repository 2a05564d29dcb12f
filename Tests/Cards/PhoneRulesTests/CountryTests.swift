import PhoneRules
import Problems
import Testing

@Suite struct CountryTests {
  @Test(arguments: [
    ("DE", "DE"), ("de", "DE"), ("DEU", "DE"), ("Germany", "DE"), ("Deutschland", "DE"),
    ("GERMANY", "DE"), ("Österreich", "AT"), ("O\u{308}sterreich", "AT"), ("Oesterreich", "AT"),
    ("Suisse", "CH"), ("svizzera", "CH"), ("UK", "GB"), ("U.K.", "GB"), ("England", "GB"),
    ("U.S.A.", "US"), ("United States of America", "US"), ("The Netherlands", "NL"),
    ("日本", "JP"), ("Россия", "RU"), ("Côte d'Ivoire", "CI"), ("Côte d’Ivoire", "CI"),
    ("Cote d Ivoire", "CI"), ("Czech Republic", "CZ"), ("Česko", "CZ"), ("España", "ES"),
    ("Ελλάδα", "GR"), ("مصر", "EG"), ("भारत", "IN"), ("Trinidad and Tobago", "TT"),
  ])
  func `a country is known by its code and its names`(name: String, code: String) {
    #expect(Country(named: name)?.code == code)
  }

  @Test(arguments: [
    "", "D", "XX", "Congo", "Bavaria", "AQ", String(repeating: "a", count: 100_000),
  ])
  func `what is no name of one country is none`(name: String) {
    #expect(Country(named: name) == nil)
  }

  @Test func `a code is two letters, and a name proposes its code`() throws {
    #expect(try Country("de").code == "DE")
    #expect(throws: InvalidValue("\"Germany\" is not the code of a country: did you mean DE?")) {
      try Country("Germany")
    }
    #expect(
      throws: InvalidValue("\"XX\" is not the code of a country: write its two letters, such as DE")
    ) {
      try Country("XX")
    }
  }

  @Test func `a country's name is English`() throws {
    #expect(try Country("DE").englishName == "Germany")
    #expect(try Country("CI").englishName == "Côte d’Ivoire")
  }
}
